import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { claimKindNames } from '#domain/claim-kind.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { functionAnswer } from '../../test/support/answer-shape.ts'
import { startTestApp, type TestApp } from '../../test/support/app.ts'
import { failureOf } from '../../test/support/failure-shape.ts'
import { statementsOf } from '../../test/support/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const query = (text: string, values: unknown[] = []) => portal.connection.pool.query(text, values)

async function historyOf(as: AccountKey, contractRef?: string): Promise<FunctionResult<'service-history'>> {
  const params = { customerRef: await portal.customerRefOf(as), ...(contractRef ? { contractRef } : {}) }
  const answer = await portal.callFunction('service-history', params, { as })
  return functionAnswer('service-history', answer) as FunctionResult<'service-history'>
}

test('a row has what §3 names, and what filter and search need', async () => {
  const { rows } = await historyOf('one-plan')
  expect(rows.find(({ id }) => id === '80411-7731')).toEqual({
    id: '80411-7731',
    title: 'Living-room TV',
    sn: '0AEB3HDN500127',
    addDate: '10/24/2026',
    number: '80411-7731',
    type: 'Television',
    claimType: 'Replacement',
    status: 'Replacement option provided',
    chip: 'Your turn',
    tone: 'yours',
    decideBy: '2026-10-26T09:42:00Z',
    open: true,
    kind: 'replacement',
    inventoryEquipmentId: expect.stringMatching(/^5\d{7}$/),
    createdAt: '2026-10-24T08:46:27Z',
  })
})

test('a device without a nickname is called by brand and model; one that has left the list stays', async () => {
  const { rows } = await historyOf('one-plan')
  expect(rows.find(({ type }) => type === 'Wi-Fi router')?.title).toBe('eero Pro 6E')
  expect(rows.find(({ title }) => title === 'Soundbar')).toMatchObject({
    claimType: 'Buyout',
    open: false,
  })
})

test('open and closed ones of every kind, newest first', async () => {
  const { rows } = await historyOf('one-plan')
  for (const kind of claimKindNames) {
    const open = rows.filter((row) => row.kind === kind).map((row) => row.open)
    expect(new Set(open), kind).toEqual(new Set([true, false]))
  }
  const dates = rows.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('400 of them in one statement; a code that no catalogue knows is told as it came', async () => {
  const customerRef = await portal.customerRefOf('large-household')
  const ask = () => portal.callFunction('service-history', { customerRef }, { as: 'large-household' })
  expect(await statementsOf(ask)).toHaveLength(1)
  const { rows } = await historyOf('large-household')
  expect(rows).toHaveLength(400)
  expect(rows.find(({ status }) => status === 'Waiting for courier')).toMatchObject({
    tone: 'neutral',
    chip: 'Waiting for courier',
    open: true,
  })
})

test('nothing has happened yet to a new customer', async () => {
  expect((await historyOf('new-customer')).rows).toEqual([])
})

test('it goes across the plans: the plan in the address changes nothing', async () => {
  const { rows, viewer } = await historyOf('two-plans')
  expect(rows.length).toBeGreaterThan(0)
  for (const { contractRef, contractNumber } of viewer.plans) {
    const under = await historyOf('two-plans', contractRef)
    expect(under.rows).toEqual(rows)
    expect(under.viewer.plan?.contractNumber).toBe(contractNumber)
  }
})

test('only under plans that can be used, raised, and of a source system that is kept (§3, §5)', async () => {
  const { rows } = await historyOf('every-status')
  const [initiated, elsewhere, kept] = rows.map(({ id }) => id)
  const change = (column: string, value: string, id = '') =>
    query(`update jobs set ${column} = $2 where service_job_id = $1`, [id, value])
  await change('service_job_status', 'initiated', initiated)
  await change('source_system', 'LEGACY', elsewhere)
  await change('source_system', 'servify', kept)
  const left = (await historyOf('every-status')).rows.map(({ id }) => id)
  expect(left).toEqual(rows.map(({ id }) => id).filter((id) => id !== initiated && id !== elsewhere))

  const { customerRef } = accountOf('every-status')
  await query(`update contracts set contract_status_code = 'e' where customer_ref = $1`, [customerRef])
  expect((await historyOf('every-status')).rows).toEqual([])
})

test('nobody without a token, and nobody else', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const ask = (caller: object) => portal.callFunction('service-history', { customerRef }, caller)
  expect((await ask({})).statusCode).toBe(401)
  expect(failureOf(await ask({ as: 'other-customer' })).code).toBe('not-yours')
})
