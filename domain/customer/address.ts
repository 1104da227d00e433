import { ADDRESS_TEXT, COUNTRY_CODE } from '../limits.ts'
import { plainText } from '../plain-text.ts'

export type Address = {
  houseNo: string
  street: string
  apartment: string
  city: string
  state: string
  zipCode: string
  country: string
}

export const APARTMENT_PREFIX = 'Apt '

/** P5.5: trims the values, normalizes the country and prefixes the apartment. Idempotent. */
export function normalizeAddress(address: Readonly<Address>): Address {
  return {
    houseNo: plainText(address.houseNo),
    street: plainText(address.street),
    apartment: normalizeApartment(address.apartment),
    city: plainText(address.city),
    state: address.state.trim(),
    zipCode: address.zipCode.trim(),
    country: normalizeCountry(address.country),
  }
}

/** P5.5: USA or empty becomes US; other countries are unchanged. */
export function normalizeCountry(country: string | null | undefined): string {
  const given = country?.trim() ?? ''
  return given === '' || given.toUpperCase() === 'USA' ? COUNTRY_CODE : given
}

/** P5.5: '4B' becomes 'Apt 4B'; empty stays empty. */
export function normalizeApartment(apartment: string | null | undefined): string {
  const given = plainText(apartment ?? '')
  return given === '' || prefixed.test(given) ? given : APARTMENT_PREFIX + given
}

/** '218 Maple Ave', whether or not the house number is in a field of its own. */
export function streetAddress({ houseNo, street }: Readonly<Pick<Address, 'houseNo' | 'street'>>): string {
  return `${houseNo} ${street}`.trim()
}

/** The other way round: '218 Maple Ave' typed in one field. Without a number in front, all of it is the street. */
export function splitStreetAddress(text: string): Pick<Address, 'houseNo' | 'street'> {
  const [, houseNo = '', street = ''] = numbered.exec(text.trim()) ?? []
  return houseNo && houseNo.length <= ADDRESS_TEXT.houseNo
    ? { houseNo, street }
    : { houseNo: '', street: text }
}

// '218', '218B', '34-12' and a street; not '5th Ave'.
const numbered = /^(\d[\d-]*[a-z]?)\s+(\S.*)$/i

/** As on an envelope: '218 Maple Ave, Apt 4B', 'Columbus, OH 43215'. */
export function addressLines(address: Readonly<Omit<Address, 'country'>>): string[] {
  const first = [streetAddress(address), address.apartment].filter(Boolean).join(', ')
  return [first, cityLine(address)].filter(Boolean)
}

/** Nobody can visit one, and not every carrier delivers to it. */
export function isPoBox(street: string): boolean {
  return /^\s*(?:(?:p\.?\s?o\.?|post\s+office)\s?box|pob)\b/i.test(street)
}

/** Has at least two letters: rejects '12345', '!!!' and 'x', but not '450 S 200 E'. */
export function isStreet(text: string): boolean {
  return /\p{L}.*\p{L}/u.test(text)
}

export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

// 'Apt4' and 'apt. 4' carry the prefix, 'Aptos wing' does not.
const prefixed = /^apt(?![a-z])/i

/** 'Columbus, OH 43215', or as much of it as is known. */
export function cityLine({ city, state, zipCode }: { city: string; state: string; zipCode: string }): string {
  return [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', ')
}
