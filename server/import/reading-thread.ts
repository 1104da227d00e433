import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'
import type { ThreadData } from './read-in-thread.ts'

const { file, credit } = workerData as ThreadData
for await (const piece of readFile(file)) {
  while (Atomics.load(credit, 0) === 0) Atomics.wait(credit, 0, 0)
  Atomics.sub(credit, 0, 1)
  parentPort!.postMessage(piece)
}
