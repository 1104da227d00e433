/** Adds a service address. One statement checks the owner, looks for the address, and adds it if it is new. */
import { PostalAddress } from '#contract/postal-address.ts'
import type { Database } from '../../database/database.ts'
import { recordOf, sql } from '../../database/sql.ts'
import { write } from '../../database/statement.ts'
import { SavedAddress, type Owner } from '../../facts/customer.ts'
import { ownedWithPlan, OWNER_WITH_PLAN } from './customers.ts'
import { onFile } from './service-addresses.ts'

const insertServiceAddress = write(
  { params: { ...OWNER_WITH_PLAN, address: PostalAddress }, row: SavedAddress },
  (p) => sql`
  with owner as (
    select contacts.contact_id, addresses.customer_ref
    ${ownedWithPlan(p)}
    ),
  given as (
    select * from ${recordOf(p.address)}),
  place as (select zip_codes.* from zip_codes join given on zip_codes.zip_code = given."zipCode"),
  known as (
    select addresses.* from owner
    join addresses on addresses.contact_id = owner.contact_id
    -- A house number may be in a column of its own, or in the street.
    join given on lower(trim(addresses.house_no || ' ' || addresses.address_line1))
        = lower(trim(given."houseNo" || ' ' || given.street))
      and lower(addresses.address_line2) = lower(given.apartment)
      and lower(addresses.city) = lower(given.city)
      and (addresses.state, addresses.zip_code, addresses.country)
        = (given.state, given."zipCode", given.country)),
  added as (
    insert into addresses (address_id, contact_id, house_no, address_line1, address_line2, city, state,
      zip_code, country, latitude, longitude)
    select 'A-' || replace(gen_random_uuid()::text, '-', ''), owner.contact_id, given."houseNo", given.street,
      given.apartment, given.city, given.state, given."zipCode", given.country, place.latitude, place.longitude
    from owner, given, place
    where place.state = given.state and not exists (select 1 from known)
    on conflict do nothing
    returning *)
  select (select place.state from place) as "zipState", (
    select ${onFile('found', sql`owner.customer_ref`)}
    from (select * from known union all select * from added) found
    order by found.customer_ref is not distinct from owner.customer_ref desc, found.created_at limit 1
  ) as address
  from owner`,
)

/** An address that is already on file is returned. */
export async function saveServiceAddress(
  db: Database,
  given: Owner & { contractRef: string | null; address: PostalAddress },
): Promise<SavedAddress | undefined> {
  const save = async () => (await insertServiceAddress(db, given))[0]
  const saved = await save()
  const beaten = saved && !saved.address && saved.zipState === given.address.state
  // Added concurrently, so it was neither found nor added. Now it can be found.
  return beaten ? save() : saved
}
