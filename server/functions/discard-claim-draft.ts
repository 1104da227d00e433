import { Failure } from '#contract/failure.ts'
import type { FunctionHandler } from './handler.ts'
import { openReferences } from './viewer.ts'

export const discardClaimDraft: FunctionHandler<'discard-claim-draft'> = async (
  { id, ...screen },
  { subject, gateway, references, now },
) => {
  const { customerRef, contractRef = null } = await openReferences(screen, references)
  const outcome = await gateway.discardDraft({ subject, customerRef }, contractRef, id, now)
  if (!outcome) throw new Failure('not-yours')
  const { discarded, isPaid } = outcome
  if (isPaid) {
    throw new Failure('conflict', [], 'You have paid for this request. Finish it instead of discarding it.')
  }
  return { discarded }
}
