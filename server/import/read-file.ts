import { cutFile, isCsv, type Chunk } from './cut-file.ts'
import { chunkReader, unreadablePiece, type FileToRead, type Piece } from './read-chunk.ts'

/** Reads a chunk, in this thread or in another one. */
export type Reader = (chunk: Chunk, header: readonly string[] | undefined) => Promise<Piece>

export function readHere(file: FileToRead): AsyncGenerator<Piece> {
  const read = chunkReader(file)
  return readFile(file.path, async (chunk, header) => read(chunk, header), 1)
}

/** The pieces of a file, in its order. Up to `atOnce` chunks are being read at the same time. */
export async function* readFile(path: string, read: Reader, atOnce: number): AsyncGenerator<Piece> {
  const started: Promise<Piece>[] = []
  let header: readonly string[] | undefined
  try {
    for await (const chunk of cutFile(path)) {
      const piece = read(chunk, header)
      // Avoids an unhandled rejection if nobody asks for this piece anymore.
      piece.catch(() => {})
      started.push(piece)
      if (isCsv(path)) header ??= (await piece).header
      if (started.length === atOnce) yield await started.shift()!
    }
  } catch (error) {
    started.push(Promise.resolve(unreadablePiece(error)))
  }
  for (const piece of started) yield await piece
}
