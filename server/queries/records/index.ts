import type { RecordKindName } from '#contract/records.ts'
import * as catalog from './catalog.ts'
import * as customers from './customers.ts'
import * as network from './network.ts'
import type { RecordKind } from './record-kind.ts'

export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  'zip-codes': catalog.zipCodes,
  'product-lines': catalog.productLines,
  brands: catalog.brands,
  products: catalog.products,
  issues: catalog.issues,
  'triage-steps': catalog.triageSteps,
  plans: catalog.plans,
  'plan-coverage': catalog.planCoverage,
  'plan-exclusions': catalog.planExclusions,
  'service-centers': network.serviceCenters,
  'service-center-holidays': network.holidays,
  technicians: network.technicians,
  'slot-templates': network.slotTemplates,
  contacts: customers.contacts,
  addresses: customers.addresses,
  contracts: customers.contracts,
  consents: customers.consents,
}
