import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../test/support/server/database.ts'
import { t } from '../column-types.ts'
import type { Connection } from '../connect.ts'
import { sql } from '../sql.ts'
import { write } from '../statement.ts'
import type { StreamedValue } from './streamed-value.ts'

let connection: Connection
beforeAll(async () => {
  connection = (await openDatabase({ seeded: false })).connection
  await connection.pool.query('create table files (name text primary key, at timestamptz, content bytea)')
})
afterAll(() => connection.close())

const AT = new Date('2026-11-16T08:30:00.125Z')
const row = t.record({ md5: t.nullable(t.text), at: t.instant, name: t.text })
const insert = write(
  { params: { content: t.nullable(t.streamed), name: t.text, at: t.instant }, row, large: true },
  (p) => sql`
  insert into files (name, at, content) values (${p.name}, ${p.at}, ${p.content}::bytea)
  returning md5(content), at, name`,
)
const refused = write(
  { params: { content: t.streamed }, row: t.record({ bytes: t.int }), large: true },
  (p) => sql`select 1 / (length(${p.content}::bytea) * 0) as bytes`,
)

const PART = 100_000
/** Fills the same memory again for each part, as a file does. */
function streamed(content: Buffer, onPart = (_sent: number) => {}): StreamedValue {
  return {
    bytes: content.length,
    async *parts() {
      const part = Buffer.alloc(PART)
      for (let at = 0; at < content.length; at += PART) {
        onPart(at)
        const length = content.copy(part, 0, at, at + PART)
        yield part.subarray(0, length)
      }
    },
  }
}
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')
const names = async () =>
  (await connection.pool.query<{ name: string }>('select name from files order by name')).rows.map(
    (each) => each.name,
  )

test.each([0, 1, PART, 5_000_001])('a value of %i bytes arrives with the others', async (bytes) => {
  const content = randomBytes(bytes)
  const name = `of ${bytes}, “quoted” ü`
  const rows = await insert(connection.db, { name, at: AT, content: streamed(content) })
  expect(rows).toEqual([{ md5: md5(content), at: AT, name }])
})

test('null is sent as usual', async () => {
  const rows = await insert(connection.db, { name: 'none', at: AT, content: null })
  expect(rows).toEqual([{ md5: null, at: AT, name: 'none' }])
})

test('no part is asked for before the one before it has been sent', async () => {
  const client = await connection.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: { writableLength: number } } }).connection
  client.release()
  const waiting: number[] = []
  const content = streamed(randomBytes(3_000_000), () => waiting.push(stream.writableLength))
  await insert(connection.db, { name: 'bounded', at: AT, content })
  expect(waiting).toHaveLength(30)
  // Before the first part, the beginning of the message may be waiting.
  expect(Math.max(...waiting)).toBeLessThan(1_000)
  expect(waiting.slice(1)).toEqual(Array.from({ length: 29 }, () => 0))
})

test('a statement that fails leaves a connection that works', async () => {
  for (let n = 0; n < 3; n += 1) {
    await expect(refused(connection.db, { content: streamed(randomBytes(400_000)) })).rejects.toMatchObject({
      code: '22012',
    })
  }
  const taken = insert(connection.db, { name: 'none', at: AT, content: streamed(randomBytes(400_000)) })
  await expect(taken).rejects.toMatchObject({ code: '23505' })
  expect(connection.pool.totalCount).toBe(1)
  expect(await names()).toContain('none')
})

test.each(['throws', 'is too short', 'is too long'])('a value that %s stores nothing', async (kind) => {
  const content = randomBytes(1_000_000)
  const value = streamed(content, (sent) => {
    if (kind === 'throws' && sent > 500_000) throw new Error('The file is gone.')
  })
  if (kind !== 'throws') value.bytes += kind === 'is too short' ? 1 : -1
  await expect(insert(connection.db, { name: kind, at: AT, content: value })).rejects.toThrow(
    /The (file is gone|value has)/,
  )
  expect(await names()).not.toContain(kind)
})
