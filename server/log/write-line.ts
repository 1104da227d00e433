import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1
/** Whoever reads a pipe may be slow for so long. */
const [MOST_NAPS, NAP_MS] = [100, 10]
const nap = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes a line of the log. The next line is tried whatever happens to this one: pino's own stream ends the process when
 * the disk is full.
 */
export function writeLine(line: string): void {
  let rest: Buffer = Buffer.from(line)
  for (let naps = 0; rest.length > 0 && naps < MOST_NAPS;) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(nap, 0, 0, NAP_MS)
      naps += 1
    }
  }
}
