import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderInUse, lockFolder, startTimeFromPs } from './lock.ts'

let files: string
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'portal-test-lock-'))
})
afterAll(() => rm(files, { recursive: true }))

const NOBODY = 4_194_305

test('a lock names its holder, rejects others, and is removed on release', async () => {
  const folder = join(files, 'held')
  const unlock = await lockFolder(folder)
  expect(await readFile(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} \\S+$`))
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await unlock()
  await (
    await lockFolder(folder)
  )()
})

test.each([
  ['of a dead process', `${NOBODY} 12345`],
  ['with a reused process id', `${process.pid} 1`],
  ['left empty by a power failure', ''],
  ['with invalid content', 'nonsense'],
])('a lock %s is taken over', async (_, text) => {
  const folder = await mkdtemp(join(files, 'dead-'))
  await writeFile(`${folder}.lock`, text)
  const unlock = await lockFolder(folder)
  expect(await readFile(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await unlock()
})

test('the start time from ps fits into the lock and is stable', () => {
  const started = startTimeFromPs(process.pid)
  expect(started).toBe(startTimeFromPs(process.pid))
  expect(started ?? '').not.toMatch(/\s/)
  expect(startTimeFromPs(NOBODY)).toBeUndefined()
})

test('one of many concurrent callers gets the lock', async () => {
  const folder = join(files, 'wanted')
  await writeFile(`${folder}.lock`, `${NOBODY} 12345`)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readdir(files)).filter((name) => name.startsWith('wanted'))).toEqual(['wanted.lock'])
})
