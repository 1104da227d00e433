import { Failure } from '#contract/failure.ts'
import { usStates } from '#domain/customer/us-states.ts'
import { normalAddress } from '../operations/addresses/normal-address.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openScreen } from './viewer.ts'
import { addressWords } from '../refusal-words.ts'
import { theirs } from '../refuse.ts'

export const claimAddress: FunctionHandler<'claim-address'> = async ({ id, ...screen }, context) => {
  const asked = await openScreen(screen, context)
  const facts = theirs(await context.gateway.readServiceAddresses({ ...asked, equipmentId: id }))
  const { viewer } = await describeViewer(facts.viewer, asked.contractRef, context)
  return { viewer, addresses: facts.addresses, chosen: facts.chosen }
}

export const claimAddressStates: FunctionHandler<'claim-address-states'> = async () => ({
  states: [...usStates],
})

export const getZip: FunctionHandler<'get-zip'> = async (screen, context) =>
  theirs(await context.gateway.readHomePlace(await openScreen(screen, context)))

export const saveServiceAddress: FunctionHandler<'save-service-address'> = async (
  { customerRef, contractRef, ...given },
  context,
) => {
  const asked = await openScreen(
    { customerRef, ...(contractRef === undefined ? {} : { contractRef }) },
    context,
  )
  const address = normalAddress(given)
  const saved = theirs(await context.gateway.saveServiceAddress({ ...asked, address }))
  if (saved.zipState === null) throw wrong('zipCode', addressWords.fields.unknownZip)
  if (!saved.address) throw wrong('state', addressWords.fields.otherState(saved.zipState))
  return { address: saved.address }
}

function wrong(field: string, message: string): Failure {
  return new Failure('malformed', [{ field, message }])
}
