/**
 * A temporary file for rows that are written once all files have been checked. It has no name, so that nothing of it is
 * left if the process is killed.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, read, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Spool {
  /** Its descriptor, which all threads can use. */
  file: number
  /** How many bytes there are, or are being written. */
  end: BigInt64Array<SharedArrayBuffer>
}

export interface Spooled {
  at: number
  bytes: number
}

const OWNER_ONLY = 0o600
const AT_A_TIME = 512 * 1024
const readAt = promisify(read)

export function openSpool(): Spool {
  const path = join(tmpdir(), `import-${randomUUID()}`)
  const file = openSync(path, 'wx+', OWNER_ONLY)
  unlinkSync(path)
  return { file, end: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) }
}

export function closeSpool({ file }: Spool): void {
  closeSync(file)
}

/** Writes all of it. The thread has nothing else to do meanwhile; others may write, too. */
export function spoolRows({ file, end }: Spool, rows: Buffer): Spooled {
  const at = Number(Atomics.add(end, 0, BigInt(rows.length)))
  for (let done = 0; done < rows.length;) done += writeSync(file, rows, done, rows.length - done, at + done)
  return { at, bytes: rows.length }
}

/** All of these, one after the other. */
export async function* unspool({ file }: Spool, parts: readonly Spooled[]): AsyncGenerator<Buffer> {
  for (const { at, bytes } of parts) {
    for (let done = 0; done < bytes;) {
      const chunk = Buffer.allocUnsafe(Math.min(AT_A_TIME, bytes - done))
      const { bytesRead } = await readAt(file, chunk, 0, chunk.length, at + done)
      if (bytesRead === 0) throw new Error('The temporary file of the import was cut short.')
      done += bytesRead
      yield chunk.subarray(0, bytesRead)
    }
  }
}
