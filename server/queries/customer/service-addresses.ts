/** The places a customer is served at: where a plan is held, and what they added. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { fromLiveDraft } from '../claim/claim-drafts.ts'
import { OWNED_WITH_PLAN, VIEWER_COLUMN } from './customers.ts'
import type { HomePlace, Owner, ServiceAddressFacts } from '../../gateway/facts/customer.ts'

/** An address as one JSON value; it is the account's where it carries this customerRef. */
export const onFile = (address: string, customerRef: string) => `json_build_object(
  'addressId', ${address}.address_id,
  'houseNo', ${address}.house_no,
  'street', ${address}.address_line1,
  'apartment', ${address}.address_line2,
  'city', ${address}.city,
  'state', ${address}.state,
  'zipCode', ${address}.zip_code,
  'country', ${address}.country,
  'isAccountAddress', ${address}.customer_ref is not distinct from ${customerRef})`

const selectServiceAddresses = statement<[string, string, string, Date], ServiceAddressFacts>(`
  select ${VIEWER_COLUMN},
    (
      select json_agg(held.address order by held.rank, held.created_at desc, held.address_id)
      from (
        select ${onFile('other', 'addresses.customer_ref')} as address, other.created_at, other.address_id,
          (other.customer_ref is distinct from addresses.customer_ref)::int as rank
        from addresses other where other.contact_id = contacts.contact_id
        order by rank, other.created_at desc, other.address_id limit 50) held
    ) as addresses,
    (select drafts.answers -> 'address' ${fromLiveDraft('$4')}) as chosen
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`)

/** The account's address first, then the newest. */
export async function readServiceAddresses(
  db: Kysely<Database>,
  owner: Owner,
  equipmentId: string,
  now: Date,
): Promise<ServiceAddressFacts | undefined> {
  const [row] = await selectServiceAddresses(db, owner.subject, owner.customerRef, equipmentId, now)
  return row
}

const selectHomePlace = statement<[string, string, string | null], HomePlace>(`
  select case when zip_codes.zip_code is not null then json_build_object(
    'zip', zip_codes.zip_code, 'city', zip_codes.city, 'state', zip_codes.state,
    'latitude', zip_codes.latitude, 'longitude', zip_codes.longitude) end as place
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  left join zip_codes on zip_codes.zip_code = addresses.zip_code
  where ${OWNED_WITH_PLAN}`)

export async function readHomePlace(
  db: Kysely<Database>,
  owner: Owner,
  contractRef: string | null,
): Promise<HomePlace | undefined> {
  const [row] = await selectHomePlace(db, owner.subject, owner.customerRef, contractRef)
  return row
}
