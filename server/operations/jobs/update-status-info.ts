import { CANCELLED, COMPLETED } from '#domain/job/codes.ts'
import { recalling } from '../../database/look-first.ts'
import type { WritingHandler } from '../handler.ts'
import { refuse } from '../../refuse.ts'
import { changeJob, type CustomerMove } from '../../jobs/change-job.ts'
import { jobWords } from '../../refusal-words.ts'

const decisions = {
  'Buyout - Accept': { move: { to: COMPLETED, action: 'accept-buyout' }, note: 'Buyout accepted' },
  'Buyout - Reject': { move: { to: CANCELLED, action: 'reject-buyout' }, note: 'Buyout declined' },
} as const satisfies Record<string, CustomerMove>

/** P4.8: accepts or rejects a buyout. */
export const updateStatusInfo = recalling<WritingHandler<'updateStatusInfo'>>(
  ({ hsRefID, status, statusCode }, context) => {
    const decision = decisions[status]
    const contradicts = statusCode !== undefined && statusCode.toUpperCase() !== decision.move.to
    return changeJob({ serviceJobId: hsRefID }, context, () => (contradicts ? CONTRADICTION : decision))
  },
)

const CONTRADICTION = refuse('STATUS_CODE_UNKNOWN', jobWords.contradiction)
