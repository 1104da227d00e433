// The sandbox's data: every US ZIP code, a catalog, plans, a service network, ten customers (P9.2, P9.3) and the
// finished jobs of others. Deterministic, except that dates are relative to `now`.

import type { PoolClient } from 'pg'
import { addEveryStatus } from './customers/every-status.ts'
import { addLargeHousehold } from './customers/large-household.ts'
import { addOnePlan } from './customers/one-plan.ts'
import { addPastCustomers } from './customers/past-customers.ts'
import { addHousehold, otherCustomer, smallerHouseholds } from './customers/smaller-households.ts'
import { insertRows } from './insert-rows.ts'
import { insertLedger, openLedger } from './ledger.ts'
import { serviceNetwork } from './network/network.ts'
import { importRecords, seedRecords } from './records.ts'

/** Seeds an empty, migrated database, in the caller's transaction: a sandbox is complete or does not exist. */
export async function seedSandbox(client: PoolClient, now: Date): Promise<void> {
  const network = serviceNetwork(now)
  const ledger = openLedger(now, network)
  // Numbers are given in this order.
  addOnePlan(ledger)
  for (const household of smallerHouseholds) addHousehold(ledger, household)
  addEveryStatus(ledger)
  addLargeHousehold(ledger)
  addHousehold(ledger, otherCustomer)
  addPastCustomers(ledger)
  await importRecords(client, seedRecords(network, ledger))
  await insertRows(client, 'slots', network.slots)
  await insertLedger(client, ledger)
}
