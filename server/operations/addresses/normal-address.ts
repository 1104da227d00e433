import { Failure } from '#contract/failure.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import { normalizeAddress } from '#domain/customer/address.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { findState } from '#domain/customer/us-states.ts'
import { addressWords } from '../../refusal-words.ts'

/**
 * P5.5's normalization, and checks that a schema can't make: blank fields, and unknown states and countries. `within` is
 * the field that contains the address, if any.
 */
export function normalAddress(given: PostalAddress, within = ''): PostalAddress {
  const wrong = (field: string, message: string) =>
    new Failure('malformed', [{ field: `${within && `${within}.`}${field}`, message }])
  const address = normalizeAddress(given)
  for (const field of ['street', 'city'] as const) {
    if (address[field] === '') throw wrong(field, addressWords.fields.empty)
  }
  const state = findState(address.state)
  if (!state) throw wrong('state', addressWords.fields.noState)
  const country = address.country.toUpperCase()
  if (country !== COUNTRY_CODE) throw wrong('country', addressWords.fields.otherCountry)
  return { ...address, state: state.code, country }
}
