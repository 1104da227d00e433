import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { addClosedJob } from '../../../test/support/server/claims.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
  for (const key of ['one-plan', 'two-plans', 'other-customer'] as const) {
    await portal.connection.pool.query(
      `insert into triage_answers (triage_reference_id, customer_ref, answers) values ($1, $2, '[]')`,
      [`TR-${key}`, accountOf(key).customerRef],
    )
  }
})
afterAll(() => portal.close())

/** A customer's device, registered exactly three years ago. */
async function threeYearOld(key: AccountKey, productLine: string): Promise<{ id: string; serial: string }> {
  const { rows } = await portal.connection.pool.query(
    `insert into equipment (customer_ref, product_line, brand_name, model_name, serial_number, install_date)
     values ($1, $2, 'Acme', 'One', 'SN-' || gen_random_uuid(), '2023-10-25')
     returning inventory_equipment_id as id, serial_number as serial`,
    [accountOf(key).customerRef, productLine],
  )
  return rows[0]
}

type Params = OperationParams<'claimAdjudication'>
const paramsFor = (serial: string, changes: Partial<Params> = {}): Params => ({
  productSubCategoryCode: 'LAP',
  imeiOrSerial: serial,
  currencyCode: 'USD',
  coveredValue: 1000,
  planCode: 'HMSRV12MEWADLD',
  issueCodes: ['LAP-WONT-TURN-ON'],
  triageReferenceID: 'TR-one-plan',
  ...changes,
})
const ask = (params: Params, as: AccountKey = 'one-plan') =>
  portal.callGateway('claimAdjudication', params, { as })

test('returns what the plan allows for the product line, and what a buyout pays at its age, in one statement', async () => {
  const { serial } = await threeYearOld('one-plan', 'LAP')
  const params = paramsFor(serial.toLowerCase())
  expect((await ask(params)).json().claimAdjudicationResponse).toEqual({
    allowedModes: ['Repair', 'Reimbursement', 'Replacement', 'Buyout'],
    // The service fee of $79 is deducted.
    buyoutCost: 401,
    fairMarketValue: 480,
    refusedModes: [],
  })
  expect(await statementsOf(() => ask(params))).toHaveLength(1)
})

test('two repairs within a year leave replacement and buyout; older and canceled ones do not count', async () => {
  const { id, serial } = await threeYearOld('one-plan', 'LAP')
  const addJob = (type: string, status: string, closedAt: string) =>
    addClosedJob(portal, id, { type, status, closedAt })
  const modes = async () => (await ask(paramsFor(serial))).json().claimAdjudicationResponse.allowedModes
  await addJob('DROP-OFF', 'SC0002', '2026-03-01')
  await addJob('DROP-OFF', 'SC0003', '2026-04-01')
  await addJob('CARRY-IN', 'SC0004', '2025-10-01')
  await addJob('BUYOUT', 'SC0004', '2026-05-01')
  expect(await modes()).toContain('Repair')
  await addJob('ONSITE', 'SC0004', '2026-06-01')
  expect(await modes()).toEqual(['Replacement', 'Buyout'])
})

test('a swollen battery is not mailed to the depot', async () => {
  const { serial } = await threeYearOld('one-plan', 'WCH')
  const params = paramsFor(serial, {
    productSubCategoryCode: 'WCH',
    issueCodes: ['WCH-WONT-TURN-ON', 'WCH-BATTERY-IS-SWOLLEN'],
  })
  const { allowedModes, refusedModes } = (await ask(params)).json().claimAdjudicationResponse
  expect(allowedModes).toEqual(['Replacement', 'Buyout'])
  expect(refusedModes).toContainEqual({
    mode: 'depot',
    reason: expect.stringContaining('isn’t safe to mail'),
  })
})

test('an issue the plan excludes is refused with its reason', async () => {
  const { serial } = await threeYearOld('one-plan', 'DRN')
  const params = paramsFor(serial, { productSubCategoryCode: 'DRN', issueCodes: ['DRN-CRASHED'] })
  expect((await ask(params)).json().claimAdjudicationResponse.errorDetails).toEqual({
    code: 'NOT_COVERED',
    description: expect.stringContaining('crash'),
  })
})

test('an unknown serial number is refused, even if another customer has the device', async () => {
  const { serial } = await threeYearOld('other-customer', 'LAP')
  for (const given of [serial, 'nobody’s']) {
    const { errorDetails } = (await ask(paramsFor(given))).json().claimAdjudicationResponse
    expect(errorDetails.code).toBe('DEVICE_UNKNOWN')
  }
})

test('with several plans the plan is required', async () => {
  const { serial } = await threeYearOld('two-plans', 'LAP')
  const params = paramsFor(serial, { triageReferenceID: 'TR-two-plans' })
  const answer = await ask(params, 'two-plans')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[0].field).toBe('contractNo')
  const { rows } = await portal.connection.pool.query(
    'select contract_id as id from contracts where customer_ref = $1 order by 1',
    [accountOf('two-plans').customerRef],
  )
  const named = await ask({ ...params, contractNo: rows[0].id }, 'two-plans')
  expect(named.json().claimAdjudicationResponse).toHaveProperty('allowedModes')
})

test('another customer’s triage is a 403', async () => {
  const { serial } = await threeYearOld('one-plan', 'LAP')
  const answer = await ask(paramsFor(serial, { triageReferenceID: 'TR-other-customer' }))
  expect(answer.statusCode).toBe(403)
})
