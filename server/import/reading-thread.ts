import { parentPort, workerData } from 'node:worker_threads'
import { chunkReader, type FileToRead, type ReadChunk } from './read-chunk.ts'
import type { Task } from './reading-threads.ts'

const files = workerData as readonly FileToRead[]
const readers = new Map<number, ReadChunk>()

parentPort!.on('message', ({ file, chunk, header }: Task) => {
  const read = readers.get(file) ?? chunkReader(files[file]!)
  readers.set(file, read)
  parentPort!.postMessage(read(chunk, header))
})
