// The sandbox's data: every US ZIP code, a catalog, plans, a service network and ten customers (P9.2, P9.3).
// Deterministic, except that dates are relative to `now`.

import type { Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { brandRows, issueRows, productLineRows, productRows, triageRows } from './catalog/rows.ts'
import { addEveryStatus } from './customers/every-status.ts'
import { addLargeHousehold } from './customers/large-household.ts'
import { addOnePlan } from './customers/one-plan.ts'
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

/**
 * Seeds an empty, migrated database in one transaction (the caller's, if there is one): a sandbox is complete or does
 * not exist.
 */
export async function seedSandbox(db: Kysely<Database>, now: Date): Promise<void> {
  const network = serviceNetwork(now)
  const ledger = openLedger(now, network)
  for (const addHousehold of households) addHousehold(ledger)

  const insert = async (trx: Kysely<Database>) => {
    await insertCatalog(trx)
    await insertNetwork(trx, network)
    await insertLedger(trx, ledger)
  }
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert))
}

async function insertCatalog(trx: Kysely<Database>): Promise<void> {
  await insertRows(trx, 'zip_codes', [...zipCodeRows().values()])
  await insertRows(trx, 'product_lines', productLineRows)
  await insertRows(trx, 'brands', brandRows)
  await insertRows(trx, 'products', productRows)
  await insertRows(trx, 'issues', issueRows)
  await insertRows(trx, 'triage_steps', triageRows)
  await insertRows(trx, 'plans', planRows)
  await insertRows(trx, 'plan_product_lines', planLineRows)
  await insertRows(trx, 'plan_issue_exclusions', exclusionRows)
}

async function insertNetwork(trx: Kysely<Database>, network: ServiceNetwork): Promise<void> {
  await insertRows(trx, 'service_centres', network.centers)
  await insertRows(trx, 'service_centre_holidays', network.holidays)
  await insertRows(trx, 'service_centre_product_lines', network.lines)
  await insertRows(trx, 'technicians', network.technicians)
  await insertRows(trx, 'slots', network.slots)
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
]
