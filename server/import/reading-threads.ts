/**
 * Threads that read large files. Each takes chunks of any file, so that all of them are busy until the last chunk, whatever
 * the sizes of the files.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Chunk } from './cut-file.ts'
import type { FileToRead, Piece } from './read-chunk.ts'
import { readFile } from './read-file.ts'

/** Not more than it takes to keep the database busy: starting one takes most of a second. */
const MOST_THREADS = 3
const THREADS = Math.min(availableParallelism(), MOST_THREADS)
/** Chunks of a file in flight, so that a thread that has finished one finds the next one there. */
const CHUNKS_AT_ONCE = 4 * THREADS

/** A chunk to read. */
export interface Task {
  /** Its file's index among those of the threads. */
  file: number
  chunk: Chunk
  header: readonly string[] | undefined
}

export interface ReadingThreads {
  /** The pieces of one of the files, in its order. */
  read(file: FileToRead): AsyncGenerator<Piece>
  /** Stops all threads, even in the middle of a chunk. */
  stop(): Promise<void>
}

export function startThreads(files: readonly FileToRead[]): ReadingThreads {
  const threads = Array.from({ length: THREADS }, () => startThread(files))
  return {
    read(given) {
      const file = files.indexOf(given)
      return readFile(
        given.path,
        (chunk, header) => leastBusy(threads).read({ file, chunk, header }),
        CHUNKS_AT_ONCE,
      )
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

interface Thread {
  /** How many chunks it has been given. */
  tasks(): number
  read(task: Task): Promise<Piece>
  stop(): Promise<unknown>
}

function startThread(files: readonly FileToRead[]): Thread {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: files })
  // Tasks are done in their order.
  const waiting: PromiseWithResolvers<Piece>[] = []
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.splice(0)) reject(failure)
  }
  thread.on('message', ({ staged, ...piece }: Piece) => {
    // A Buffer arrives as its bytes alone.
    const { buffer, byteOffset, byteLength } = staged
    // None is waiting if the thread has failed: its error may arrive before what it read until then.
    waiting.shift()?.resolve({ ...piece, staged: Buffer.from(buffer, byteOffset, byteLength) })
  })
  thread.once('error', fail)
  thread.once('messageerror', fail)
  thread.once('exit', () => fail(new Error('A thread ended before the files that it reads.')))
  return {
    tasks: () => waiting.length,
    read(task) {
      const answer = Promise.withResolvers<Piece>()
      waiting.push(answer)
      if (failure) fail(failure)
      else thread.postMessage(task)
      return answer.promise
    },
    stop: () => thread.terminate(),
  }
}

function leastBusy(threads: readonly Thread[]): Thread {
  return threads.reduce((best, other) => (other.tasks() < best.tasks() ? other : best))
}
