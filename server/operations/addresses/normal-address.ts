import { Failure } from '#contract/failure.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import { normalizeAddress, normalizeApartment } from '#domain/customer/address.ts'
import { ADDRESS_TEXT, COUNTRY_CODE } from '#domain/limits.ts'
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
  for (const field of ['houseNo', 'street', 'apartment', 'city'] as const) {
    if (isTooLong(address[field], ADDRESS_TEXT[field])) throw wrong(field, tooLong(ADDRESS_TEXT[field]))
  }
  const state = findState(address.state)
  if (!state) throw wrong('state', addressWords.fields.noState)
  const country = address.country.toUpperCase()
  if (country !== COUNTRY_CODE) throw wrong('country', addressWords.fields.otherCountry)
  return { ...address, state: state.code, country }
}

/** An apartment alone, in `field`. */
export function normalApartment(given: string | undefined, field: string): string {
  const apartment = normalizeApartment(given)
  if (!isTooLong(apartment, ADDRESS_TEXT.apartment)) return apartment
  throw new Failure('malformed', [{ field, message: tooLong(ADDRESS_TEXT.apartment) }])
}

/** The schema checked it as it was sent; the prefix of an apartment makes it longer. */
function isTooLong(text: string, most: number): boolean {
  return [...text].length > most
}

function tooLong(most: number): string {
  return `must have at most ${most} characters, with “Apt” in front of an apartment`
}
