import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { bookedPlaces, claimParams, type ClaimParams } from '../../../test/support/server/claims.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'

const portal = usePortal()

const create = (params: ClaimParams, claimsMasterId?: string, caller?: Caller) => {
  const { status: _, ...request } = params
  const continued = claimsMasterId === undefined ? {} : { claimsMasterId }
  return portal.send('createClaim', { ...request, ...continued }, caller)
}

async function statusOf(claimsMasterId: string) {
  const rows = await portal.query(
    `select masters.status, count(jobs.*)::int as jobs from claims_masters masters
     left join jobs using (claims_master_id) where claims_master_id = $1 group by 1`,
    [claimsMasterId],
  )
  return rows[0]
}

test('with a fee it is created and waits for the payment', async () => {
  const answer = await create(await claimParams(portal, 'depot'))
  expect(answer).toEqual({
    http: 200,
    claimsMasterId: expect.any(String),
    serviceJobID: null,
    paymentDue: true,
  })
  expect(await statusOf(answer.claimsMasterId)).toEqual({ status: 'INITIATED', jobs: 0 })
})

test('with nothing due it is raised immediately', async () => {
  const answer = await create(await claimParams(portal, 'buyout'))
  expect(answer).toMatchObject({ http: 200, serviceJobID: expect.any(String), paymentDue: false })
  expect(await statusOf(answer.claimsMasterId)).toEqual({ status: 'RAISED', jobs: 1 })
})

test('a plan without a fee raises every kind immediately, with its slot', async () => {
  const setFee = (cents: number) =>
    portal.query(
      `update plan_product_lines set service_fee_cents = $1
       where plan_code = 'HMSRV12MEWADLD' and product_line = 'LAP'`,
      [cents],
    )
  await setFee(0)
  try {
    const params = await claimParams(portal, 'carry-in')
    const slotId = params.schedule!.chosenTimeSlotCode
    const before = await bookedPlaces(portal, slotId)
    const answer = await create(params)
    expect(await statusOf(answer.claimsMasterId)).toEqual({ status: 'RAISED', jobs: 1 })
    expect(await bookedPlaces(portal, slotId)).toBe(before + 1)
  } finally {
    await setFee(7_900)
  }
})

test('with a claimsMasterId it continues that claim, as it was created', async () => {
  const params = await claimParams(portal, 'depot')
  const { claimsMasterId } = await create(params)
  expect(await create(params, claimsMasterId)).toMatchObject({ serviceJobID: null, paymentDue: true })
  await reportPayment(portal, { claimsMasterId })
  const raised = await create({ ...params, kind: 'reimbursement' }, claimsMasterId)
  expect(raised).toMatchObject({ claimsMasterId, serviceJobID: expect.any(String) })
  expect(await create(params, claimsMasterId)).toEqual(raised)
  const rows = await portal.query('select service_job_type from jobs where claims_master_id = $1', [
    claimsMasterId,
  ])
  expect(rows).toEqual([{ service_job_type: 'DROP-OFF' }])
})

test('it is refused for the same reasons as createClaimsMaster', async () => {
  const params = await claimParams(portal, 'buyout', { issueCodes: ['NOPE'] })
  expect((await create(params)).errorDetails).toMatchObject({ code: 'ISSUE_UNKNOWN' })
})

test('eight concurrent calls with one transactionId create one job', async () => {
  const params = await claimParams(portal, 'buyout')
  const caller = { as: 'one-plan', transactionId: randomUUID() } as const
  await Promise.all(Array.from({ length: 8 }, () => portal.query('select 1')))
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(params, undefined, caller)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await statusOf(answers[0].claimsMasterId)).toEqual({ status: 'RAISED', jobs: 1 })
})

test('one of eight concurrent windows raises it, and the others are told of the open Service Call', async () => {
  const params = await claimParams(portal, 'buyout')
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(params)))
  expect(answers.filter(({ serviceJobID }) => serviceJobID)).toHaveLength(1)
  const refused = answers.flatMap(({ errorDetails }) => errorDetails?.code ?? [])
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'OPEN_CLAIM'))
})
