// Statistics often predate an unfinished claim: most claims are raised within minutes. Each statement has to find a
// device's or a customer's claims by key, however many unfinished ones others have.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTown } from '../../../test/support/many-jobs.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { addTestDevice, claimParams } from '../../../test/support/server/claims.ts'
import { openDatabase } from '../../../test/support/server/database.ts'
import { measuredStatementsOf } from '../../../test/support/server/measured-statements.ts'
import { soak } from '../../../test/support/soak.ts'
import { connectPostgres } from '../../database/connect.ts'

const CLAIMS = soak({ usually: 3_000, soaking: 20_000 })

let portal: TestApp
let address: string
beforeAll(async () => {
  const opened = await openDatabase()
  address = opened.address
  const { pool, close } = await connectPostgres(address, { poolSize: 1, statementTimeout: 0 })
  await addTown(pool, CLAIMS)
  await pool.query('analyze')
  // Not through its triggers, which would count each customer's holds.
  await pool.query('set session_replication_role = replica')
  await pool.query(`
    insert into claims_masters (customer_ref, contract_id, inventory_equipment_id, kind, status, service_fee_cents,
      slot_id, slot_held_until)
    select customer_ref, 'KT' || right(customer_ref, -2), inventory_equipment_id, 'carry-in', 'INITIATED', 4900,
      (select min(slot_id) from slots), '2099-01-01'
    from equipment where inventory_equipment_id like 'ET%'`)
  await pool.query(`
    insert into payments (claims_master_id, customer_ref, amount_cents, state)
    select claims_master_id, customer_ref, 4900, 'due' from claims_masters where status = 'INITIATED'`)
  await close()
  portal = await startTestApp({ connection: opened.connection })
})
afterAll(() => portal.close())

// Measured: at most 114 pages and 735 rows, most of them of the catalog.
const FEW_PAGES = 250
const FEW_ROWS = 1_500

test(`nothing about one claim reads the other ${CLAIMS} unfinished ones`, async () => {
  const as = 'one-plan'
  const device = await addTestDevice(portal, as)
  const claim = await claimParams(portal, 'carry-in', { inventoryEquipmentID: device })
  const { customerRef, schedule } = claim
  const screen = { customerRef: await portal.customerRefOf(as) }
  const measured = await measuredStatementsOf(address, async () => {
    const created = await portal.send('createClaimsMaster', claim)
    const replaced = await portal.send('createClaimsMaster', claim)
    const { claimsMasterId } = replaced
    const changed = await portal.send('updateClaimsMaster', {
      customerRef,
      claimsMasterId,
      schedule: schedule!,
    })
    expect([created.status, replaced.status, changed.status]).toEqual(['INITIATED', 'INITIATED', 'INITIATED'])
    const answers = [
      await portal.callFunction('my-devices', screen, { as }),
      await portal.callFunction('claim-start', { ...screen, id: device }, { as }),
      await portal.callFunction('claim-get-details', { ...screen, id: device, type: 'carry-in' }, { as }),
      await portal.callGateway(
        'inactivateEquipment',
        { customerRef, productLine: 'LAP', equipmentId: device },
        { as },
      ),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })
  expect(measured.filter(({ buffers, rows }) => buffers > FEW_PAGES || rows > FEW_ROWS)).toEqual([])
})
