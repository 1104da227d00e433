/** The places a customer is served at: where a plan is held, and what they added. */
import type { Kysely } from 'kysely'
import type { ZipPlace } from '#contract/appointment-functions.ts'
import type { AddressOnFile, PostalAddress, ServiceAddress } from '#contract/postal-address.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../gateway/port.ts'
import { VIEWER_COLUMN, type ViewerFacts } from './customers.ts'

const onFile = (address: string, customerRef: string) => `json_build_object(
  'addressId', ${address}.address_id,
  'houseNo', ${address}.house_no,
  'street', ${address}.address_line1,
  'apartment', ${address}.address_line2,
  'city', ${address}.city,
  'state', ${address}.state,
  'zipCode', ${address}.zip_code,
  'country', ${address}.country,
  'isAccountAddress', ${address}.customer_ref is not distinct from ${customerRef})`

export interface ServiceAddressFacts {
  viewer: ViewerFacts
  addresses: AddressOnFile[]
  /** What the claim's draft says, if there is one. */
  chosen: ServiceAddress | null
}

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
    (
      select drafts.answers -> 'address' from claim_drafts drafts
      where drafts.customer_ref = addresses.customer_ref and drafts.expires_at > $4::timestamptz
        and drafts.inventory_equipment_id = equipment.inventory_equipment_id
    ) as chosen
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

/** The customer, together with the plan where one is named. */
const OWNED_WITH_PLAN = `
  contacts.subject = $1 and addresses.customer_ref = $2
  and ($3::text is null or exists (
    select 1 from contracts
    where contracts.customer_ref = addresses.customer_ref and contracts.contract_public_ref = $3))`

export interface HomePlace {
  /** Null where nobody knows where the account's ZIP code lies. */
  place: ZipPlace | null
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

export interface SavedAddress {
  /** The state the ZIP code lies in; null where there is no such ZIP code. */
  zipState: string | null
  /** Null where nothing was saved, because the ZIP code is unknown or lies in another state. */
  address: AddressOnFile | null
}

const insertServiceAddress = statement<[string, string, string | null, string], SavedAddress>(`
  with owner as (
    select contacts.contact_id, addresses.customer_ref
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where ${OWNED_WITH_PLAN}),
  given as (
    select * from jsonb_to_record($4::jsonb) as given (
      "houseNo" text, street text, apartment text, city text, state text, "zipCode" text, country text)),
  place as (select zip_codes.* from zip_codes join given on zip_codes.zip_code = given."zipCode"),
  known as (
    select addresses.* from owner
    join addresses on addresses.contact_id = owner.contact_id
    join given on lower(addresses.house_no) = lower(given."houseNo")
      and lower(addresses.address_line1) = lower(given.street)
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
    select ${onFile('found', 'owner.customer_ref')}
    from (select * from known union all select * from added) found
    order by found.customer_ref is not distinct from owner.customer_ref desc, found.created_at limit 1
  ) as address
  from owner`)

/** The same address again is the one on file. */
export async function saveServiceAddress(
  db: Kysely<Database>,
  owner: Owner,
  contractRef: string | null,
  address: PostalAddress,
): Promise<SavedAddress | undefined> {
  const save = async () =>
    (
      await insertServiceAddress(db, owner.subject, owner.customerRef, contractRef, JSON.stringify(address))
    )[0]
  const saved = await save()
  const beaten = saved && !saved.address && saved.zipState === address.state
  // Somebody added it in the same moment, so it was neither there nor to be added. Now it can be seen.
  return beaten ? save() : saved
}
