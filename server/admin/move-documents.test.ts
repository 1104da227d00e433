import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { openDatabase } from '../../test/support/server/database.ts'
import { startObjectServer, type ObjectServer } from '../../test/support/server/object-server.ts'
import type { Connection } from '../database/connect.ts'
import { deleteUnusedObjects } from '../recurring/unused-objects.ts'
import { openObjectStore, type ObjectStore } from '../uploads/object-store.ts'
import { storageCommands } from './storage.ts'

let connection: Connection
let server: ObjectServer
let objects: ObjectStore
beforeAll(async () => {
  connection = (await openDatabase()).connection
  await query('delete from documents')
  server = await startObjectServer()
  objects = openObjectStore(server.settings)
})
beforeEach(async () => {
  await query(
    `with receipt as (
       insert into documents (service_job_id, customer_ref, kind, file_name, media_type, content, created_at)
       select service_job_id, customer_ref, 'receipt', 'a.pdf', 'application/pdf', 'ours', now() from jobs limit 1)
     insert into remote_documents (subject, customer_ref, service_job_id, upload_id, position, kind, file_name,
       media_type, content, created_at)
     values ('s', 'c', 'j', gen_random_uuid(), 1, 'other', 'a.pdf', 'application/pdf', 'a partner’s', now())`,
  )
})
afterEach(async () => {
  server.before = async () => {}
  await query('delete from documents')
  await query('delete from remote_documents')
  await query('delete from unused_objects')
  server.stored.clear()
})
afterAll(async () => {
  await server.close()
  await connection.close()
})

const query = async (text: string) => (await connection.pool.query<Record<string, unknown>>(text)).rows
const contents = () =>
  query(
    `select convert_from(content, 'UTF8') as content, object_key as key from documents
     union all select convert_from(content, 'UTF8'), object_key from remote_documents`,
  )
const unused = () => query('select from unused_objects')
const stored = () => [...server.stored.values()].map(String).toSorted()
const move = (started = new Date()) =>
  storageCommands['move-documents']!.run(connection, [], started, { objects })
const tidy = (inSeconds: number) =>
  deleteUnusedObjects(connection.db, objects, secondsAfter(new Date(), inSeconds))
const whilePutting = (work: () => Promise<unknown>) => {
  server.before = async (method) => {
    if (method === 'PUT') await work()
  }
}

test('what is moved hours after the start is not taken for an unfinished upload', async () => {
  let deleted = 0
  server.before = async (method) => {
    if (method === 'PUT') await tidy(0)
    if (method === 'DELETE') deleted += 1
  }
  expect(await move(secondsAfter(new Date(), -7_200))).toBe('Moved 2 documents.')
  expect(deleted).toBe(0)
  expect(stored()).toEqual(['a partner’s', 'ours'])
  for (const { content, key } of await contents()) {
    expect(content).toBeNull()
    expect(server.stored.has(String(key))).toBe(true)
  }
  expect(await unused()).toEqual([])
})

test('a document stays in the database if its object was deleted before the document could use it', async () => {
  whilePutting(() => tidy(3_700))
  expect(await move()).toBe('Moved 0 documents.')
  expect(await contents()).toEqual([
    { content: 'ours', key: null },
    { content: 'a partner’s', key: null },
  ])
  expect(stored()).toEqual([])
})

test('a document stays in the database if its object is about to be deleted', async () => {
  let refusing = true
  const troubles: string[] = []
  server.before = async (method) => {
    if (method === 'PUT') await tidy(3_700).catch((error: Error) => troubles.push(error.message))
    if (method === 'DELETE' && refusing) return 403
    return undefined
  }
  await expect(move()).rejects.toThrow('answered 403')
  expect(troubles).toEqual(['The object store answered 403'])
  expect(await contents()).toContainEqual({ content: 'ours', key: null })
  expect(await contents()).toContainEqual({ content: 'a partner’s', key: null })
  // What could not be deleted is deleted next time.
  expect(await unused()).toHaveLength(1)
  refusing = false
  await tidy(0)
  expect(await unused()).toEqual([])
  expect(stored()).toEqual([])
})

test('a document that was removed in the meantime is not moved, and its object is deleted', async () => {
  whilePutting(() => query('delete from documents'))
  expect(await move()).toBe('Moved 1 documents.')
  expect(stored()).toEqual(['a partner’s'])
  await tidy(3_700)
  expect(await unused()).toEqual([])
})
