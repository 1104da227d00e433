import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderInUse, holderLine, lockFolder, processFromPs } from './lock.ts'

let files: string
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'portal-test-lock-'))
})
afterAll(() => rm(files, { recursive: true }))

const NOBODY = 4_194_305

const startShell = (script: string) => spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })

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

test('a lock of a zombie is taken over', async () => {
  // The parent starts a process and then becomes one that never asks how it ended. The process outlasts that: a shell
  // would ask.
  const parent = startShell('sleep 1 & echo $!; exec sleep 60')
  const [line] = await once(createInterface(parent.stdout), 'line')
  const pid = Number(line)
  await expect.poll(() => processFromPs(pid)?.state).toBe('Z')
  const folder = join(files, 'zombie')
  await writeFile(`${folder}.lock`, holderLine(pid))
  const unlock = await lockFolder(folder)
  await unlock()
  parent.kill()
})

test('the start time from ps fits into the lock and is stable', () => {
  const { startedAt } = processFromPs(process.pid)!
  expect(startedAt).toBe(processFromPs(process.pid)!.startedAt)
  expect(startedAt).toMatch(/^\S+$/)
  expect(processFromPs(NOBODY)).toBeUndefined()
})

test('one of many concurrent callers gets the lock', async () => {
  const folder = join(files, 'wanted')
  await writeFile(`${folder}.lock`, `${NOBODY} 12345`)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readdir(files)).filter((name) => name.startsWith('wanted'))).toEqual(['wanted.lock'])
})
