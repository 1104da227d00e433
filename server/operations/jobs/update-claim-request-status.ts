import type { OperationParams } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { isReplacementWithoutDefective } from '#domain/claim/kind.ts'
import { plainText } from '#domain/plain-text.ts'
import { phaseOf } from '#domain/job/status-table.ts'
import { CANCELLED, OPTION_ACCEPTED } from '#domain/job/codes.ts'
import { recalling } from '../../database/look-first.ts'
import type { StepFacts } from '../../jobs/step-facts.ts'
import type { WritingHandler } from '../handler.ts'
import { refuse } from '../../refuse.ts'
import { changeJob, type CustomerMove } from '../../jobs/change-job.ts'
import { DECLINE_REPLACEMENT } from './buyouts.ts'
import { jobWords } from '../../refusal-words.ts'

type Request = OperationParams<'updateClaimRequestStatus'>

export const updateClaimRequestStatus = recalling<WritingHandler<'updateClaimRequestStatus'>>(
  (request, context) =>
    changeJob(
      { serviceJobId: request.referenceID, claimsMasterId: request.externalReferenceID },
      context,
      (job) =>
        request.statusCode === OPTION_ACCEPTED ? accept(request, job, context.now) : cancel(request, job),
    ),
)

/** Defaults to the option that is shown. */
function accept({ replacementOption }: Request, job: StepFacts, now: Date): CustomerMove | Refusal {
  const option = replacementOption ?? job.optionIds[0]
  if (job.decideBy !== null && new Date(job.decideBy) <= now) return EXPIRED
  if (job.decideBy !== null && (option === undefined || !job.optionIds.includes(option))) return OTHER_OPTION
  return {
    move: { to: OPTION_ACCEPTED, action: 'accept-replacement' },
    ...(option === undefined ? {} : { chosenOptionId: option }),
  }
}

function cancel(request: Request, job: StepFacts): CustomerMove | Refusal {
  const { cancellationReason = 'CUSTOMERCANCEL', cancellationRemarks } = request
  if (phaseOf(job.serviceJobStatus) === 'cancelled') return ALREADY_CANCELLED
  // P4.7: a customer who keeps the device and does not want the replacement is offered a buyout.
  if (cancellationReason === 'BUYOUT_CANCEL' && isReplacementWithoutDefective(job.serviceJobType)) {
    return DECLINE_REPLACEMENT
  }
  return {
    move: { to: CANCELLED, action: 'cancel' },
    note: cancellationRemarks && plainText(cancellationRemarks),
    details: { cancellationReason },
  }
}

// P4.7: this code counts as success.
const ALREADY_CANCELLED = refuse('SM.WTR.001', jobWords.alreadyCanceled)
const EXPIRED = refuse('DECISION_EXPIRED', jobWords.expired)
const OTHER_OPTION = refuse('OPTION_UNKNOWN', jobWords.otherOption)
