// The sandbox's data: every US ZIP code, a catalog, plans, a service network, ten customers (P9.2, P9.3) and the
// finished jobs of others. Deterministic, except that dates are relative to `now`.

import type { PoolClient } from 'pg'
import { brandRows, issueRows, productLineRows, productRows, triageRows } from './catalog/rows.ts'
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
import { serviceNetwork, type ServiceNetwork } from './network/rows.ts'
import { exclusionRows, planLineRows, planRows } from './plans.ts'
import { zipCodeRows } from './zip-codes/rows.ts'

/** Seeds an empty, migrated database, in the caller's transaction: a sandbox is complete or does not exist. */
export async function seedSandbox(client: PoolClient, now: Date): Promise<void> {
  const network = serviceNetwork(now)
  const ledger = openLedger(now, network)
  for (const addHousehold of households) addHousehold(ledger)
  await insertCatalog(client)
  await insertNetwork(client, network)
  await insertLedger(client, ledger)
}

async function insertCatalog(client: PoolClient): Promise<void> {
  await insertRows(client, 'zip_codes', [...zipCodeRows().values()])
  await insertRows(client, 'product_lines', productLineRows)
  await insertRows(client, 'brands', brandRows)
  await insertRows(client, 'products', productRows)
  await insertRows(client, 'issues', issueRows)
  await insertRows(client, 'triage_steps', triageRows)
  await insertRows(client, 'plans', planRows)
  await insertRows(client, 'plan_product_lines', planLineRows)
  await insertRows(client, 'plan_issue_exclusions', exclusionRows)
}

async function insertNetwork(client: PoolClient, network: ServiceNetwork): Promise<void> {
  await insertRows(client, 'service_centres', network.centers)
  await insertRows(client, 'service_centre_holidays', network.holidays)
  await insertRows(client, 'service_centre_product_lines', network.lines)
  await insertRows(client, 'technicians', network.technicians)
  await insertRows(client, 'slots', network.slots)
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
