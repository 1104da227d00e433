// Receipts and photos of a partner's jobs, which the portal stores.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD_DOCUMENT_PATH, READ_DOCUMENT_PATH } from '#contract/documents.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import { FILES } from '../../test/support/sample-files.ts'
import type { TestApp } from '../../test/support/server/app.ts'
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

const me = { as: 'one-plan' } as const

async function infoOf(id: string): Promise<FunctionResult<'job-info'>> {
  const customerRef = await portal.customerRefOf('one-plan')
  return (await portal.callFunction('job-info', { customerRef, id }, me)).json()
}

test('a photo is no receipt, and a file can be removed until the job moves on', async () => {
  const job = await addTestJob(partner, { type: 'SELF_REPAIR', status: 'NEW' })
  const customerRef = await portal.customerRefOf('one-plan')
  const add = async (kind: string, payload: Buffer) => {
    const query = { customerRef, id: job, name: 'file', kind, uploadId: randomUUID() }
    const headers = { ...(await portal.bearer(me)), 'content-type': 'image/png' }
    const answer = await portal.app.inject({
      method: 'POST',
      url: ADD_DOCUMENT_PATH,
      query,
      headers,
      payload,
    })
    return (answer.json() as JobDocument).documentId
  }
  const remove = async (id: string, as: 'one-plan' | 'other-customer' = 'one-plan') => {
    const query = { customerRef: await portal.customerRefOf(as), id }
    const headers = await portal.bearer({ as })
    return portal.app.inject({ method: 'DELETE', url: READ_DOCUMENT_PATH, query, headers })
  }
  const photo = await add('damage', FILES.png)
  expect((await infoOf(job)).job.status).toBe('Receipt needed')
  await add('receipt', FILES.pdf)
  expect((await infoOf(job)).job.status).toBe('Service Call created')
  expect((await remove(photo, 'other-customer')).statusCode).toBe(403)
  expect((await remove(photo)).json()).toEqual({ documentId: photo })
  expect((await remove(photo)).statusCode).toBe(403)
  const [receipt] = (await infoOf(job)).documents
  await partner.connection.pool.query(
    `update jobs set service_job_status = 'SC0045' where service_job_id = $1`,
    [job],
  )
  expect(failureOf(await remove(receipt!.documentId)).code).toBe('conflict')
})

test('receipts and photos are stored here, next to the partner’s job', async () => {
  const job = await addTestJob(partner, { type: 'SELF_REPAIR', status: 'NEW' })
  const customerRef = await portal.customerRefOf('one-plan')
  const headers = { ...(await portal.bearer(me)), 'content-type': 'application/octet-stream' }
  const uploadId = randomUUID()
  const upload = (id: string, payload: Buffer = FILES.pdf, more: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: ADD_DOCUMENT_PATH,
      query: { customerRef, id, name: 'receipt.pdf', kind: 'receipt', uploadId, ...more },
      headers,
      payload,
    })
  const added = await upload(job)
  expect(added.statusCode, added.payload).toBe(200)
  expect((await upload(job)).json()).toEqual(added.json())
  expect(failureOf(await upload(job, FILES.png)).code).toBe('repeated-with-other-body')
  expect((await infoOf(job)).documents).toEqual([added.json()])
  const read = (as: 'one-plan' | 'other-customer', reference = customerRef) =>
    portal.bearer({ as }).then((sent) =>
      portal.app.inject({
        url: READ_DOCUMENT_PATH,
        query: { customerRef: reference, id: added.json().documentId },
        headers: sent as Record<string, string>,
      }),
    )
  expect((await read('one-plan')).rawPayload).toEqual(FILES.pdf)
  expect((await read('other-customer')).statusCode).toBe(403)
  expect((await read('other-customer', await portal.customerRefOf('other-customer'))).statusCode).toBe(403)
  const theirs = await addTestJob(partner, { as: 'other-customer', type: 'SELF_REPAIR', status: 'NEW' })
  expect((await upload(theirs)).statusCode).toBe(403)
  // The same content under another upload is noticed.
  expect(failureOf(await upload(job, FILES.pdf, { uploadId: randomUUID() }))).toMatchObject({
    code: 'conflict',
    message: 'You’ve already added this file.',
  })
})
