// What a file is, when it can be removed, and that it is stored once.
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { ADD_DOCUMENT_PATH, READ_DOCUMENT_PATH } from '#contract/documents.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { JobDocument } from '#contract/job-functions.ts'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { FILES } from '../../test/support/sample-files.ts'
import type { Caller } from '../../test/support/server/app.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

const portal = usePortal({})

const addJob = () => addTestJob(portal, { type: 'REIMBURSEMENT' })

async function send(id: string, payload: Buffer, { name = 'Receipt.pdf', kind = 'receipt' } = {}) {
  const customerRef = await portal.customerRefOf('one-plan')
  return portal.app.inject({
    method: 'POST',
    url: ADD_DOCUMENT_PATH,
    query: { customerRef, id, name, kind, uploadId: randomUUID() },
    headers: await portal.bearer({ as: 'one-plan' }),
    payload,
  })
}

async function add(id: string, content: Buffer, sent?: { kind: string }): Promise<JobDocument> {
  const answer = await send(id, content, sent)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}

async function read(id: string) {
  const query = { customerRef: await portal.customerRefOf('one-plan'), id }
  return portal.app.inject({
    url: READ_DOCUMENT_PATH,
    query,
    headers: await portal.bearer({ as: 'one-plan' }),
  })
}

async function infoOf(id: string): Promise<FunctionResult<'job-info'>> {
  const customerRef = await portal.customerRefOf('one-plan')
  return (await portal.callFunction('job-info', { customerRef, id }, { as: 'one-plan' })).json()
}

const documentsOf = async (id: string) => (await infoOf(id)).documents

describe('a file that a job already has', () => {
  test('is noticed by its content and not stored twice', async () => {
    const job = await addJob()
    const first = await add(job, FILES.pdf)
    const { code, message } = failureOf(await send(job, FILES.pdf, { name: 'Again.pdf', kind: 'other' }))
    expect({ code, message }).toEqual({ code: 'conflict', message: 'You’ve already added this file.' })
    expect(await documentsOf(job)).toEqual([first])
    // Another job can have it too.
    await add(await addJob(), FILES.pdf)
  })

  test('is stored once if it is sent twice concurrently', async () => {
    const job = await addJob()
    const answers = await Promise.all([1, 2, 3].map(() => send(job, FILES.pdf)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await documentsOf(job)).toHaveLength(1)
  })
})

test.each(['damage', 'other'])(
  'a file of the kind %s does not end the wait for the receipt',
  async (kind) => {
    const job = await addJob()
    await add(job, FILES.jpeg, { kind })
    expect(await infoOf(job)).toMatchObject({
      job: { status: 'Receipt needed' },
      turn: { who: 'customer' },
      documents: [{ kind }],
    })
    await add(job, FILES.pdf)
    expect(await infoOf(job)).toMatchObject({ turn: { who: 'us' } })
  },
)

describe('removing a file', () => {
  async function remove(
    documentId: string,
    caller: Caller = { as: 'one-plan' },
    ref: AccountKey = 'one-plan',
  ) {
    const query = { customerRef: await portal.customerRefOf(ref), id: documentId }
    return portal.app.inject({
      method: 'DELETE',
      url: READ_DOCUMENT_PATH,
      query,
      headers: await portal.bearer(caller),
    })
  }

  test('makes it the customer’s turn again if it was the receipt', async () => {
    const job = await addJob()
    const { documentId } = await add(job, FILES.pdf)
    const answers: LightMyRequestResponse[] = []
    expect(await statementsOf(async () => answers.push(await remove(documentId)))).toHaveLength(1)
    expect([answers[0]!.statusCode, answers[0]!.json()]).toEqual([200, { documentId }])
    expect(await infoOf(job)).toMatchObject({ documents: [], turn: { who: 'customer' } })
    expect(failureOf(await read(documentId)).code).toBe('not-yours')
    await add(job, FILES.pdf)
  })

  test('is refused once the job has moved on or is closed', async () => {
    for (const change of [
      `update jobs set service_job_status = 'SC0045' where service_job_id = $1`,
      'update jobs set closed_at = now() where service_job_id = $1',
    ]) {
      const job = await addJob()
      const { documentId } = await add(job, FILES.pdf)
      await portal.connection.pool.query(change, [job])
      expect(failureOf(await remove(documentId))).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('can’t remove this one'),
      })
      expect((await read(documentId)).statusCode).toBe(200)
    }
  })

  test('is refused without a token, and for another customer exactly like a nonexistent file', async () => {
    const { documentId } = await add(await addJob(), FILES.pdf)
    expect(failureOf(await remove(documentId, { token: 'none' })).code).toBe('unauthenticated')
    const missing = await remove('DOC-0', { as: 'other-customer' }, 'other-customer')
    expect(failureOf(missing).code).toBe('not-yours')
    for (const ref of ['other-customer', 'one-plan'] as const) {
      const refused = await remove(documentId, { as: 'other-customer' }, ref)
      expect(visiblePart(refused)).toEqual(visiblePart(missing))
    }
    expect((await read(documentId)).statusCode).toBe(200)
  })
})
