import type { PostalAddress } from '#contract/postal-address.ts'
import {
  APARTMENT_PREFIX,
  isPoBox,
  isStreet,
  isZipCode,
  splitStreetAddress,
  streetAddress,
} from '#domain/customer/address.ts'
import { ADDRESS_TEXT, COUNTRY_CODE } from '#domain/limits.ts'
import { useKept } from '#web/client/use-kept.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import * as words from './words.ts'

export interface NewAddress {
  /** Whether the customer chose it over the addresses on file. */
  isChosen: boolean
  /** With the house number, as browsers fill it in. */
  street: string
  apartment: string
  city: string
  state: string
  zipCode: string
}

export const EMPTY_ADDRESS: NewAddress = {
  isChosen: false,
  street: '',
  apartment: '',
  city: '',
  state: '',
  zipCode: '',
}

/** Maximum lengths of what is typed: the server puts “Apt ” in front of an apartment. */
export const TYPED_ADDRESS = {
  street: ADDRESS_TEXT.street,
  apartment: ADDRESS_TEXT.apartment - APARTMENT_PREFIX.length,
  city: ADDRESS_TEXT.city,
  zipCode: 5,
} as const

export type NewAddressChange = (change: (now: NewAddress) => Partial<NewAddress>) => void

export function useNewAddress(id: string) {
  const { value, change, forget } = useKept(`portal.streetAddress.${id}`, EMPTY_ADDRESS)
  const changePart: NewAddressChange = (part) => change((now) => ({ ...now, ...part(now) }))
  return { typed: value, change: changePart, forget }
}

/** Without addresses on file, there is nothing else to choose. */
export function isNewAddress({ isChosen }: NewAddress, onFile: readonly unknown[]): boolean {
  return isChosen || onFile.length === 0
}

export function postalAddress(address: NewAddress): PostalAddress {
  const { isChosen: _, ...typed } = address
  const { houseNo, street } = splitStreetAddress(typed.street)
  return {
    ...typed,
    houseNo,
    street: capitalize(street),
    city: capitalize(typed.city),
    country: COUNTRY_CODE,
  }
}

/** 'main st nw' as on a label: 'Main St NW'. Text with a capital letter is left as typed. */
function capitalize(text: string): string {
  return /\p{Lu}/u.test(text)
    ? text
    : text.replaceAll(/(?<=^|[\s-])(?:[ns][ew]\b|\p{Ll})/gu, (start) => start.toUpperCase())
}

/** The other way round: an address to be corrected. */
export function typedAddress(address: PostalAddress): NewAddress {
  const { apartment, city, state, zipCode } = address
  return { isChosen: true, street: streetAddress(address), apartment, city, state, zipCode }
}

export function newAddressErrors({ zipCode, street, city, state }: NewAddress): FormError[] {
  const errors: (FormError | false)[] = [
    !isStreet(street) && { field: 'street', message: words.streetError },
    isPoBox(street) && { field: 'street', message: words.poBoxError },
    !isZipCode(zipCode) && { field: 'zipCode', message: words.zipError },
    !city.trim() && { field: 'city', message: words.cityError },
    !state && { field: 'state', message: words.stateError },
  ]
  return errors.filter((error) => error !== false)
}
