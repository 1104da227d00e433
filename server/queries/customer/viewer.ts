/** What the shell shows on every screen: who this is, and their plans, completed from the catalog in memory. */
import { Type, type Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { ContractFacts, ViewerFacts } from '../../facts/customer.ts'
import { jsonFields } from '../fragments/fields.ts'
import { CATALOG_STAMP, catalogAt, type Catalog } from '../catalog/plan-catalog.ts'

const ContractRow = t.record({
  ...Type.Omit(ContractFacts, ['planName', 'benefitPerClaimCents', 'fees', 'onlineClaims']).properties,
  /** Null follows the plan. */
  onlineClaims: t.nullable(t.boolean),
})

export const ViewerRow = t.record({
  viewer: t.record({ ...ViewerFacts.properties, contracts: t.list(ContractRow) }),
  catalogStamp: t.uuid,
})
export type ViewerRow = Static<typeof ViewerRow>

/** The columns of ViewerRow, over ownedCustomer. */
export const VIEWER_COLUMNS = sql`
  json_build_object(
    'customerRef', addresses.customer_ref,
    'firstName', contacts.first_name,
    'lastName', contacts.last_name,
    'contracts', (
      select coalesce(json_agg(json_build_object(${jsonFields(ContractRow, 'contracts', {
        onlineClaims: sql`contracts.online_claim_eligible`,
        subcategories: sql`(
          select coalesce(json_agg(contract_products.subcategory), '[]')
          from contract_products where contract_products.contract_id = contracts.contract_id
            and contract_products.customer_ref = contracts.customer_ref)`,
      })}) order by contracts.version_from_date desc, contracts.contract_id), '[]')
      from contracts
      where contracts.customer_ref = addresses.customer_ref)
  ) as viewer,
  ${CATALOG_STAMP}`

interface Completed<Row> {
  row: Omit<Row, keyof ViewerRow> & { viewer: ViewerFacts }
  /** For everything else that the row takes from the catalog. */
  catalog: Catalog
}

/** Completes the row with the terms of its plans from the catalog. */
export async function completed<Row extends ViewerRow>(db: Database, row: Row): Promise<Completed<Row>> {
  const { viewer, catalogStamp, ...others } = row
  const catalog = await catalogAt(db, catalogStamp)
  return { row: { ...others, viewer: withPlans(viewer, catalog) }, catalog }
}

function withPlans(viewer: ViewerRow['viewer'], catalog: Catalog): ViewerFacts {
  const contracts = viewer.contracts.map((contract) => {
    const { planName, benefitPerClaimCents, fees, onlineClaims } = catalog.plan(contract.planCode)
    return {
      ...contract,
      planName,
      benefitPerClaimCents,
      fees,
      onlineClaims: contract.onlineClaims ?? onlineClaims,
    }
  })
  return { ...viewer, contracts }
}
