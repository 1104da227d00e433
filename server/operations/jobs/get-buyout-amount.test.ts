import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { gatewayAnswer } from '../../../test/support/server/answer-shape.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { failureOf } from '../../../test/support/server/failure-shape.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

async function jobIn(status: string, as: AccountKey = 'one-plan'): Promise<string> {
  const { rows } = await portal.connection.pool.query<{ id: string }>(
    `select service_job_id as id from jobs where customer_ref = $1 and service_job_status = $2
     order by created_at desc limit 1`,
    [accountOf(as).customerRef, status],
  )
  return rows[0]!.id
}

const ask = (serviceJobId: string, caller: object = { as: 'one-plan' }) =>
  portal.callGateway('getBuyoutAmount', { serviceJobId }, caller)
const amountOf = async (serviceJobId: string) => gatewayAnswer('getBuyoutAmount', await ask(serviceJobId))

test('returns the amount and its parts: value up to the limit, less an unpaid fee', async () => {
  const id = await jobIn('SC0100')
  expect(await amountOf(id)).toEqual({
    buyoutAmount: 76,
    fairMarketValue: 125,
    benefitLimit: 1500,
    serviceFee: 49,
    currencyCode: 'USD',
  })
  expect(await statementsOf(() => ask(id))).toHaveLength(1)
})

test('a paid fee is not deducted', async () => {
  const id = await jobIn('SC0102')
  expect(await amountOf(id)).toEqual({
    buyoutAmount: null,
    fairMarketValue: null,
    benefitLimit: 1500,
    serviceFee: 0,
    currencyCode: 'USD',
  })
})

test('a source other than SERVICEBENCH shows neither amount nor value', async () => {
  const id = await jobIn('SC0100')
  await portal.connection.pool.query(`update jobs set source_system = 'SERVIFY' where service_job_id = $1`, [
    id,
  ])
  expect(await amountOf(id)).toMatchObject({ buyoutAmount: null, fairMarketValue: null, benefitLimit: 1500 })
  await portal.connection.pool.query(`update jobs set source_system = 'LEGACY' where service_job_id = $1`, [
    id,
  ])
  expect(failureOf(await ask(id)).code).toBe('not-yours')
})

test('requires the owner’s token', async () => {
  const id = await jobIn('SC0102')
  expect((await ask(id, {})).statusCode).toBe(401)
  const refused = await ask(id, { as: 'other-customer' })
  expect(failureOf(refused).code).toBe('not-yours')
  expect(refused.body).toBe((await ask('89999-9999', { as: 'other-customer' })).body)
})
