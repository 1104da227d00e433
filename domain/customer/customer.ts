// P2.1: a customer is merged from the contact, who is a person, and the one of their addresses that has the customerRef.
// The merged fields have the specification's names.

import { normalizeCountry, type Address } from './address.ts'

export type Contact = {
  contactId: string
  email: string
  firstName: string
  lastName: string
  homePhone: string | null
  mobilePhone: string | null
}

export type ContactAddress = Address & { customerRef: string | null }

export type CustomerDetails<Contract = unknown> = Omit<Address, 'street' | 'apartment'> & {
  contactId: string
  email: string
  FirstName: string
  LastName: string
  homephone: string
  mobilephone: string
  addressLine1: string
  addressLine2: string
  addressLine4: string
  addressLine5: string
  initials: string
  contractCollection: Contract[]
}

/** Null if no address has the reference: then the customer is not this contact's. */
export function mergeCustomer<Contract>(
  contact: Contact,
  addresses: readonly ContactAddress[],
  customerRef: string,
  contracts: readonly Contract[] = [],
): CustomerDetails<Contract> | null {
  const address = addresses.find((candidate) => candidate.customerRef === customerRef)
  if (!address) return null
  const { contactId, email, firstName, lastName, homePhone, mobilePhone } = contact
  const { houseNo, street, apartment, city, state, zipCode, country } = address
  return {
    contactId,
    email,
    FirstName: firstName,
    LastName: lastName,
    homephone: homePhone ?? '',
    mobilephone: mobilePhone ?? '',
    houseNo,
    addressLine1: street,
    addressLine2: apartment,
    addressLine4: city,
    addressLine5: state,
    city,
    state,
    zipCode,
    country: normalizeCountry(country),
    initials: initialsOf(firstName, lastName),
    contractCollection: [...contracts],
  }
}

/** First letters of first and last name; '' if there are none, and then there is no user menu (P1.4). */
export function initialsOf(
  firstName: string | null | undefined,
  lastName: string | null | undefined,
): string {
  return [firstName, lastName].map(firstLetter).join('')
}

// By code point: the first letter may be a surrogate pair.
function firstLetter(name: string | null | undefined): string {
  const [letter = ''] = name?.trim() ?? ''
  return letter.toUpperCase()
}
