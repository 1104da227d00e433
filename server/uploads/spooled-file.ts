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
import type { StreamedValue } from '../database/connection/streamed-value.ts'
import { SIGNATURE_BYTES } from '#domain/job/accepted-files.ts'
import { readBody } from './read-body.ts'
import { Turns } from './turns.ts'

export interface SpooledFile extends StreamedValue {
  /** SHA-256, in hex. */
  hash: string
  /** Enough of it to detect its type. */
  start: Buffer
  /** Replaces its content by what `change` makes of it, in the same memory; undefined if that is nothing. */
  rewrite(change: (content: Buffer) => Buffer | undefined): Promise<SpooledFile | undefined>
}

// While that runs, a whole file is in memory.
const rewriting = new Turns(1)

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
  const writer = new FileWriter(handle)
  const keep = async (part: Buffer) => {
    await writer.write(part)
    if (body instanceof IncomingMessage) free(part)
  }
  if (body) await readBody(body, most, keep)
  return writer.finish()
}

class FileWriter {
  readonly #handle: FileHandle
  readonly #hash = createHash('sha256')
  #start = Buffer.alloc(0)
  #bytes = 0

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  async write(part: Buffer): Promise<void> {
    if (this.#start.length < SIGNATURE_BYTES) {
      this.#start = Buffer.concat([this.#start, part]).subarray(0, SIGNATURE_BYTES)
    }
    this.#hash.update(part)
    for (let done = 0; done < part.length;) {
      const { bytesWritten } = await this.#handle
        .write(part, done, part.length - done, this.#bytes)
        .catch(noRoom)
      done += bytesWritten
      this.#bytes += bytesWritten
    }
  }

  finish(): SpooledFile {
    const [handle, bytes] = [this.#handle, this.#bytes]
    return {
      bytes,
      hash: this.#hash.digest('hex'),
      start: this.#start,
      parts: () => partsOf(handle, bytes),
      rewrite: (change) => rewriting.take(() => rewrite(handle, bytes, change)),
    }
  }
}

async function rewrite(
  handle: FileHandle,
  bytes: number,
  change: (content: Buffer) => Buffer | undefined,
): Promise<SpooledFile | undefined> {
  const content = Buffer.allocUnsafeSlow(bytes)
  let at = 0
  for await (const part of partsOf(handle, bytes)) at += part.copy(content, at)
  const changed = change(content)
  if (!changed) return undefined
  const writer = new FileWriter(handle)
  for (let done = 0; done < changed.length; done += PART_BYTES) {
    await writer.write(changed.subarray(done, done + PART_BYTES))
  }
  free(content)
  return writer.finish()
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
