import { Failure } from '#contract/failure.ts'
import { normalAddress } from '../operations/addresses/normal-address.ts'
import type { FunctionHandler } from './handler.ts'
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
  const address = normalAddress(given)
  const saved = await gateway.saveServiceAddress({ subject, customerRef }, contractRef ?? null, address)
  if (!saved) throw new Failure('not-yours')
  if (saved.zipState === null) throw wrong('zipCode', 'is no ZIP code that we know')
  if (!saved.address) throw wrong('state', `does not fit the ZIP code, which is in ${saved.zipState}`)
  return { address: saved.address }
}

function wrong(field: string, message: string): Failure {
  return new Failure('malformed', [{ field, message }])
}
