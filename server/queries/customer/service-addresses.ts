/** The addresses a customer is served at: those of their plans, and those they added. */
import { AddressOnFile } from '#contract/postal-address.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'
import { read, readOne } from '../../database/statement.ts'
import { HomePlace, ServiceAddressFacts, type Owner } from '../../facts/customer.ts'
import { fromLiveDraft } from '../claim/claim-drafts.ts'
import { jsonFields } from '../fragments/fields.ts'
import { ownedCustomer, ownedWithPlan, OWNER, OWNER_WITH_PLAN } from './customers.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from './viewer.ts'

/** An address as one JSON value; `name` is its alias. It is the account's if it carries this customerRef. */
export function onFile(name: string, customerRef: Sql): Sql {
  const address = identifier(name)
  return sql`json_build_object(${jsonFields(AddressOnFile, name, {
    street: sql`${address}.address_line1`,
    apartment: sql`${address}.address_line2`,
    isAccountAddress: sql`${address}.customer_ref is not distinct from ${customerRef}`,
  })})`
}

const selectServiceAddresses = read(
  {
    params: { ...OWNER, equipmentId: t.text, now: t.instant },
    row: t.record({ ...ServiceAddressFacts.properties, ...ViewerRow.properties }),
  },
  (p) => sql`
  select ${VIEWER_COLUMNS},
    (
      select json_agg(held.address order by held.rank, held.created_at desc, held.address_id)
      from (
        select ${onFile('other', sql`addresses.customer_ref`)} as address, other.created_at, other.address_id,
          (other.customer_ref is distinct from addresses.customer_ref)::int as rank
        from addresses other where other.contact_id = contacts.contact_id
        order by rank, other.created_at desc, other.address_id limit 50) held
    ) as addresses,
    (select drafts.answers -> 'address' ${fromLiveDraft(p.now)}) as chosen
  ${ownedCustomer(p)}
  join equipment on equipment.customer_ref = addresses.customer_ref
  where equipment.inventory_equipment_id = ${p.equipmentId}`,
)

/** The account's address first, then the newest. */
export async function readServiceAddresses(
  db: Database,
  asked: Owner & { equipmentId: string; now: Date },
): Promise<ServiceAddressFacts | undefined> {
  const [row] = await selectServiceAddresses(db, asked)
  return row && (await completed(db, row)).row
}

export const readHomePlace = readOne(
  { params: { ...OWNER_WITH_PLAN }, row: HomePlace },
  (p) => sql`
  select case when zip_codes.zip_code is not null then json_build_object(
    'zip', zip_codes.zip_code, 'city', zip_codes.city, 'state', zip_codes.state,
    'latitude', zip_codes.latitude, 'longitude', zip_codes.longitude) end as place
  ${ownedWithPlan(p)}
  left join zip_codes on zip_codes.zip_code = addresses.zip_code
  `,
)
