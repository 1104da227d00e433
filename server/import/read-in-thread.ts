/** Reads a large file in a thread of its own, so that several are read at once. */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileToRead, Piece } from './read-file.ts'

/** How many pieces a thread reads ahead. */
const AHEAD = 4

export interface ThreadData {
  file: FileToRead
  /** How many more pieces may be sent. */
  credit: Int32Array<SharedArrayBuffer>
}

export async function* readInThread(file: FileToRead): AsyncGenerator<Piece> {
  const credit = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  credit[0] = AHEAD
  const workerData: ThreadData = { file, credit }
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData })
  let isWhole = false
  try {
    for await (const [piece] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Piece]>) {
      // A Buffer arrives as its bytes alone.
      const { buffer, byteOffset, byteLength } = piece.staged
      yield { ...piece, staged: Buffer.from(buffer, byteOffset, byteLength) }
      Atomics.add(credit, 0, 1)
      Atomics.notify(credit, 0)
      isWhole = piece.isLast === true
    }
    // A thread that ends without an error looks the same, however far it has read.
    if (!isWhole) throw new Error(`The thread that reads ${file.path} ended before the file did.`)
  } finally {
    await thread.terminate()
  }
}
