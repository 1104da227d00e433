// Preloaded into a server: sets its machine's clock, by CLOCK_AHEAD_SECONDS or, with SIGUSR2, by a day.
let aheadMs = Number(process.env.CLOCK_AHEAD_SECONDS ?? 0) * 1_000
process.on('SIGUSR2', () => {
  aheadMs = 86_400_000
})

const RightDate = Date
// @ts-expect-error: it can't be called without new.
globalThis.Date = class Date extends RightDate {
  /** @param {any[]} values */
  constructor(...values) {
    if (values.length === 0) super(RightDate.now() + aheadMs)
    else super(.../** @type {[any]} */ (values))
  }
  static now() {
    return RightDate.now() + aheadMs
  }
}
