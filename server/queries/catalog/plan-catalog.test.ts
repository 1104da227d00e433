import { expect, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

const portal = usePortal()

const myDevices = () => portal.ask('my-devices')

const change = (text: string) => portal.query(text)
const feesOf = ({ devices }: FunctionResult<'my-devices'>) => [
  ...new Set(devices.map(({ serviceFeeCents }) => serviceFeeCents)),
]
const readsOfCatalog = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.includes('from plan_product_lines')).length

test('the next call shows a changed fee, plan, product line or exclusion', async () => {
  await change('update plan_product_lines set service_fee_cents = 4321')
  expect(feesOf(await myDevices())).toEqual([4321])

  await change(`update plans set plan_name = plan_name || ' Plus'`)
  expect((await myDevices()).viewer.plan?.name).toMatch(/ Plus$/)

  await change(`update product_lines set name = 'Notebook' where product_line = 'LAP'`)
  const laptop = (await myDevices()).devices.find(({ productLine }) => productLine === 'LAP')
  expect(laptop?.productLineName).toBe('Notebook')

  await change(`
    insert into plan_issue_exclusions (plan_code, issue_code, reason)
    select plan_code, 'LAP-WONT-TURN-ON', 'Not this one.' from plans
    on conflict (plan_code, issue_code) do update set reason = excluded.reason`)
  const about = { id: laptop!.inventoryEquipmentId, issueCode: 'LAP-WONT-TURN-ON' }
  expect((await portal.ask('triage', about)).notCoveredReason).toBe('Not this one.')
})

test('the catalog is read once after a change, however many calls need it', async () => {
  await myDevices()
  expect(await readsOfCatalog(() => Promise.all([myDevices(), myDevices()]))).toBe(0)
  await change('update plan_product_lines set service_fee_cents = 1234')
  const ten = Array.from({ length: 10 }, () => myDevices)
  const fees: (number | null)[][] = []
  const reads = await readsOfCatalog(async () => {
    for (const devices of await Promise.all(ten.map((ask) => ask()))) fees.push(feesOf(devices))
  })
  expect(fees).toEqual(ten.map(() => [1234]))
  expect(reads).toBe(1)
})

test('a change that is rolled back shows nowhere', async () => {
  const before = feesOf(await myDevices())
  await change('begin; update plan_product_lines set service_fee_cents = 1; rollback')
  expect(feesOf(await myDevices())).toEqual(before)
})

test('a session without triggers is noticed too', async () => {
  await change(`begin; set local session_replication_role = replica;
    update plan_product_lines set service_fee_cents = 8765; commit`)
  expect(feesOf(await myDevices())).toEqual([8765])
})

test('so is one with an empty search_path, such as the initial copy of logical replication', async () => {
  await change(`begin; set local session_replication_role = replica; set local search_path = '';
    update public.plan_product_lines set service_fee_cents = 7654; commit`)
  expect(feesOf(await myDevices())).toEqual([7654])
})
