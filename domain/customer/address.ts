import { COUNTRY_CODE } from '../limits.ts'

export type Address = {
  houseNo: string
  street: string
  apartment: string
  city: string
  state: string
  zipCode: string
  country: string
}

/** §5: values are trimmed, the country normalised, the apartment prefixed. Doing it twice changes nothing. */
export function normaliseAddress(address: Readonly<Address>): Address {
  return {
    houseNo: address.houseNo.trim(),
    street: address.street.trim(),
    apartment: normaliseApartment(address.apartment),
    city: address.city.trim(),
    state: address.state.trim(),
    zipCode: address.zipCode.trim(),
    country: normaliseCountry(address.country),
  }
}

/** §5: USA or empty becomes US; other countries stay as they are. */
export function normaliseCountry(country: string | null | undefined): string {
  const given = country?.trim() ?? ''
  return given === '' || given.toUpperCase() === 'USA' ? COUNTRY_CODE : given
}

/** §5: '4B' becomes 'Apt 4B'; no apartment stays none. */
export function normaliseApartment(apartment: string | null | undefined): string {
  const given = apartment?.trim() ?? ''
  return given === '' || prefixed.test(given) ? given : `Apt ${given}`
}

/** As it stands on an envelope: '218 Maple Ave, Apt 4B' over 'Columbus, OH 43215'. */
export function addressLines(address: Readonly<Omit<Address, 'country'>>): string[] {
  const { houseNo, street, apartment, city, state, zipCode } = address
  const first = [[houseNo, street].filter(Boolean).join(' '), apartment].filter(Boolean).join(', ')
  return [first, `${city}, ${state} ${zipCode}`].filter(Boolean)
}

export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}

// 'Apt4' and 'apt. 4' carry the prefix, 'Aptos wing' does not.
const prefixed = /^apt(?![a-z])/i
