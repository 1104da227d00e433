// Files in object storage, against a real S3 server: `npm run check-s3`.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { temporaryFolder } from '../../test/support/server/database.ts'
import { addDocument, askDocument, sendDocument } from '../../test/support/server/documents.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { getAsPartner } from '../../test/support/server/partners.ts'
import { FILES, pdfOf } from '../../test/support/sample-files.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { commands } from '../admin/commands.ts'
import { deleteUnusedObjects } from '../recurring/unused-objects.ts'
import { openObjectStore, type ObjectStore } from './object-store.ts'
import { readObjectStoreSettings } from './object-store-settings.ts'

const address = `${inject('s3')}/documents`
let objects: ObjectStore
let portal: TestApp
beforeAll(async () => {
  objects = openObjectStore(await createBucket(address))
  portal = await startTestApp({ env: { DOCUMENTS_URL: address } })
})
afterAll(() => portal.close())

async function createBucket(url: string) {
  const settings = readObjectStoreSettings(url, true, [])!
  const client = new AwsClient({ ...settings, service: 's3' })
  const { status } = await fetch(await client.sign(settings.url, { method: 'PUT' }))
  expect(status).toBe(200)
  return settings
}

const query = async (text: string, values: unknown[] = []) =>
  (await portal.connection.pool.query<Record<string, string>>(text, values)).rows
const objectOf = (content: Buffer) => ({
  parts: () => Readable.from([content]),
  bytes: content.length,
  hash: createHash('sha256').update(content).digest('hex'),
})
const addJob = () => addTestJob(portal, { type: 'REIMBURSEMENT' })

const send = (id: string, content: Buffer, uploadId: string = randomUUID()) =>
  sendDocument(portal, id, content, { name: 'R.pdf', uploadId })
const add = (id: string, content: Buffer) => addDocument(portal, id, content, { name: 'R.pdf' })
const ask = (method: 'GET' | 'DELETE', documentId: string, as: AccountKey = 'one-plan') =>
  askDocument(portal, method, documentId, { as })
const keyOf = async (documentId: string) =>
  (await query('select object_key from documents where document_id = $1', [documentId]))[0]?.object_key

describe('the store', () => {
  test('keeps an object, gives it back and deletes it', async () => {
    const content = randomBytes(3_000_000)
    await objects.put('one', objectOf(content), 'image/jpeg')
    expect(await buffer((await objects.get('one'))!)).toEqual(content)
    await objects.remove('one')
    expect(await objects.get('one')).toBeUndefined()
    await objects.remove('one')
  })

  test('refuses content that differs from its hash', async () => {
    const { hash, ...wrong } = objectOf(Buffer.from('altered'))
    const of = { ...wrong, hash: hash.replaceAll(/[0-9]/g, '0') }
    await expect(objects.put('altered', of, 'image/png')).rejects.toThrow('The object store answered 4')
    expect(await objects.get('altered')).toBeUndefined()
  })

  test('says when the key is wrong, or nobody answers', async () => {
    const settings = readObjectStoreSettings(address, true, [])!
    const stranger = openObjectStore({ ...settings, secretAccessKey: 'another' })
    await expect(stranger.put('x', objectOf(FILES.pdf), 'application/pdf')).rejects.toThrow('answered 403')
    const nobody = openObjectStore({ ...settings, url: 'http://127.0.0.1:1/documents' })
    await expect(nobody.get('x')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('a receipt', () => {
  test('is stored as an object, and read through the portal', async () => {
    const content = pdfOf(4_000_000)
    const document = await add(await addJob(), content)
    expect(document).toMatchObject({ bytes: content.length, mediaType: 'application/pdf' })
    expect(
      await query('select content from documents where document_id = $1', [document.documentId]),
    ).toEqual([{ content: null }])
    expect(await buffer((await objects.get((await keyOf(document.documentId))!))!)).toEqual(content)
    const read = await ask('GET', document.documentId)
    expect(read.rawPayload).toEqual(content)
    expect(read.headers['content-disposition']).toContain('R.pdf')
    expect(failureOf(await ask('GET', document.documentId, 'other-customer')).code).toBe('not-yours')
    expect(await query('select from unused_objects')).toEqual([])
  })

  test('is read by its partner', async () => {
    const job = await addJob()
    const { documentId } = await add(job, FILES.pdf)
    const answer = await getAsPartner(portal, `/partner/jobs/${job}/documents/${documentId}`)
    expect(answer.rawPayload).toEqual(FILES.pdf)
  })

  test('that is sent again, is a twin, or isn’t accepted leaves nothing behind', async () => {
    const job = await addJob()
    const uploadId = randomUUID()
    const first = await send(job, FILES.pdf, uploadId)
    expect((await send(job, FILES.pdf, uploadId)).json()).toEqual(first.json())
    expect(await query('select from unused_objects')).toEqual([])
    expect(failureOf(await send(job, FILES.pdf)).code).toBe('conflict')
    expect(failureOf(await send(job, Buffer.from('text'))).code).toBe('unsupported-media-type')
    const [unused] = await query('select object_key from unused_objects')
    expect(await objects.get(unused!.object_key!)).toBeDefined()
    const tidy = (seconds: number) =>
      deleteUnusedObjects(portal.connection.db, objects, secondsAfter(NOW, seconds))
    await tidy(3_599)
    expect(await query('select from unused_objects')).toHaveLength(1)
    await tidy(3_601)
    expect(await query('select from unused_objects')).toEqual([])
    expect(await objects.get(unused!.object_key!)).toBeUndefined()
    expect((await ask('GET', first.json().documentId)).rawPayload).toEqual(FILES.pdf)
  })

  test('that is removed is deleted from the store', async () => {
    const { documentId } = await add(await addJob(), FILES.pdf)
    const key = (await keyOf(documentId))!
    expect((await ask('DELETE', documentId)).statusCode).toBe(200)
    await deleteUnusedObjects(portal.connection.db, objects, secondsAfter(new Date(), 3_700))
    expect(await objects.get(key)).toBeUndefined()
  })

  test('is not accepted while the store is away, and none is lost', async () => {
    const away = await startTestApp({
      connection: portal.connection,
      issuer: portal.issuer,
      env: { DOCUMENTS_URL: 's3+http://a:b@127.0.0.1:1/documents' },
    })
    const [working, job] = [portal, await addJob()]
    portal = away
    try {
      expect(failureOf(await send(job, FILES.pdf)).code).toBe('unavailable')
    } finally {
      portal = working
      await away.app.close()
    }
    expect(await query('select from documents where service_job_id = $1', [job])).toEqual([])
  })
})

describe('npm run admin', () => {
  const run = (name: string, ...args: string[]) =>
    commands[name]!.run(portal.connection, args, NOW, { objects })

  test('move-documents moves what is in the database, once', async () => {
    const before = await startTestApp({ connection: portal.connection, issuer: portal.issuer })
    const [working, job] = [portal, await addJob()]
    portal = before
    const { documentId } = await add(job, FILES.pdf)
    portal = working
    expect((await ask('GET', documentId)).rawPayload).toEqual(FILES.pdf)
    await query(
      `insert into remote_documents (subject, customer_ref, service_job_id, upload_id, position, kind, file_name,
         media_type, content, created_at)
       values ('s', 'c', 'j', gen_random_uuid(), 1, 'other', 'a.pdf', 'application/pdf', $1, now())`,
      [FILES.pdf],
    )
    expect(await run('move-documents')).toBe('Moved 2 documents.')
    expect(await run('move-documents')).toBe('Moved 0 documents.')
    expect(await query('select from documents where content is not null')).toEqual([])
    expect((await ask('GET', documentId)).rawPayload).toEqual(FILES.pdf)
    // Still the same file.
    expect(failureOf(await send(job, FILES.pdf)).code).toBe('conflict')
    await before.app.close()
  })

  test('export-customer and erase-customer reach the store', async () => {
    const { customerRef } = accountOf('one-plan')
    const { documentId } = await add(await addJob(), pdfOf(2_000))
    const key = (await keyOf(documentId))!
    const folder = join(await temporaryFolder(), 'export')
    await run('export-customer', customerRef, folder)
    const files = await readdir(join(folder, 'documents'))
    const name = files.find((each) => each.startsWith(documentId))!
    expect(await readFile(join(folder, 'documents', name))).toEqual(pdfOf(2_000))
    await query('update jobs set closed_at = $1 where closed_at is null', [NOW])
    await run('erase-customer', customerRef)
    await deleteUnusedObjects(portal.connection.db, objects, secondsAfter(new Date(), 3_700))
    expect(await objects.get(key)).toBeUndefined()
  })
})
