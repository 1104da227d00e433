import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/server/database.ts'
import type { FileToRead, Piece } from './read-chunk.ts'
import { readHere } from './read-file.ts'
import { startThreads } from './reading-threads.ts'

// Several chunks, more than are read ahead.
const CONTACTS = 120_000
const HEADER = 'contactId,firstName,lastName\n'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})

async function contactsFile(name: string, text: string): Promise<FileToRead> {
  const path = join(folder, name)
  await writeFile(path, text)
  return { path, kind: 'contacts', now: new Date() }
}

const contacts = (lineOf: (n: number) => string) =>
  Array.from({ length: CONTACTS }, (_, n) => `${lineOf(n + 1)}\n`).join('')
const plainLine = (n: number) => `P${n},${'Rosa'.repeat(20)},Martinez`

async function collect(reading: AsyncIterable<Piece>): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const piece of reading) pieces.push(piece)
  return pieces
}

async function readInThreads(files: readonly FileToRead[]): Promise<Piece[][]> {
  const threads = startThreads(files)
  try {
    return await Promise.all(files.map((file) => collect(threads.read(file))))
  } finally {
    await threads.stop()
  }
}

const problemsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ problems }) => problems.map(({ line, reason }) => `${line}: ${reason}`))
const recordsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { records }) => sum + records, 0)
const stagedOf = (pieces: readonly Piece[]) => pieces.map(({ staged }) => staged.toString()).join('')

test('files are read in the order of their lines, whichever thread reads a chunk', async () => {
  // Each record has two lines, and some are bad. Two records in three have only one quote on a line.
  const csv = await contactsFile(
    'contacts.csv',
    `${HEADER}${contacts((n) => `P${n},${n % 5_000 === 0 ? '' : 'Rosa'.repeat(20)},"Mar\n${n % 3 ? '' : '""'}tinez"`)}`,
  )
  const ndjson = await contactsFile(
    'contacts.ndjson',
    contacts((n) => JSON.stringify({ contactId: `P${n}`, firstName: '"', lastName: 'x'.repeat(60) })),
  )
  const [fromCsv, fromNdjson] = (await readInThreads([csv, ndjson])) as [Piece[], Piece[]]

  expect(fromCsv.length).toBeGreaterThan(10)
  expect(recordsOf(fromCsv)).toBe(CONTACTS - CONTACTS / 5_000)
  expect(problemsOf(fromCsv)).toEqual(
    Array.from({ length: CONTACTS / 5_000 }, (_, n) => `${(n + 1) * 10_000}: is required`),
  )
  expect(stagedOf(fromCsv)).toBe(stagedOf(await collect(readHere(csv))))
  expect(recordsOf(fromNdjson)).toBe(CONTACTS)
  expect(stagedOf(fromNdjson).match(/^\d+/gm)).toEqual(Array.from({ length: CONTACTS }, (_, n) => `${n + 1}`))
})

test('CSV with a byte order mark and CRLF is read like CSV without, in every chunk', async () => {
  const text = `${HEADER}${contacts((n) => `P${n},${'Rosa'.repeat(20)},"Mar\ntinez"`)}`
  const plain = await contactsFile('contacts.csv', text)
  const windows = await contactsFile('windows.csv', `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  const [expected, pieces] = (await readInThreads([plain, windows])) as [Piece[], Piece[]]

  expect(pieces.length).toBeGreaterThan(10)
  expect(problemsOf(pieces)).toEqual([])
  expect(recordsOf(pieces)).toBe(CONTACTS)
  // With the numbers of their lines.
  expect(stagedOf(pieces)).toBe(stagedOf(expected))
})

describe('What can’t be read ends a file, and what comes before it is read:', () => {
  test.each([
    [
      'a quote that does not end',
      `P0,"Rosa,Martinez\n${contacts(plainLine)}`,
      'has a quote that does not end',
    ],
    ['a line without an end', `P0,${'x'.repeat(3 * 1024 * 1024)}`, 'is too long'],
  ])('%s', async (_, rest, reason) => {
    const file = await contactsFile('contacts.csv', `${HEADER}${contacts(plainLine)}${rest}`)
    const [pieces] = (await readInThreads([file])) as [Piece[]]
    expect(recordsOf(pieces)).toBe(CONTACTS)
    expect(problemsOf(pieces)).toEqual([`${CONTACTS + 2}: ${reason}`])
    expect(pieces.at(-1)!.isUnreadable).toBe(true)
  })
})

test('a thread that ends early is not taken for the end of the file', async () => {
  const file = await contactsFile('contacts.csv', `${HEADER}${contacts(plainLine)}`)
  process.once('worker', (thread: Worker) => thread.once('message', () => void thread.terminate()))
  await expect(readInThreads([file])).rejects.toThrow('ended before the files that it reads')
})
