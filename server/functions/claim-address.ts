import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './handler.ts'
import { describeViewer, openReferences } from './viewer.ts'

export const claimAddress: FunctionHandler<'claim-address'> = async (
  { id, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef } = await openReferences(screen, references)
  const facts = await gateway.readServiceAddresses({ subject, customerRef }, id, now)
  if (!facts) throw new Failure('not-yours')
  const { viewer } = await describeViewer(facts.viewer, contractRef, references)
  return { viewer, addresses: facts.addresses, chosen: facts.chosen }
}
