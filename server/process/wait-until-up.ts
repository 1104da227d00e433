/** A server may start before what it depends on: it waits, instead of leaving it to the supervisor to start it again. */
import { setTimeout as wait } from 'node:timers/promises'
import { jitter } from '../database/retry.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/** Repeats `attempt` while its error passes by itself (`isNotUpYet`). `onWaiting` is called once, if it does not succeed at once. */
export async function waitUntilUp<Result>(
  attempt: () => Promise<Result>,
  isNotUpYet: (error: unknown) => boolean,
  onWaiting: (reason: string) => Promise<void>,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isNotUpYet(error)) throw error
      const { code = '', message } = error as NodeJS.ErrnoException
      if (tries === 0) await onWaiting(message || code)
    }
    await wait(jitter(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)))
  }
}
