// The sandbox's data: every US ZIP code, a catalog, plans, a service network, ten customers (P9.2, P9.3) and the
// finished jobs of others. Deterministic, except that dates are relative to `now`.

import type { PoolClient } from 'pg'
import { addEveryStatus } from './customers/every-status.ts'
import { addLargeHousehold } from './customers/large-household.ts'
import { addOnePlan } from './customers/one-plan.ts'
import { addPastCustomers } from './customers/past-customers.ts'
import {
  addCallOnly,
  addFirstMonth,
  addMixedPlans,
  addNewCustomer,
  addOtherCustomer,
  addTwoPlans,
  addWaiting,
} from './customers/smaller-households.ts'
import { insertRows } from './insert-rows.ts'
import { insertLedger, openLedger } from './ledger.ts'
import { serviceNetwork } from './network/network.ts'
import { importRecords, seedRecords } from './records.ts'

/** Seeds an empty, migrated database, in the caller's transaction: a sandbox is complete or does not exist. */
export async function seedSandbox(client: PoolClient, now: Date): Promise<void> {
  const network = serviceNetwork(now)
  const ledger = openLedger(now, network)
  for (const addHousehold of households) addHousehold(ledger)
  await importRecords(client, seedRecords(network, ledger))
  await insertRows(client, 'slots', network.slots)
  await insertLedger(client, ledger)
}

const households = [
  addOnePlan,
  addTwoPlans,
  addMixedPlans,
  addNewCustomer,
  addWaiting,
  addFirstMonth,
  addCallOnly,
  addEveryStatus,
  addLargeHousehold,
  addOtherCustomer,
  addPastCustomers,
]
