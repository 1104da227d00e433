import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../../../test/support/child.ts'
import { createDatabase, temporaryFolder } from '../../../test/support/server/database.ts'
import { connectEmbedded } from '../connect.ts'

const hold = (folder: string) => startChild('test/support/server/hold-folder.ts', [folder])

test('a second process is rejected immediately and told of the first', async () => {
  const folder = await createDatabase()
  const first = hold(folder)
  await first.line(/^holding$/)
  const second = hold(folder)
  const { code, output } = await second.ended
  expect(code).not.toBe(0)
  expect(output).toContain(`The database folder ${folder} is in use by process ${first.pid}.`)
  await expect(connectEmbedded(folder)).rejects.toThrow(`in use by process ${first.pid}`)

  // Killed with SIGKILL, it leaves its lock behind; the next process takes it over.
  first.kill('SIGKILL')
  await first.ended
  expect(existsSync(`${folder}.lock`)).toBe(true)
  const next = await connectEmbedded(folder)
  expect((await next.pool.query('select count(*)::int as n from contacts')).rows).toEqual([{ n: 11 }])
  await next.close()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('the same process can’t open a folder twice either', async () => {
  const folder = await createDatabase()
  const first = await connectEmbedded(folder)
  await expect(connectEmbedded(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await first.close()
  await (await connectEmbedded(folder)).close()
})

test('an incomplete folder is not used', async () => {
  const folder = join(await temporaryFolder(), 'database')
  const halfMade = `${folder}.making-999999`
  await mkdir(halfMade)
  await writeFile(join(halfMade, 'PG_VERSION'), '18')
  const connection = await connectEmbedded(folder)
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await connection.close()
  expect(await readdir(dirname(folder))).toEqual([basename(folder)])
})

test('data in the folder survives a restart', async () => {
  const folder = await createDatabase()
  const before = await connectEmbedded(folder)
  await before.pool.query('create table kept as select 42 as answer')
  await before.close()
  const after = await connectEmbedded(folder)
  expect((await after.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await after.close()
})

test('creating a folder takes a few hundred megabytes, not more than a gigabyte', async () => {
  const child = hold(join(await temporaryFolder(), 'database'))
  const [, megabytes] = /^peak (\d+) MB$/.exec(await child.line(/^peak/))!
  child.kill('SIGKILL')
  await child.ended
  expect(Number(megabytes)).toBeLessThan(1_000)
})
