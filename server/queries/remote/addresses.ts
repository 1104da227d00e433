/** Service addresses that customers of a partner's gateway added here. */
import type { AddressOnFile } from '#contract/postal-address.ts'
import { statement } from '../../database/asserted-statement.ts'

/** What tells them from those that the gateway knows. */
export const PORTAL_ADDRESS = /^PORTAL-/

const ADDRESS_JSON = `json_build_object(
  'addressId', found.address_id,
  'houseNo', found.house_no,
  'street', found.street,
  'apartment', found.apartment,
  'city', found.city,
  'state', found.state,
  'zipCode', found.zip_code,
  'country', found.country,
  'isAccountAddress', false)`

export const listRemoteAddresses = statement<[subject: string], { address: AddressOnFile }>(`
  select ${ADDRESS_JSON} as address from remote_addresses found
  where found.subject = $1 order by found.created_at desc, found.address_id limit 50`)

export const findRemoteAddress = statement<[subject: string, addressId: string], { address: AddressOnFile }>(`
  select ${ADDRESS_JSON} as address from remote_addresses found
  where found.subject = $1 and found.address_id = $2`)

/** The same address again is the one that is there. */
export const saveRemoteAddress = statement<[subject: string, address: string], { address: AddressOnFile }>(`
  with added as (
    insert into remote_addresses (subject, house_no, street, apartment, city, state, zip_code, country)
    select $1, given."houseNo", given.street, given.apartment, given.city, given.state, given."zipCode",
      given.country
    from jsonb_to_record($2::jsonb) as given (
      "houseNo" text, street text, apartment text, city text, state text, "zipCode" text, country text)
    on conflict (subject, lower(house_no), lower(street), lower(apartment), lower(city), state, zip_code, country)
      -- Changes nothing, and so brings the one that is there.
      do update set country = excluded.country
    returning *)
  select ${ADDRESS_JSON} as address from added found`)
