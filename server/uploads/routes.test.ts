import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ADD_DOCUMENT_PATH } from '#contract/documents.ts'
import { MOST_DOCUMENT_BYTES } from '#domain/job/accepted-files.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import {
  addDocument,
  askDocument,
  sendDocument,
  type SentDocument,
} from '../../test/support/server/documents.ts'
import { FILES, pdfOf } from '../../test/support/sample-files.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from '../log/logging.ts'

let portal: TestApp
const logged: string[] = []
beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'trace' })) as object
  portal = await startTestApp({ logger: { ...options, stream: { write: (line) => logged.push(line) } } })
})
afterAll(() => portal.close())

const addJob = (as: AccountKey = 'one-plan') => addTestJob(portal, { as, type: 'REIMBURSEMENT' })

const send = (id: string, content: Buffer | null, sent?: SentDocument) =>
  sendDocument(portal, id, content, sent)
const add = (id: string, content: Buffer, sent?: SentDocument) => addDocument(portal, id, content, sent)
const read = (id: string, as: AccountKey = 'one-plan', ref = as) =>
  askDocument(portal, 'GET', id, { as }, ref)
const infoOf = (id: string) => portal.ask('job-info', { id })

const documentsOf = async (id: string) => (await infoOf(id)).documents

test('the first receipt makes it our turn, and later files are listed newest first', async () => {
  const id = await addJob()
  const waiting = { job: { status: 'Receipt needed', tone: 'yours' }, turn: { who: 'customer' } }
  expect(await infoOf(id)).toMatchObject({
    ...waiting,
    prepare: expect.arrayContaining([expect.any(String)]),
  })
  await add(id, FILES.pdf, { name: 'Receipt 🧾.pdf' })
  await portal.query(
    `update documents set created_at = created_at - interval '1 hour' where service_job_id = $1`,
    [id],
  )
  await add(id, FILES.jpeg, { name: 'Photo.jpg' })
  const { documents, actions, turn, prepare } = await infoOf(id)
  expect(documents.map(({ fileName }) => fileName)).toEqual(['Photo.jpg', 'Receipt 🧾.pdf'])
  expect(Object.keys(documents[0]!)).not.toContain('content')
  expect({ actions, who: turn.who, prepare }).toEqual({
    actions: ['cancel', 'edit', 'add-documents', 'remove-documents'],
    who: 'us',
    prepare: [],
  })
})

describe('a file that is added', () => {
  test.each([
    ['Panel.jpg', 'image/jpeg', FILES.jpeg],
    ['Panel.png', 'image/png', FILES.png],
    ['IMG_2044.HEIC', 'image/heic', FILES.heic],
    ['Panel.webp', 'image/webp', FILES.webp],
    ['Quittung „Gerät“ 🧾.pdf', 'application/pdf', FILES.pdf],
  ])('is listed with its job and downloads unchanged: %s', async (name, mediaType, content) => {
    const job = await addJob()
    const document = await add(job, content, { name })
    expect(document).toEqual({
      documentId: expect.stringMatching(/^DOC-/),
      kind: 'receipt',
      fileName: name,
      mediaType,
      bytes: content.length,
      createdAt: '2026-10-25T15:30:00Z',
    })
    expect(await documentsOf(job)).toEqual([document])
    const answer = await read(document.documentId)
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe(name)
  })

  test('gets its type from its content, not from its name or header', async () => {
    const document = await add(await addJob(), FILES.png, { name: '../page.html', type: 'text/html' })
    expect(document).toMatchObject({ fileName: 'page.html.png', mediaType: 'image/png' })
    const json = await add(await addJob(), FILES.pdf, { type: 'application/json' })
    expect(json.mediaType).toBe('application/pdf')
  })

  test('can be exactly as large as the limit', async () => {
    const job = await addJob()
    const largest = pdfOf(MOST_DOCUMENT_BYTES)
    const { documentId } = await add(job, largest)
    const answer = await read(documentId)
    expect(answer.statusCode, answer.rawPayload.subarray(0, 500).toString()).toBe(200)
    expect(answer.rawPayload.equals(largest)).toBe(true)
    expect(failureOf(await send(job, pdfOf(MOST_DOCUMENT_BYTES + 1))).code).toBe('too-large')
  })

  test('takes one read and one write', async () => {
    const job = await addJob()
    expect(await statementsOf(() => add(job, FILES.pdf))).toHaveLength(2)
  })
})

describe('the same upload again', () => {
  test('gets the first answer, and the file is stored once', async () => {
    const job = await addJob()
    const uploadId = randomUUID()
    const first = await add(job, FILES.pdf, { uploadId })
    expect(await add(job, FILES.pdf, { uploadId })).toEqual(first)
    await portal.query('update jobs set closed_at = now() where service_job_id = $1', [job])
    expect(await add(job, FILES.pdf, { uploadId })).toEqual(first)
    expect(await documentsOf(job)).toEqual([first])
  })

  test('gets one answer if both run concurrently', async () => {
    const job = await addJob()
    const uploadId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => add(job, FILES.pdf, { uploadId })))
    expect(new Set(answers.map(({ documentId }) => documentId)).size).toBe(1)
    expect(await documentsOf(job)).toHaveLength(1)
  })

  test('is refused with another file, and is a different upload for another job', async () => {
    const uploadId = randomUUID()
    const job = await addJob()
    const first = await add(job, FILES.pdf, { uploadId })
    expect(failureOf(await send(job, FILES.png, { uploadId })).code).toBe('repeated-with-other-body')
    const other = await add(await addJob(), FILES.pdf, { uploadId })
    expect(other.documentId).not.toBe(first.documentId)
  })
})

describe('a job takes no more', () => {
  test('than ten files, even if several arrive concurrently', async () => {
    const job = await addJob()
    for (let number = 1; number <= 8; number += 1) await add(job, pdfOf(100, `${number}`))
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((mark) => send(job, pdfOf(100, mark))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!
    expect(failureOf(refused).message).toBe('You can add up to 10 files.')
    expect(await documentsOf(job)).toHaveLength(10)
  })

  test('than 30 MB in total, even if files arrive concurrently', async () => {
    const job = await addJob()
    for (const mark of ['a', 'b']) await add(job, pdfOf(MOST_DOCUMENT_BYTES, mark))
    const half = MOST_DOCUMENT_BYTES / 2 + 1
    const answers = await Promise.all(['c', 'd'].map((mark) => send(job, pdfOf(half, mark))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!
    expect(failureOf(refused).message).toContain('30 MB at most')
    await add(job, FILES.pdf)
  })

  test('once it is closed', async () => {
    const job = await addJob()
    await portal.query('update jobs set closed_at = now() where service_job_id = $1', [job])
    const { code, message } = failureOf(await send(job, FILES.pdf))
    expect({ code, message }).toEqual({
      code: 'conflict',
      message: 'You can’t add files to this Service Call.',
    })
  })

  test('unless it is a reimbursement', async () => {
    expect(failureOf(await send(await addTestJob(portal), FILES.pdf)).code).toBe('conflict')
  })
})

describe('is refused', () => {
  test.each([
    ['an Office document', 'PK\x03\x04[Content_Types].xml'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['plain text', 'hi'],
  ])('%s named as an image, or not', async (_, content) => {
    const job = await addJob()
    for (const [name, message] of [
      ['photo.png', 'We can’t open this file. It may be damaged. Choose another one.'],
      ['letter.docx', 'Add a PDF or a photo instead (JPEG, PNG, HEIC, or WebP).'],
    ] as const) {
      const refused = failureOf(await send(job, Buffer.from(content), { name, type: 'image/png' }))
      expect(refused).toMatchObject({ code: 'unsupported-media-type', message })
    }
    expect(await documentsOf(job)).toEqual([])
  })

  test.each([null, Buffer.alloc(0)])('an empty body', async (content) => {
    const { code, message } = failureOf(await send(await addJob(), content, { type: 'image/png' }))
    expect({ code, message }).toEqual({
      code: 'malformed',
      message: 'This file is empty. Choose another one.',
    })
  })

  test.each([
    { uploadId: 'again' },
    { uploadId: `urn:uuid:${randomUUID()}` },
    { name: '' },
    { kind: 'letter' },
    { name: 'a\0b.pdf' },
    { name: 'a'.repeat(256) },
    { query: { more: 'yes' } },
  ])('a malformed call: %j', async (sent) => {
    expect(failureOf(await send(await addJob(), FILES.pdf, sent)).code).toBe('malformed')
  })

  test('an upload or download without a token', async () => {
    const job = await addJob()
    const { documentId } = await add(job, FILES.pdf)
    expect(failureOf(await send(job, FILES.pdf, { token: 'none' })).code).toBe('unauthenticated')
    expect(failureOf(await askDocument(portal, 'GET', documentId, {})).code).toBe('unauthenticated')
  })

  test('another customer’s job, exactly like a nonexistent one', async () => {
    const others = await portal.customerRefOf('other-customer')
    const anothers = await addJob('other-customer')
    const contractRef = await portal.encrypt('contractRef', 'no-plan-of-theirs')
    const answers = [
      await send(anothers, FILES.pdf),
      await send(anothers, FILES.pdf, { query: { customerRef: others } }),
      await send('99999-9999', FILES.pdf),
      await send(await addJob(), FILES.pdf, { query: { contractRef } }),
      await send(await addJob(), FILES.pdf, { query: { customerRef: 'made-up' } }),
    ]
    for (const answer of answers) expect(failureOf(answer).code).toBe('not-yours')
    const rows = await portal.query('select 1 from documents where service_job_id = $1', [anothers])
    expect(rows).toEqual([])
  })

  test('another customer’s document, exactly like a nonexistent one', async () => {
    const { documentId } = await add(await addJob(), FILES.pdf)
    const missing = await read('DOC-0', 'other-customer')
    expect(failureOf(missing).code).toBe('not-yours')
    for (const ref of ['other-customer', 'one-plan'] as const) {
      expect(visiblePart(await read(documentId, 'other-customer', ref))).toEqual(visiblePart(missing))
    }
  })
})

describe('before a file is read', () => {
  /** Starts an upload over a real connection: sends the first byte and holds back the rest. */
  async function begin(id: string, headers: Record<string, string> = {}) {
    const address = portal.app.server.address() as AddressInfo | null
    const port = address?.port ?? Number(new URL(await portal.app.listen({ port: 0 })).port)
    const query = {
      customerRef: await portal.customerRefOf('one-plan'),
      id,
      name: 'a.pdf',
      kind: 'receipt',
      uploadId: randomUUID(),
    }
    // A job takes the same content once.
    const content = pdfOf(100, randomUUID())
    const request = httpRequest({
      port,
      method: 'POST',
      path: `${ADD_DOCUMENT_PATH}?${new URLSearchParams(query)}`,
      headers: {
        ...(await portal.bearer({ as: 'one-plan' })),
        'content-type': 'application/pdf',
        'content-length': content.length,
        ...headers,
      },
      agent: false,
    })
    onTestFinished(() => void request.destroy())
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve)
      request.on('error', reject)
    })
    request.write(content.subarray(0, 1))
    // An aborted request gets no answer.
    answer.catch(() => {})
    return { answer, finish: () => request.end(content.subarray(1)), leave: () => request.destroy() }
  }

  /** Starts one upload more than allowed: returns the refused one and those that hold a slot. */
  async function beginTooMany(job: string) {
    const senders = await Promise.all([1, 2, 3, 4, 5].map(() => begin(job)))
    const turnedAway = await Promise.race(
      senders.map(async (sender) => ({ sender, refused: await sender.answer })),
    )
    return {
      refused: turnedAway.refused,
      holders: senders.filter((sender) => sender !== turnedAway.sender),
    }
  }

  test.each([
    ['a job that is not the caller’s', 403, async () => addJob('other-customer'), {}],
    ['a job that takes no files', 409, async () => addTestJob(portal), {}],
    [
      'a file over the size limit',
      413,
      async () => addJob(),
      { 'content-length': `${MOST_DOCUMENT_BYTES + 1}` },
    ],
    ['a caller without a token', 401, async () => addJob(), { authorization: 'Bearer none' }],
  ])('the upload is refused: %s', async (_, status, job, headers) => {
    const { answer } = await begin(await job(), headers)
    expect((await answer).statusCode).toBe(status)
  })

  test('there has to be a free slot: a customer’s fifth concurrent upload gets 429', async () => {
    const job = await addJob()
    const { refused, holders } = await beginTooMany(job)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(failureOf(await send(job, FILES.pdf)).code).toBe('rate-limited')
    for (const { finish } of holders) finish()
    for (const { answer } of holders) expect((await answer).statusCode).toBe(200)
    await add(job, FILES.pdf)
  })

  test('the slot of an aborted upload is free again', async () => {
    const job = await addJob()
    const { refused, holders } = await beginTooMany(job)
    expect(refused.statusCode).toBe(429)
    for (const { leave } of holders) leave()
    // An empty file is refused with 400, but only once it has a slot.
    const statusOfEmpty = async () => (await send(job, Buffer.alloc(0), { type: 'image/png' })).statusCode
    await expect.poll(statusOfEmpty).toBe(400)
  })
})

test('other calls still accept only small JSON bodies', async () => {
  const headers = { ...(await portal.bearer({ as: 'one-plan' })), 'content-type': 'application/pdf' }
  const url = '/functions/save-service-address'
  const answer = await portal.app.inject({ method: 'POST', url, headers, payload: FILES.pdf })
  expect(failureOf(answer).code).toBe('unsupported-media-type')
  const large = await portal.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: pdfOf(300_000),
  })
  expect(failureOf(large).code).toBe('too-large')
})

test('neither files nor their names are logged', async () => {
  const job = await addJob()
  await add(job, pdfOf(100, 'my card number'), { name: 'Very private.pdf' })
  await send(job, Buffer.from('my card number'), { name: 'Very private.pdf' })
  expect(logged.join('')).toContain('request completed')
  expect(logged.join('')).not.toMatch(/card number|a receipt over|very private/i)
})
