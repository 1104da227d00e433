import type { OperationParams, OperationResult } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import {
  COVERAGE_ENDED,
  DEVICE_REMOVED,
  ineligible,
  PLAN_NOT_USABLE,
  type ClaimRefusal,
} from '#domain/claim/acceptance.ts'
import { dueTodayCents } from '#domain/claim/charges.ts'
import { hasCoverageEnded } from '#domain/claim/eligibility.ts'
import { fairMarketValueCents } from '#domain/claim/fair-market-value.ts'
import { daysBetween } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { WriteContext } from '../../context.ts'
import { lookThenWrite, recalling, rememberAnswer, rememberRefusal } from '../../database/look-first.ts'
import { lookAtClaimsMaster, type ClaimsMasterFacts } from '../../queries/claim/claim-facts.ts'
import { raiseClaimsMaster } from '../../queries/claim/claims-masters.ts'
import type { WritingHandler } from '../handler.ts'
import { claimNamedIn, reasonAgainstDetails } from './claim-details.ts'
import { newJob } from './new-job.ts'
import { requestWords } from '../../refusal-words.ts'

export const raiseClaim = recalling<WritingHandler<'raiseClaim'>>((params, context) => raise(params, context))

type Raised = OperationResult<'raiseClaim'>

/** P6.8 sends the whole claim again; what is raised is what was created and perhaps paid for. */
export function raise(
  params: OperationParams<'raiseClaim'>,
  context: WriteContext,
): Promise<Raised | Refusal> {
  const { db, key, now } = context
  const look = () =>
    lookAtClaimsMaster(db, key, {
      ...claimNamedIn(params),
      // The claim's own.
      zipCode: null,
      slotId: null,
      now,
    })
  return lookThenWrite<ClaimsMasterFacts, Raised>(look, async (facts) => {
    const settled = settledAnswer(facts)
    if (settled) return rememberAnswer(db, key, settled)
    const refusal = reasonAgainstRaising(facts, now)
    if (refusal) return rememberRefusal(context, refusal)
    const { kind, details, serviceFeeCents, productLine, since, slot } = facts
    const job = newJob(
      {
        kind,
        handsInDefectiveDevice: details.handsInDefectiveDevice,
        packaging: details.packaging,
        serviceFeeCents,
        fairMarketValueCents: fairMarketValueCents(productLine, daysBetween(since, businessDay(now))),
      },
      facts,
      context,
    )
    const { equipmentId, claimsVersion, claimsMasterId } = facts
    const claim = { equipmentId, claimsVersion, claimsMasterId, slotId: slot?.slotId ?? null }
    return raiseClaimsMaster(db, key, { claim, now, job })
  })
}

/** The answer if there is nothing to do: already raised, or not paid yet. */
function settledAnswer({ claimsMasterId, serviceJobId, ...facts }: ClaimsMasterFacts): Raised | null {
  if (serviceJobId) return { claimsMasterId, serviceJobID: serviceJobId, paymentDue: false }
  if (facts.status !== 'INITIATED') return null
  return isPaymentDue(facts) ? { claimsMasterId, serviceJobID: null, paymentDue: true } : null
}

export function isPaymentDue({
  kind,
  serviceFeeCents,
  paid,
}: Pick<ClaimsMasterFacts, 'kind' | 'serviceFeeCents' | 'paid'>): boolean {
  return dueTodayCents(kind, serviceFeeCents) > 0 && !paid
}

function reasonAgainstRaising(facts: ClaimsMasterFacts, now: Date): ClaimRefusal | null {
  if (facts.status !== 'INITIATED') return ABANDONED
  if (!facts.deviceActive) return DEVICE_REMOVED
  if (facts.hasOpenClaim) return ineligible({ code: 'open-claim', from: null })
  // A customer who has paid gets what they paid for. With nothing due, check that the plan is still valid.
  if (dueTodayCents(facts.kind, facts.serviceFeeCents) === 0) {
    if (!facts.planUsable) return PLAN_NOT_USABLE
    if (hasCoverageEnded(facts.coverageTo, businessDay(now))) return COVERAGE_ENDED
  }
  return reasonAgainstDetails(facts.kind, facts.details, facts)
}

export const ABANDONED: ClaimRefusal = {
  code: 'ABANDONED',
  description: requestWords.discarded,
}
