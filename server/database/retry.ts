/**
 * Repeats what PostgreSQL rolled back for the sake of another transaction. Whatever runs here is a whole transaction, or
 * a single statement, so nothing of it happened.
 */
import { setTimeout as wait } from 'node:timers/promises'

// serialization_failure, also a read canceled on a standby, and deadlock_detected.
const ROLLED_BACK = ['40001', '40P01']
const MOST_TRIES = 5
const FIRST_PAUSE_MS = 10

let inspect: (() => void) | undefined

/** For tests: sees every rollback that is retried. */
export function onRolledBack(look: typeof inspect): void {
  inspect = look
}

export async function retryIfRolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!wasRolledBack(error) || tries === MOST_TRIES) throw error
    }
    inspect?.()
    await wait(jitter(FIRST_PAUSE_MS * 2 ** tries))
  }
}

/** Between half of it and all of it, so that those who collided don't collide again. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2)
}

function wasRolledBack(error: unknown): boolean {
  return ROLLED_BACK.includes((error as { code?: string }).code ?? '')
}
