/**
 * A file that arrives is written to the disk, not held in memory: twenty large ones at once would take more than the rest
 * of the server. It has no name there, so nothing is left behind whatever happens.
 */
import { createHash, randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure } from '#contract/failure.ts'
import type { StreamedValue } from '../database/streamed-value.ts'
import { SIGNATURE_BYTES } from '#domain/job/accepted-files.ts'
import { readBody } from './read-body.ts'

export interface SpooledFile extends StreamedValue {
  /** SHA-256, in hex. */
  hash: string
  /** Enough of it to detect its type. */
  start: Buffer
}

// Fewer, larger parts take fewer turns of a busy event loop: the statement timeout includes sending them.
const PART_BYTES = 1024 * 1024

/** Runs `work` with the file, which is gone afterward. */
export async function spool<Result>(
  body: Readable | undefined,
  most: number,
  work: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600).catch(noRoom)
  try {
    await unlink(path)
    return await work(await write(body, most, handle))
  } finally {
    await handle.close()
  }
}

async function write(body: Readable | undefined, most: number, handle: FileHandle): Promise<SpooledFile> {
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  let bytes = 0
  const keep = async (part: Buffer) => {
    if (start.length < SIGNATURE_BYTES) start = Buffer.concat([start, part]).subarray(0, SIGNATURE_BYTES)
    hash.update(part)
    for (let done = 0; done < part.length;) {
      const { bytesWritten } = await handle.write(part, done, part.length - done, bytes).catch(noRoom)
      done += bytesWritten
      bytes += bytesWritten
    }
    if (body instanceof IncomingMessage) free(part)
  }
  if (body) await readBody(body, most, keep)
  return {
    bytes,
    hash: hash.digest('hex'),
    start,
    parts: () => partsOf(handle, bytes),
  }
}

/** The temporary folder is full or broken, which is our trouble: the same file can be sent again later. */
function noRoom(cause: unknown): never {
  throw Object.assign(new Failure('unavailable'), { cause })
}

/**
 * The HTTP parser copies each part into memory of its own, which V8 collects only when there are 64 MB of it. Detaching
 * frees it right away.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** All in the same memory: whoever takes one is done with it before asking for the next. */
async function* partsOf(handle: FileHandle, bytes: number): AsyncIterable<Buffer> {
  const part = Buffer.allocUnsafeSlow(Math.min(PART_BYTES, bytes))
  for (let done = 0; done < bytes;) {
    const { bytesRead } = await handle.read(part, 0, part.length, done)
    if (bytesRead === 0) throw new Error('The temporary file is shorter than what was written to it.')
    done += bytesRead
    yield part.subarray(0, bytesRead)
  }
}
