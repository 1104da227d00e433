/** A service address that is being typed. It survives a reload, in this tab alone, until it is saved. */
import { useState } from 'react'
import { tabStore } from '#web/client/storage.ts'
import type { FormError } from '#web/ui/error-summary.tsx'

export interface NewAddress {
  /** Whether it is the one to use. */
  isChosen: boolean
  houseNo: string
  street: string
  apartment: string
  city: string
  state: string
  zipCode: string
}

const EMPTY_ADDRESS: NewAddress = {
  isChosen: false,
  houseNo: '',
  street: '',
  apartment: '',
  city: '',
  state: '',
  zipCode: '',
}

/** How much of each fits. */
export const ADDRESS_TEXT = { houseNo: 20, street: 120, apartment: 40, city: 80, zipCode: 5 } as const

export type NewAddressChange = (change: (now: NewAddress) => Partial<NewAddress>) => void

export function useNewAddress(id: string) {
  const key = `portal.newAddress.${id}`
  const [typed, setTyped] = useState(() => load(key))
  const change: NewAddressChange = (part) =>
    setTyped((now) => {
      const next = { ...now, ...part(now) }
      tabStore.set(key, JSON.stringify(next))
      return next
    })
  return { typed, change, forget: () => tabStore.remove(key) }
}

export function newAddressErrors({ zipCode, street, city, state }: NewAddress): FormError[] {
  const errors: (FormError | false)[] = [
    !isZipCode(zipCode) && { field: 'zipCode', message: 'Enter a ZIP code of five digits' },
    !street.trim() && { field: 'street', message: 'Enter the street' },
    !city.trim() && { field: 'city', message: 'Enter the city' },
    !state && { field: 'state', message: 'Select the state' },
  ]
  return errors.filter((error) => error !== false)
}

export function isZipCode(typed: string): boolean {
  return /^\d{5}$/.test(typed)
}

function load(key: string): NewAddress {
  try {
    return { ...EMPTY_ADDRESS, ...(JSON.parse(tabStore.get(key) ?? '{}') as Partial<NewAddress>) }
  } catch {
    return EMPTY_ADDRESS
  }
}
