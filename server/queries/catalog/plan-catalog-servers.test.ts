// Several servers on one database.
import { expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { openDatabase, reopenDatabase } from '../../../test/support/server/database.ts'
import type { Database } from '../../database/database.ts'
import { readMyDevices } from '../device/equipment.ts'

async function feesAt(portal: TestApp): Promise<(number | null)[]> {
  const { devices } = await portal.ask('my-devices')
  return [...new Set(devices.map(({ serviceFeeCents }) => serviceFeeCents))]
}

test('every server shows a new fee as soon as it is committed', async () => {
  const { address, connection } = await openDatabase()
  const servers = [
    await startTestApp({ connection }),
    await startTestApp({ connection: await reopenDatabase(address) }),
  ]
  const writer = await reopenDatabase(address)
  for (let cents = 1; cents <= 10; cents += 1) {
    await writer.pool.query('update plan_product_lines set service_fee_cents = $1', [cents])
    expect(await Promise.all(servers.map(feesAt))).toEqual([[cents], [cents]])
  }
  await writer.close()
  for (const server of servers) await server.close()
})

test('the catalog is the primary’s, even for rows of a replica that is behind', async () => {
  const { connection: primary } = await openDatabase()
  // With the same data, and without what is changed on the primary from now on.
  const { connection: behind } = await openDatabase()
  const { subject, customerRef } = accountOf('one-plan')
  const feesFrom = async (db: Database) => {
    const { devices } = (await readMyDevices(db, { subject, customerRef, now: new Date() }))!
    return [...new Set(devices.flatMap(({ feesByPlan }) => Object.values(feesByPlan)))]
  }
  await primary.pool.query('update plan_product_lines set service_fee_cents = 4321')
  expect(await feesFrom(behind.db)).not.toContain(4321)
  expect(await feesFrom({ ...behind.db, primary: primary.db })).toEqual([4321])
  await Promise.all([primary.close(), behind.close()])
})
