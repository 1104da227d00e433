// What a file is, when it can be removed, and that it is stored once.
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { FILES } from '../../test/support/sample-files.ts'
import type { Caller } from '../../test/support/server/app.ts'
import { addDocument, askDocument, sendDocument } from '../../test/support/server/documents.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

const portal = usePortal({})

const addJob = () => addTestJob(portal, { type: 'REIMBURSEMENT' })

const infoOf = (id: string) => portal.ask('job-info', { id })

const documentsOf = async (id: string) => (await infoOf(id)).documents

describe('a file that a job already has', () => {
  test('is noticed by its content and not stored twice', async () => {
    const job = await addJob()
    const first = await addDocument(portal, job, FILES.pdf)
    const { code, message } = failureOf(
      await sendDocument(portal, job, FILES.pdf, { name: 'Again.pdf', kind: 'other' }),
    )
    expect({ code, message }).toEqual({ code: 'conflict', message: 'You’ve already added this file.' })
    expect(await documentsOf(job)).toEqual([first])
    // Another job can have it too.
    await addDocument(portal, await addJob(), FILES.pdf)
  })

  test('is stored once if it is sent twice concurrently', async () => {
    const job = await addJob()
    const answers = await Promise.all([1, 2, 3].map(() => sendDocument(portal, job, FILES.pdf)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await documentsOf(job)).toHaveLength(1)
  })
})

test.each(['damage', 'other'])(
  'a file of the kind %s does not end the wait for the receipt',
  async (kind) => {
    const job = await addJob()
    await addDocument(portal, job, FILES.jpeg, { kind })
    expect(await infoOf(job)).toMatchObject({
      job: { status: 'Receipt needed' },
      turn: { who: 'customer' },
      documents: [{ kind }],
    })
    await addDocument(portal, job, FILES.pdf)
    expect(await infoOf(job)).toMatchObject({ turn: { who: 'us' } })
  },
)

describe('removing a file', () => {
  const remove = (id: string, caller?: Caller, ref?: AccountKey) =>
    askDocument(portal, 'DELETE', id, caller, ref)

  test('makes it the customer’s turn again if it was the receipt', async () => {
    const job = await addJob()
    const { documentId } = await addDocument(portal, job, FILES.pdf)
    const answers: LightMyRequestResponse[] = []
    expect(await statementsOf(async () => answers.push(await remove(documentId)))).toHaveLength(1)
    expect([answers[0]!.statusCode, answers[0]!.json()]).toEqual([200, { documentId }])
    expect(await infoOf(job)).toMatchObject({ documents: [], turn: { who: 'customer' } })
    expect(failureOf(await askDocument(portal, 'GET', documentId)).code).toBe('not-yours')
    await addDocument(portal, job, FILES.pdf)
  })

  test('is refused once the job has moved on or is closed', async () => {
    for (const change of [
      `update jobs set service_job_status = 'SC0045' where service_job_id = $1`,
      'update jobs set closed_at = now() where service_job_id = $1',
    ]) {
      const job = await addJob()
      const { documentId } = await addDocument(portal, job, FILES.pdf)
      await portal.query(change, [job])
      expect(failureOf(await remove(documentId))).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('can’t remove this one'),
      })
      expect((await askDocument(portal, 'GET', documentId)).statusCode).toBe(200)
    }
  })

  test('is refused without a token, and for another customer exactly like a nonexistent file', async () => {
    const { documentId } = await addDocument(portal, await addJob(), FILES.pdf)
    expect(failureOf(await remove(documentId, { token: 'none' })).code).toBe('unauthenticated')
    const missing = await remove('DOC-0', { as: 'other-customer' }, 'other-customer')
    expect(failureOf(missing).code).toBe('not-yours')
    for (const ref of ['other-customer', 'one-plan'] as const) {
      const refused = await remove(documentId, { as: 'other-customer' }, ref)
      expect(visiblePart(refused)).toEqual(visiblePart(missing))
    }
    expect((await askDocument(portal, 'GET', documentId)).statusCode).toBe(200)
  })
})
