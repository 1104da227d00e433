import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/server/database.ts'
import { readInThread } from './read-in-thread.ts'

// More than a thread reads ahead.
const ZIP_CODES = 90_000

let path: string
beforeAll(async () => {
  path = join(await temporaryFolder(), 'zip-codes.ndjson')
  const line = (n: number) =>
    JSON.stringify({
      zipCode: String(n + 10_000),
      city: 'x'.repeat(80),
      state: 'OH',
      latitude: 40,
      longitude: -83,
    })
  await writeFile(
    path,
    Array.from({ length: ZIP_CODES }, (_, n) => `${line(n)}\n`),
  )
})

async function countRecords(): Promise<number> {
  let records = 0
  for await (const piece of readInThread({ path, kind: 'zip-codes', now: new Date() })) {
    records += piece.records
  }
  return records
}

test('all of a file is read', async () => {
  expect(await countRecords()).toBe(ZIP_CODES)
})

test('a thread that ends early is not taken for the end of the file', async () => {
  process.once('worker', (thread: Worker) => thread.once('message', () => void thread.terminate()))
  await expect(countRecords()).rejects.toThrow('zip-codes.ndjson ended before the file did')
})
