import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const PAUSE_MS = 50

/** Waits for a program that has just been started. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await wait(PAUSE_MS))
    if (Date.now() > end) throw new Error(`${what} did not start.`)
}

export async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  )
}
