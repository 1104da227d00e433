import { recalling } from '../../database/look-first.ts'
import { insertClaim, insertClaimAndRaise, insertClaimToBePaid } from '../../queries/claim/claims-masters.ts'
import type { WritingHandler } from '../handler.ts'
import { acceptNewClaim } from './new-claim.ts'
import { newJob } from './new-job.ts'
import { raise } from './raise-claim.ts'

/** With a claimsMasterId, continues that claim as it was created. */
export const createClaim = recalling<WritingHandler<'createClaim'>>(
  ({ claimsMasterId, ...request }, context) => {
    const { db, key, now } = context
    if (claimsMasterId !== undefined) return raise({ ...request, claimsMasterId }, context)
    const waitsForPayment = (dueCents: number) => dueCents > 0
    return acceptNewClaim(request, context, waitsForPayment, ({ claim, fairMarketValueCents, facts }) => {
      if (waitsForPayment(claim.dueCents)) {
        return insertClaimToBePaid(db, key, { claim: { ...claim, status: 'INITIATED' }, now })
      }
      const { serviceFeeCents, details } = claim
      const { handsInDefectiveDevice, packaging } = details
      const job = newJob(
        { kind: request.kind, handsInDefectiveDevice, packaging, serviceFeeCents, fairMarketValueCents },
        facts,
        context,
      )
      const raised = { ...claim, status: 'RAISED' as const }
      return insertClaimAndRaise(db, key, { claim: raised, now, job })
    })
  },
)

export const createClaimsMaster = recalling<WritingHandler<'createClaimsMaster'>>(
  ({ status, ...request }, context) =>
    acceptNewClaim(
      request,
      context,
      () => true,
      ({ claim }) => insertClaim(context.db, context.key, { claim: { ...claim, status }, now: context.now }),
    ),
)
