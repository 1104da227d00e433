import type { FileToRead, Piece } from './read-chunk.ts'
import { readHere } from './read-file.ts'
import { startThreads } from './reading-threads.ts'

/** Smaller files are read before a thread has started. */
export const WORTH_A_THREAD_BYTES = 4 * 1024 * 1024

export interface SourceFile extends FileToRead {
  name: string
  bytes: number
}

export interface Reading {
  /** The pieces of one of the files, in its order. */
  read(file: SourceFile): AsyncGenerator<Piece>
  /** Nothing is read anymore when this resolves. */
  stop(): Promise<void>
}

/** Starts threads if one of the files is large. */
export function startReading(files: readonly SourceFile[]): Reading {
  const large = files.filter(({ bytes }) => bytes >= WORTH_A_THREAD_BYTES)
  const threads = large.length > 0 ? startThreads(large) : undefined
  return {
    read: (file) => (threads && large.includes(file) ? threads.read(file) : readHere(file)),
    stop: async () => threads?.stop(),
  }
}
