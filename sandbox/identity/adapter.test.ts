import type { Adapter } from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { createAdapter, removeExpiredRecords } from './adapter.ts'

let connection: Connection
let tokens: Adapter
let sessions: Adapter
beforeAll(async () => {
  connection = (await openDatabase()).connection
  const DatabaseAdapter = createAdapter(connection.pool)
  tokens = new DatabaseAdapter('RefreshToken')
  sessions = new DatabaseAdapter('Session')
})
afterAll(() => connection.close())

let families = 0

/** A token family, each token used to get the next; the last one is unused. */
async function familyOf(size: number): Promise<{ grantId: string; ids: string[] }> {
  families += 1
  const grantId = `grant-${families}`
  const ids = Array.from({ length: size }, (_, rotations) => `${grantId}-token-${rotations}`)
  for (const [rotations, id] of ids.entries()) {
    await tokens.upsert(id, { grantId, rotations }, 600)
    if (rotations < size - 1) await tokens.consume(id)
  }
  return { grantId, ids }
}

const agoConsumed = (id: string, seconds: number) =>
  connection.pool.query(
    'update identity_records set consumed_at = now() - make_interval(secs => $2) where id = $1',
    [id, seconds],
  )

const isReused = async (id: string) => (await tokens.find(id))?.consumed === true

test('no record has a NUL in its id', async () => {
  expect(await tokens.find('a\0b')).toBeUndefined()
})

describe('a refresh token that was used', () => {
  test('is accepted again within ten seconds', async () => {
    const { ids } = await familyOf(2)
    expect(await isReused(ids[0]!)).toBe(false)
    await agoConsumed(ids[0]!, 9)
    expect(await isReused(ids[0]!)).toBe(false)
  })

  test('counts as reuse after ten seconds', async () => {
    const { ids } = await familyOf(2)
    await agoConsumed(ids[0]!, 11)
    expect(await isReused(ids[0]!)).toBe(true)
  })
})

test('revoking a family deletes all of it and nothing else', async () => {
  const [gone, kept] = [await familyOf(3), await familyOf(2)]
  await tokens.revokeByGrantId(gone.grantId)
  for (const id of gone.ids) expect(await tokens.find(id)).toBeUndefined()
  expect(await tokens.find(kept.ids[1]!)).toBeDefined()
})

test('expired records are not found, and are deleted', async () => {
  await sessions.upsert('old', { uid: 'uid-old' }, -1)
  await sessions.upsert('new', { uid: 'uid-new' }, 60)
  await sessions.upsert('lasting', { uid: 'uid-lasting' }, undefined)
  expect(await sessions.find('old')).toBeUndefined()
  expect(await sessions.findByUid('uid-old')).toBeUndefined()
  expect(await sessions.findByUid('uid-new')).toMatchObject({ uid: 'uid-new' })
  await removeExpiredRecords(connection.pool)
  const { rows } = await connection.pool.query(
    `select id from identity_records where model = 'Session' order by id`,
  )
  expect(rows).toEqual([{ id: 'lasting' }, { id: 'new' }])
})

test('models do not see each other’s records, and a record can be updated and destroyed', async () => {
  await sessions.upsert('same', { uid: 'a' }, 60)
  expect(await tokens.find('same')).toBeUndefined()
  await sessions.upsert('same', { uid: 'b' }, 60)
  expect(await sessions.find('same')).toEqual({ uid: 'b' })
  await sessions.destroy('same')
  expect(await sessions.find('same')).toBeUndefined()
})
