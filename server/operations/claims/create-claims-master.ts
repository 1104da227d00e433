import { recalling } from '../../database/look-first.ts'
import { putClaimDown } from '../../queries/claim/claims-masters.ts'
import type { WritingHandler } from '../handler.ts'
import { acceptNewClaim } from './new-claim.ts'

export const createClaimsMaster = recalling<WritingHandler<'createClaimsMaster'>>(
  ({ status, ...request }, context) =>
    acceptNewClaim(request, context, ({ claim }) =>
      putClaimDown(context.db, context.key, { claim: { ...claim, status }, now: context.now }),
    ),
)
