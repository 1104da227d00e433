import { Failure } from '#contract/failure.ts'
import { usStates } from '#domain/customer/us-states.ts'
import { normalAddress } from '../operations/addresses/normal-address.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openReferences } from './viewer.ts'
import { addressWords } from '../refusal-words.ts'
import { theirs } from '../refuse.ts'

export const claimAddress: FunctionHandler<'claim-address'> = async (
  { id, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = theirs(await gateway.readServiceAddresses({ subject, customerRef }, id, now))
  const { viewer } = await describeViewer(facts.viewer, contractRef, references)
  return { viewer, addresses: facts.addresses, chosen: facts.chosen }
}

export const claimAddressStates: FunctionHandler<'claim-address-states'> = async () => ({
  states: [...usStates],
})

export const getZip: FunctionHandler<'get-zip'> = async (screen, { subject, gateway, references }) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  return theirs(await gateway.readHomePlace({ subject, customerRef }, contractRef ?? null))
}

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
  const saved = theirs(
    await gateway.saveServiceAddress({ subject, customerRef }, contractRef ?? null, address),
  )
  if (saved.zipState === null) throw wrong('zipCode', addressWords.fields.unknownZip)
  if (!saved.address) throw wrong('state', addressWords.fields.otherState(saved.zipState))
  return { address: saved.address }
}

function wrong(field: string, message: string): Failure {
  return new Failure('malformed', [{ field, message }])
}
