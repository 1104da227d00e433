import { beforeAll, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { addClosedJob, addTestDevice } from '../../../test/support/server/claims.ts'

const portal = usePortal()
beforeAll(async () => {
  for (const key of ['one-plan', 'two-plans'] as const) {
    await portal.query(
      `insert into triage_answers (triage_reference_id, customer_ref, answers) values ($1, $2, '[]')`,
      [`TR-${key}`, accountOf(key).customerRef],
    )
  }
})

/** A customer's device, registered exactly three years ago. */
async function threeYearOld(key: AccountKey, productLine: string): Promise<{ id: string; serial: string }> {
  const id = await addTestDevice(portal, key, productLine)
  const [device] = await portal.query(
    'select serial_number as serial from equipment where inventory_equipment_id = $1',
    [id],
  )
  return { id, serial: device.serial }
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
const ask = (params: Params, as: AccountKey = 'one-plan') => portal.read('claimAdjudication', params, as)

test('returns what the plan allows for the product line, and what a buyout pays at its age', async () => {
  const { serial } = await threeYearOld('one-plan', 'LAP')
  const params = paramsFor(serial.toLowerCase())
  expect(await ask(params)).toEqual({
    allowedModes: ['Repair', 'Reimbursement', 'Replacement', 'Buyout'],
    // The service fee of $79 is deducted.
    buyoutCost: 401,
    fairMarketValue: 480,
    refusedModes: [],
  })
})

test('two repairs within a year leave replacement and buyout; older and canceled ones do not count', async () => {
  const { id, serial } = await threeYearOld('one-plan', 'LAP')
  const addJob = (type: string, status: string, closedAt: string) =>
    addClosedJob(portal, id, { type, status, closedAt })
  const modes = async () => (await ask(paramsFor(serial))).allowedModes
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
  const { allowedModes, refusedModes } = await ask(params)
  expect(allowedModes).toEqual(['Replacement', 'Buyout'])
  expect(refusedModes).toContainEqual({
    mode: 'depot',
    reason: expect.stringContaining('isn’t safe to mail'),
  })
})

test('an issue the plan excludes is refused with its reason', async () => {
  const { serial } = await threeYearOld('one-plan', 'DRN')
  const params = paramsFor(serial, { productSubCategoryCode: 'DRN', issueCodes: ['DRN-CRASHED'] })
  expect((await ask(params)).errorDetails).toEqual({
    code: 'NOT_COVERED',
    description: expect.stringContaining('crash'),
  })
})

test('an unknown serial number is refused, even if another customer has the device', async () => {
  const { serial } = await threeYearOld('other-customer', 'LAP')
  for (const given of [serial, 'nobody’s']) {
    const { errorDetails } = await ask(paramsFor(given))
    expect(errorDetails).toMatchObject({ code: 'DEVICE_UNKNOWN' })
  }
})

test('with several plans the plan is required', async () => {
  const { serial } = await threeYearOld('two-plans', 'LAP')
  const params = paramsFor(serial, { triageReferenceID: 'TR-two-plans' })
  const { failure } = await portal.send('claimAdjudication', params, { as: 'two-plans' })
  expect(failure.fields[0].field).toBe('contractNo')
  const rows = await portal.query(
    'select contract_id as id from contracts where customer_ref = $1 order by 1',
    [accountOf('two-plans').customerRef],
  )
  const named = await ask({ ...params, contractNo: rows[0].id }, 'two-plans')
  expect(named).toHaveProperty('allowedModes')
})
