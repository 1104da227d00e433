// Collects all rows of the households, to insert them table by table in the order that foreign keys require. Numbers
// stay below those of the database's own sequences.

import type { PoolClient } from 'pg'
import type { RecordOf } from '#contract/records.ts'
import { insertRows, type SeedRow } from './insert-rows.ts'
import type { ServiceNetwork } from './network/network.ts'

const inserted = [
  'equipment',
  'claims_masters',
  'payments',
  'jobs',
  'job_status_history',
  'replacement_options',
  'buyouts',
] as const
const imported = ['contacts', 'addresses', 'contracts'] as const

export type Ledger = { now: Date; network: ServiceNetwork } & {
  [Table in (typeof inserted)[number]]: SeedRow<Table>[]
} & { [Kind in (typeof imported)[number]]: RecordOf<Kind>[] }

export function openLedger(now: Date, network: ServiceNetwork): Ledger {
  const empty = Object.fromEntries([...inserted, ...imported].map((name) => [name, []]))
  return { now, network, ...empty } as unknown as Ledger
}

/** What customers and partners did here. The rest of it is imported (records.ts). */
export async function insertLedger(client: PoolClient, ledger: Ledger): Promise<void> {
  for (const table of inserted) await insertRows(client, table, ledger[table])
}

export function equipmentNumber(ledger: Ledger): string {
  return String(50_000_001 + ledger.equipment.length)
}

export function claimsMasterNumber(ledger: Ledger): string {
  return `CM${70_000_001 + ledger.claims_masters.length}`
}

export function jobNumber(ledger: Ledger): string {
  return `80411-${String(1 + ledger.jobs.length).padStart(4, '0')}`
}

export function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * 3_600_000)
}

export function daysBefore(instant: Date, days: number): Date {
  return hoursBefore(instant, days * 24)
}
