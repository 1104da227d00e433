/** A clock that stands still, for a portal and its pages: what they show then depends on nothing but the code. */

/** Wednesday morning in New York. Later than any real clock: a browser drops cookies that expire in its past. */
export const STANDS_AT = Date.parse('2036-09-17T14:00:00Z')

/** A script that runs before any other, in a page or in Node. */
export const STOP_CLOCK = `{
  const RunningDate = Date
  globalThis.Date = class Date extends RunningDate {
    constructor(...values) {
      if (values.length === 0) super(${STANDS_AT})
      else super(...values)
    }
    static now() {
      return ${STANDS_AT}
    }
  }
}`

/**
 * The option that runs it in a Node process. A server counts on from the database's time with the monotonic clock, which
 * therefore has to stand still too: its time would go forward for some seconds and then back, again and again.
 */
export const STILL_NODE = `--import=data:text/javascript,${encodeURIComponent(`${STOP_CLOCK}performance.now = () => 0`)}`
