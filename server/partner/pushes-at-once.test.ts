// Pushes of one contract that wait for each other.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushPath } from '#contract/pushed-records.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { lockWaits } from '../../test/support/server/lock-waits.ts'
import { sendAsPartner } from '../../test/support/server/partners.ts'

const portal = usePortal({})

const NEWER = { updatedAt: '2026-10-20T12:00:02Z', options: ['Newer'], product: 'HMSRVLS' }
const OLDER = { updatedAt: '2026-10-20T12:00:01Z', options: ['Older', 'Older too'], product: 'HMSRVHE' }

async function push(
  contractId: string,
  customerRef: string,
  { updatedAt, options, product }: typeof NEWER,
): Promise<string> {
  const record = {
    contractId,
    contractPublicRef: contractId,
    customerRef,
    contractStatusCode: 'a',
    planCode: 'HMSRV12MEWADLD',
    partnerCode: 'HS',
    contractType: 'Service Agreement',
    scheduleRef: 'S1',
    versionFromDate: '2026-01-01',
    versionToDate: '2026-12-31',
    products: [{ productCode: product, productName: product, subcategory: 'HE' }],
    options,
    updatedAt,
  }
  const event = { eventId: randomUUID(), record }
  return (await sendAsPartner(portal, pushPath('contracts'), event, { partner: 'customer-system' })).json()
    .outcome
}

test.each([
  { id: 'PK1', first: NEWER, second: OLDER, outcomes: ['changed', 'outdated'] },
  { id: 'PK2', first: OLDER, second: NEWER, outcomes: ['changed', 'changed'] },
])('the newest one is written as a whole: $outcomes', async ({ id, first, second, outcomes }) => {
  const { pool } = portal.connection
  const { rows: customers } = await pool.query(
    'select customer_ref from addresses where customer_ref is not null',
  )
  const customerRef: string = customers[0].customer_ref
  const before = { updatedAt: '2026-10-20T12:00:00Z', options: [], product: 'HMSRVHE' }
  expect(await push(id, customerRef, before)).toBe('added')

  const waiting = () => lockWaits(pool)
  const blocker = await pool.connect()
  await blocker.query(`begin; select 1 from contracts where contract_id = '${id}' for update`)
  const one = push(id, customerRef, first)
  await expect.poll(waiting).toBe(1)
  const other = push(id, customerRef, second)
  await expect.poll(waiting).toBe(2)
  await blocker.query('commit')
  blocker.release()

  expect(await Promise.all([one, other])).toEqual(outcomes)
  const written = await pool.query(`
    select array(select product_code from contract_products where contract_id = '${id}') as products,
      array(select option_name from contract_options where contract_id = '${id}') as options`)
  expect(written.rows).toEqual([{ products: ['HMSRVLS'], options: ['Newer'] }])
})
