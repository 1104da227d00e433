import { Failure } from '#contract/failure.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import { normaliseAddress } from '#domain/address.ts'
import { COUNTRY_CODE } from '#domain/limits.ts'
import { findState } from '#domain/us-states.ts'
import type { FunctionHandler } from './index.ts'
import { openReferences } from './viewer.ts'

export const saveServiceAddress: FunctionHandler<'save-service-address'> = async (
  { customerRef: encryptedCustomer, contractRef: encryptedContract, ...given },
  { subject, gateway, references },
) => {
  const { customerRef, contractRef } = await openReferences(
    {
      customerRef: encryptedCustomer,
      ...(encryptedContract === undefined ? {} : { contractRef: encryptedContract }),
    },
    references,
  )
  const address = toSave(given)
  const saved = await gateway.saveServiceAddress({ subject, customerRef }, contractRef ?? null, address)
  if (!saved) throw new Failure('not-yours')
  if (saved.zipState === null) throw wrong('zipCode', 'is no ZIP code that we know')
  if (!saved.address) throw wrong('state', `does not fit the ZIP code, which is in ${saved.zipState}`)
  return { address: saved.address }
}

/** §5's normalisation, and what no schema can see: spaces alone, and states and countries that are none of ours. */
function toSave(given: PostalAddress): PostalAddress {
  const address = normaliseAddress(given)
  for (const field of ['street', 'city'] as const) {
    if (address[field] === '') throw wrong(field, 'must not be empty')
  }
  const state = findState(address.state)
  if (!state) throw wrong('state', 'is no US state or territory')
  const country = address.country.toUpperCase()
  if (country !== COUNTRY_CODE) throw wrong('country', 'must be US')
  return { ...address, state: state.code, country }
}

function wrong(field: string, message: string): Failure {
  return new Failure('malformed', [{ field, message }])
}
