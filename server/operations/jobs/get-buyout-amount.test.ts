import { expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

async function jobIn(status: string, as: AccountKey = 'one-plan'): Promise<string> {
  const rows = await portal.query(
    `select service_job_id as id from jobs where customer_ref = $1 and service_job_status = $2
     order by created_at desc limit 1`,
    [accountOf(as).customerRef, status],
  )
  return rows[0]!.id
}

const amountOf = (serviceJobId: string) => portal.read('getBuyoutAmount', { serviceJobId })

test('returns the amount and its parts: value up to the limit, less an unpaid fee', async () => {
  const id = await jobIn('SC0100')
  expect(await amountOf(id)).toEqual({
    buyoutAmount: 76,
    fairMarketValue: 125,
    benefitLimit: 1500,
    serviceFee: 49,
    currencyCode: 'USD',
  })
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
  await portal.query(`update jobs set source_system = 'SERVIFY' where service_job_id = $1`, [id])
  expect(await amountOf(id)).toMatchObject({ buyoutAmount: null, fairMarketValue: null, benefitLimit: 1500 })
  await portal.query(`update jobs set source_system = 'LEGACY' where service_job_id = $1`, [id])
  expect(await portal.send('getBuyoutAmount', { serviceJobId: id })).toMatchObject({ http: 403 })
})
