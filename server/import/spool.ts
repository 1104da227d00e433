/**
 * A temporary file for rows that are written once all files have been checked. It has no name, so that nothing of it is
 * left if the process is killed.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, read, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Spooled {
  at: number
  bytes: number
}

const OWNER_ONLY = 0o600
const AT_A_TIME = 512 * 1024
const readAt = promisify(read)

/** Returns its file descriptor, which all threads can use. */
export function openSpool(): number {
  const path = join(tmpdir(), `import-${randomUUID()}`)
  const file = openSync(path, 'wx+', OWNER_ONLY)
  unlinkSync(path)
  return file
}

export function closeSpool(file: number): void {
  closeSync(file)
}

/** Writes all of it. The thread has nothing else to do meanwhile. */
export function spool(file: number, text: Buffer, at: number): void {
  for (let done = 0; done < text.length;) done += writeSync(file, text, done, text.length - done, at + done)
}

export async function* unspool(file: number, { at, bytes }: Spooled): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes;) {
    const chunk = Buffer.allocUnsafe(Math.min(AT_A_TIME, bytes - done))
    const { bytesRead } = await readAt(file, chunk, 0, chunk.length, at + done)
    if (bytesRead === 0) throw new Error('The temporary file of the import was cut short.')
    done += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}
