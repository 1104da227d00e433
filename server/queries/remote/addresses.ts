/** Service addresses that customers of a partner's gateway added here. */
import { AddressOnFile, PostalAddress } from '#contract/postal-address.ts'
import { t } from '../../database/column-types.ts'
import { recordOf, sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { jsonFields } from '../fragments/fields.ts'

/** Distinguishes them from the gateway's addresses. */
export const PORTAL_ADDRESS = /^PORTAL-/

const ADDRESS_JSON = sql`json_build_object(${jsonFields(AddressOnFile, 'found', { isAccountAddress: sql`false` })})`

export const listRemoteAddresses = read(
  { params: { subject: t.text }, row: t.record({ address: AddressOnFile }) },
  (p) => sql`
  select ${ADDRESS_JSON} as address from remote_addresses found
  where found.subject = ${p.subject} order by found.created_at desc, found.address_id limit 50`,
)

export const findRemoteAddress = read(
  { params: { subject: t.text, addressId: t.text }, row: t.record({ address: AddressOnFile }) },
  (p) => sql`
  select ${ADDRESS_JSON} as address from remote_addresses found
  where found.subject = ${p.subject} and found.address_id = ${p.addressId}`,
)

/** An address that already exists is returned. */
export const saveRemoteAddress = write(
  { params: { subject: t.text, address: PostalAddress }, row: t.record({ address: AddressOnFile }) },
  (p) => sql`
  with added as (
    insert into remote_addresses (subject, house_no, street, apartment, city, state, zip_code, country)
    select ${p.subject}, given."houseNo", given.street, given.apartment, given.city, given.state, given."zipCode",
      given.country
    from ${recordOf(p.address)}
    on conflict (subject, lower(house_no), lower(street), lower(apartment), lower(city), state, zip_code, country)
      -- Changes nothing, but makes it return the existing row.
      do update set country = excluded.country
    returning *)
  select ${ADDRESS_JSON} as address from added found`,
)
