// Receipts and photos of a partner's jobs, which the portal stores.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { FILES } from '../../test/support/sample-files.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import {
  addDocument,
  askDocument,
  sendDocument,
  type SentDocument,
} from '../../test/support/server/documents.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { startGatewayPair, type GatewayPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'

let pair: GatewayPair
let portal: TestApp
let partner: TestApp
beforeAll(async () => {
  pair = await startGatewayPair()
  portal = pair.portal
  partner = pair.partner
})
afterAll(() => pair.close())

const infoOf = (id: string) => portal.ask('job-info', { id })

test('a photo is no receipt, and a file can be removed until the job moves on', async () => {
  const job = await addTestJob(partner, { type: 'SELF_REPAIR', status: 'NEW' })
  const remove = (id: string, as: AccountKey = 'one-plan') => askDocument(portal, 'DELETE', id, { as })
  const { documentId: photo } = await addDocument(portal, job, FILES.png, { kind: 'damage' })
  expect((await infoOf(job)).job.status).toBe('Receipt needed')
  await addDocument(portal, job)
  expect((await infoOf(job)).job.status).toBe('Service Call created')
  expect((await remove(photo, 'other-customer')).statusCode).toBe(403)
  expect((await remove(photo)).json()).toEqual({ documentId: photo })
  expect((await remove(photo)).statusCode).toBe(403)
  const [receipt] = (await infoOf(job)).documents
  await partner.query(`update jobs set service_job_status = 'SC0045' where service_job_id = $1`, [job])
  expect(failureOf(await remove(receipt!.documentId)).code).toBe('conflict')
})

test('receipts and photos are stored here, next to the partner’s job', async () => {
  const job = await addTestJob(partner, { type: 'SELF_REPAIR', status: 'NEW' })
  const uploadId = randomUUID()
  const upload = (id: string, content = FILES.pdf, more: SentDocument = {}) =>
    sendDocument(portal, id, content, { uploadId, ...more })
  const added = await upload(job)
  expect(added.statusCode, added.payload).toBe(200)
  expect((await upload(job)).json()).toEqual(added.json())
  expect(failureOf(await upload(job, FILES.png)).code).toBe('repeated-with-other-body')
  expect((await infoOf(job)).documents).toEqual([added.json()])
  const read = (as: AccountKey, ref: AccountKey) =>
    askDocument(portal, 'GET', added.json().documentId, { as }, ref)
  expect((await read('one-plan', 'one-plan')).rawPayload).toEqual(FILES.pdf)
  expect((await read('other-customer', 'one-plan')).statusCode).toBe(403)
  expect((await read('other-customer', 'other-customer')).statusCode).toBe(403)
  const theirs = await addTestJob(partner, { as: 'other-customer', type: 'SELF_REPAIR', status: 'NEW' })
  expect((await upload(theirs)).statusCode).toBe(403)
  // The same content under another upload is noticed.
  expect(failureOf(await upload(job, FILES.pdf, { uploadId: randomUUID() }))).toMatchObject({
    code: 'conflict',
    message: 'You’ve already added this file.',
  })
})
