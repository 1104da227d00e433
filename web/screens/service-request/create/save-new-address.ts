import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '#contract/failure.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import { postalAddress, type NewAddress } from '#web/addresses/new-address.ts'
import { postFunction } from '#web/client/call.ts'
import type { readQuery, ScreenReferences } from '#web/client/queries.ts'
import type { FormError } from '#web/ui/error-summary.tsx'
import { addressFields } from './words.ts'

export async function saveNewAddress(
  references: ScreenReferences,
  typed: NewAddress,
): Promise<{ address: AddressOnFile } | { errors: FormError[] }> {
  try {
    return await postFunction('save-service-address', { ...references, ...postalAddress(typed) })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'malformed') throw error
    // Only the server knows every ZIP code and its state: 'doesn’t match the ZIP code, which is in Ohio'.
    return {
      errors: error.fields.map(({ field, message }) => ({
        field,
        message: `${addressFields[field] ?? field} ${message}`,
      })),
    }
  }
}

/** On return to the step, the address is in the list and chosen before the list is read again. */
export function showSavedAddress(
  queryClient: QueryClient,
  queryKey: ReturnType<typeof readQuery<'claim-address'>>['queryKey'],
  saved: AddressOnFile,
): void {
  queryClient.setQueryData(queryKey, (data) => {
    if (!data || data.addresses.some(({ addressId }) => addressId === saved.addressId)) return data
    // In the server's order: the account's address, then the newest.
    const accounts = data.addresses.filter(({ isAccountAddress }) => isAccountAddress)
    const others = data.addresses.filter(({ isAccountAddress }) => !isAccountAddress)
    return { ...data, addresses: [...accounts, saved, ...others] }
  })
  void queryClient.invalidateQueries({ queryKey })
}
