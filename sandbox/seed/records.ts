// The part of the seed that other systems would send in production: it is imported the same way.

import type { PoolClient } from 'pg'
import { recordSchemas, type RecordKindName, type RecordOf } from '#contract/records.ts'
import { mergeRecords } from '#server/import/merge-records.ts'
import { closeStaging, findProblems, indexStaged, openStaging, stageRecords } from '#server/import/staging.ts'
import {
  brandRecords,
  issueRecords,
  productLineRecords,
  productRecords,
  triageRecords,
} from './catalog/records.ts'
import type { Ledger } from './ledger.ts'
import type { ServiceNetwork } from './network/network.ts'
import { coverageRecords, exclusionRecords, planRecords } from './plans.ts'
import { zipCodeRecords } from './zip-codes/records.ts'

// Small enough to keep every statement well below the statement timeout.
const AT_A_TIME = 10_000

export type SeedRecords = { [Kind in RecordKindName]: RecordOf<Kind>[] }

export async function importRecords(client: PoolClient, records: SeedRecords): Promise<void> {
  const kinds = Object.keys(recordSchemas) as RecordKindName[]
  await openStaging(client)
  for (const kind of kinds) {
    const numbered = records[kind].map((record, index) => ({ line: index + 1, record }))
    for (let from = 0; from < numbered.length; from += AT_A_TIME) {
      await stageRecords(client, kind, { good: numbered.slice(from, from + AT_A_TIME), refused: [] })
    }
    await indexStaged(client, kind)
  }
  for await (const { kind, line, field, reason } of findProblems(client, kinds)) {
    throw new Error(`The seed's ${kind}, record ${line}: ${field} ${reason}`)
  }
  for (const kind of kinds) await mergeRecords(client, kind, { isInTransaction: true })
  await closeStaging(client)
}

export function seedRecords(network: ServiceNetwork, ledger: Ledger): SeedRecords {
  const { contacts, addresses, contracts } = ledger
  return {
    'zip-codes': [...zipCodeRecords().values()],
    'product-lines': productLineRecords,
    brands: brandRecords,
    products: productRecords,
    issues: issueRecords,
    'triage-steps': triageRecords,
    plans: planRecords,
    'plan-coverage': coverageRecords,
    'plan-exclusions': exclusionRecords,
    ...network.records,
    contacts,
    addresses,
    contracts,
    consents: contacts.map(({ contactId, createdAt }) => ({ contactId, sms: true, changedAt: createdAt! })),
  }
}
