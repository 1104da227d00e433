import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../../../test/support/child.ts'
import { temporaryFolder } from '../../../test/support/server/database.ts'
import { embeddedFolder, openData } from '../../../test/support/server/embedded-database.ts'
import { usableBinaries } from './binaries.ts'
import { isRunning, PORTAL } from './holder.ts'
import { launch } from './postgres.ts'
import { chooseUser } from './run-as.ts'
import { startEmbedded } from './start.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 4_194_305

const hold = (folder: string) => startChild('test/support/server/hold-folder.ts', [folder])
const pidFile = (folder: string) => join(folder, 'postgres', 'postmaster.pid')
const postgresOf = async (folder: string) => parseInt(await readFile(pidFile(folder), 'utf8'), 10)
const reset = (folder: string) =>
  spawnSync(process.execPath, ['scripts/reset.mjs'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })

async function expectOne(folder: string): Promise<void> {
  const { pool, close } = await openData(folder)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
}

test('data survives a restart, and PostgreSQL ends with the portal', async () => {
  const folder = await embeddedFolder()
  const before = await openData(folder)
  await before.pool.query('create table kept as select 42 as answer')
  const pid = await postgresOf(folder)
  await before.close()
  expect(isRunning(pid)).toBe(false)
  const after = await openData(folder)
  expect((await after.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await after.close()
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('what is committed is on disk, and nobody else can connect', async () => {
  const folder = await embeddedFolder()
  const { pool, close } = await openData(folder)
  const { rows } = await pool.query(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', '', 'on'])
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  await close()
})

test('a second process is refused and told of the first; PostgreSQL does not outlive a killed one', async () => {
  const folder = await embeddedFolder()
  const first = hold(folder)
  await first.line(/^holding/)
  const { code, output } = await hold(folder).ended
  expect(code).not.toBe(0)
  expect(output).toContain(`The database folder ${folder}/postgres is in use by process ${first.pid}.`)
  await expect(startEmbedded(folder)).rejects.toThrow(`in use by process ${first.pid}`)
  expect(reset(folder).stderr).toContain('Stop the portal first.')

  const pid = await postgresOf(folder)
  first.kill('SIGKILL')
  await first.ended
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expectOne(folder)
})

test('a process can’t open a folder twice either, not even while it is created', async () => {
  const folder = await embeddedFolder()
  const children = Array.from({ length: 3 }, () => hold(folder))
  const lines = await Promise.allSettled(children.map((child) => child.line(/^holding/)))
  expect(lines.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const holder = children[lines.findIndex(({ status }) => status === 'fulfilled')]!
  holder.kill('SIGKILL')
  await holder.ended
  const { close } = await openData(folder)
  await expect(openData(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await close()
})

test('a server that has outlived its portal is stopped', async () => {
  const folder = await embeddedFolder()
  await expectOne(folder)
  const data = join(folder, 'postgres')
  const user = await chooseUser(data)
  const left = await launch(await usableBinaries(folder, user), data, user, {
    listen_addresses: '',
    unix_socket_directories: data,
    [PORTAL]: String(NOBODY),
  })
  await expectOne(folder)
  expect(left.exitCode).toBe(0)
})

test.each([
  ['of a dead process', () => String(NOBODY)],
  ['whose id another process has now', () => String(startSleep())],
  ['left empty by a power failure', () => ''],
])('a lock file %s is no obstacle', async (_, text) => {
  const folder = await embeddedFolder()
  await expectOne(folder)
  await writeFile(pidFile(folder), text())
  await expectOne(folder)
})

function startSleep(): number {
  const sleep = spawn('sleep', ['600'])
  onTestFinished(() => void sleep.kill())
  return sleep.pid!
}

test('an incomplete folder is not used', async () => {
  const folder = await embeddedFolder()
  const unfinished = join(folder, `postgres.unfinished-${NOBODY}`)
  await mkdir(unfinished)
  await writeFile(join(unfinished, 'PG_VERSION'), '18')
  await expectOne(folder)
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a path that is too long for a socket', async () => {
  const folder = join(await embeddedFolder(), 'long-'.repeat(30))
  await mkdir(folder)
  await expectOne(folder)
})

test('the database of an earlier version is refused by name, and reset deletes it', async () => {
  const folder = await embeddedFolder()
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database', 'PG_VERSION'), '18')
  await expect(startEmbedded(folder)).rejects.toThrow(
    `The database in ${folder}/database is of an earlier version of the portal`,
  )
  expect(reset(folder).status).toBe(0)
  await expectOne(folder)
})

test.runIf(isRoot)('root’s database is elsewhere if PostgreSQL’s user can’t enter the folder', async () => {
  // Of mode 0700.
  const folder = await temporaryFolder()
  await expectOne(folder)
  await expectOne(folder)
  expect(await readdir(folder)).toEqual(['postgres-folder'])
  const elsewhere = (await readFile(join(folder, 'postgres-folder'), 'utf8')).trim()
  expect(await readdir(elsewhere)).toContain('postgres')
  expect(reset(folder).status).toBe(0)
  expect(existsSync(elsewhere)).toBe(false)
  expect(await readdir(folder)).toEqual([])
})
