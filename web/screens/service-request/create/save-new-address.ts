import { Failure } from '#contract/failure.ts'
import type { AddressOnFile } from '#contract/postal-address.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import type { NewAddress } from '#web/addresses/new-address.ts'
import { postFunction } from '#web/client/call.ts'
import type { ScreenReferences } from '#web/client/queries.ts'
import type { FormError } from '#web/ui/error-summary.tsx'

const FIELD_NAMES: Record<string, string> = {
  houseNo: 'House number',
  street: 'Street',
  apartment: 'Apartment',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
}

/** The saved address, or its field errors. */
export async function saveNewAddress(
  references: ScreenReferences,
  typed: NewAddress,
): Promise<{ address: AddressOnFile } | { errors: FormError[] }> {
  const { isChosen: _, ...address } = typed
  try {
    return await postFunction('save-service-address', { ...references, ...address, country: COUNTRY_CODE })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'malformed') throw error
    // Only the server knows every ZIP code and its state: 'does not fit the ZIP code, which is in OH'.
    return {
      errors: error.fields.map(({ field, message }) => ({
        field,
        message: `${FIELD_NAMES[field] ?? field} ${message}`,
      })),
    }
  }
}
