import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { ESSENTIAL_HOME, PREMIER } from '#sandbox/seed/plans.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

async function deviceOf(key: AccountKey, productLine: string): Promise<string> {
  const { rows } = await portal.connection.pool.query(
    `insert into equipment (customer_ref, product_line, brand_name, model_name, serial_number)
     values ($1, $2, 'Acme', 'One', 'SN-' || gen_random_uuid()) returning inventory_equipment_id as id`,
    [accountOf(key).customerRef, productLine],
  )
  return rows[0].id
}

async function refsOf(key: AccountKey, planCode: string) {
  const { rows } = await portal.connection.pool.query(
    `select contract_public_ref as ref from contracts
     where customer_ref = $1 and plan_code = $2 and lower(contract_status_code) in ('a', 'c') limit 1`,
    [accountOf(key).customerRef, planCode],
  )
  return {
    customerRef: await portal.customerRefOf(key),
    contractRef: await portal.encrypt('contractRef', rows[0].ref),
  }
}

test('returns an issue with what to try first and its coverage, in one statement', async () => {
  const params = {
    ...(await refsOf('one-plan', PREMIER)),
    id: await deviceOf('one-plan', 'TV'),
    issueCode: 'TV-WONT-TURN-ON',
  }
  const ask = () => portal.callFunction('triage', params, { as: 'one-plan' })
  const answer: FunctionResult<'triage'> = (await ask()).json()
  expect(answer).toMatchObject({
    issue: { issueCode: 'TV-WONT-TURN-ON', category: 'Power', name: 'Won’t turn on' },
    covered: true,
    notCoveredReason: null,
  })
  expect(answer.steps.map(({ kind }) => kind)).toContain('question')
  expect(answer.steps.map(({ kind }) => kind)).toContain('step')
  expect(await statementsOf(ask)).toHaveLength(1)
})

test.each([
  ['the issue', ESSENTIAL_HOME, 'TV', 'TV-CRACKED-PANEL', 'accidental damage'],
  ['the type of device', ESSENTIAL_HOME, 'DRN', 'DRN-CRASHED', 'doesn’t cover this type of device'],
])('a plan that excludes %s says so', async (_, plan, line, issueCode, reason) => {
  const params = {
    ...(await refsOf('mixed-plans', plan)),
    id: await deviceOf('mixed-plans', line),
    issueCode,
  }
  const answer = await portal.callFunction('triage', params, { as: 'mixed-plans' })
  expect(answer.json()).toMatchObject({ covered: false, notCoveredReason: expect.stringContaining(reason) })
})

test('until a plan is chosen nothing is covered', async () => {
  const customerRef = await portal.customerRefOf('two-plans')
  const params = { customerRef, id: await deviceOf('two-plans', 'TV'), issueCode: 'TV-CRACKED-PANEL' }
  const answer = await portal.callFunction('triage', params, { as: 'two-plans' })
  expect(answer.json()).toMatchObject({
    covered: false,
    notCoveredReason: 'Please choose a plan first.',
  })
})

test('an issue of another type of device is named as the invalid field', async () => {
  const params = {
    ...(await refsOf('one-plan', PREMIER)),
    id: await deviceOf('one-plan', 'TV'),
    issueCode: 'LAP-CRACKED-SCREEN',
  }
  const answer = await portal.callFunction('triage', params, { as: 'one-plan' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[0].field).toBe('issueCode')
})

test('a swollen battery comes with what to do at once; other issues don’t', async () => {
  const shared = { ...(await refsOf('one-plan', PREMIER)), id: await deviceOf('one-plan', 'TAB') }
  const safetyOf = async (issueCode: string) =>
    (await portal.callFunction('triage', { ...shared, issueCode }, { as: 'one-plan' })).json().safety
  expect((await safetyOf('TAB-BATTERY-IS-SWOLLEN')).join(' ')).toMatch(/Stop using it.*service center/)
  expect(await safetyOf('TAB-CRACKED-SCREEN')).toEqual([])
})

test.each([
  ['an issue', 'GAM', 'GAM-LIQUID-GOT-INSIDE', 4_900],
  ['a type of device', 'CAM', 'CAM-DROPPED', 7_900],
])('%s that only another plan covers is offered under that plan', async (_, line, issueCode, fee) => {
  const references = await refsOf('mixed-plans', ESSENTIAL_HOME)
  const params = { ...references, id: await deviceOf('mixed-plans', line), issueCode }
  const ask = (given: object) => portal.callFunction('triage', { ...params, ...given }, { as: 'mixed-plans' })
  const answer: FunctionResult<'triage'> = (await ask({})).json()
  expect(answer).toMatchObject({
    covered: false,
    otherPlans: [{ serviceFeeCents: fee, benefitRemainingCents: 150_000 }],
  })
  const { contractRef } = answer.otherPlans[0]!
  expect((await ask({ contractRef })).json()).toMatchObject({ covered: true, otherPlans: [] })
})

test('nothing is offered that no plan covers', async () => {
  const references = await refsOf('mixed-plans', ESSENTIAL_HOME)
  const params = { ...references, id: await deviceOf('mixed-plans', 'DRN'), issueCode: 'DRN-CRASHED' }
  const answer = await portal.callFunction('triage', params, { as: 'mixed-plans' })
  expect(answer.json()).toMatchObject({ covered: false, otherPlans: [] })
})

test('another customer’s plan is not looked at', async () => {
  const references = await refsOf('mixed-plans', ESSENTIAL_HOME)
  const params = {
    ...references,
    id: await deviceOf('mixed-plans', 'GAM'),
    issueCode: 'GAM-LIQUID-GOT-INSIDE',
  }
  const answer = await portal.callFunction('triage', params, { as: 'one-plan' })
  expect(answer.statusCode).toBe(403)
})
