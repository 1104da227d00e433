import { Failure } from '#contract/failure.ts'
import { adjudicate, countRepairs } from '#domain/claim/adjudication.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { daysBetween } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { findAdjudicationFacts } from '../../queries/claim/adjudication.ts'
import type { AdjudicationContract } from '../../queries/customer/contract-terms.ts'
import type { OperationHandler } from '../handler.ts'
import { requestWords } from '../../refusal-words.ts'
import { refuse, theirs } from '../../refuse.ts'

/** planCode, coveredValue and currency are constants of the partner (P8.5); the plan used is the customer's own. */
export const claimAdjudication: OperationHandler<'claimAdjudication'> = async (
  { triageReferenceID = null, contractNo = null, productSubCategoryCode, imeiOrSerial, issueCodes },
  { db, subject, now },
) => {
  if (triageReferenceID === null && contractNo === null) {
    throw new Failure('malformed', [
      { field: 'triageReferenceID', message: 'is required without contractNo' },
    ])
  }
  const facts = theirs(
    await findAdjudicationFacts(db, {
      subject,
      triageReferenceId: triageReferenceID,
      contractId: contractNo,
      productLine: productSubCategoryCode,
      serialNumber: imeiOrSerial.trim(),
      issueCodes,
      now,
    }),
  )
  const contract = choosePlan(facts.contracts)
  if (!facts.device) return refuse('DEVICE_UNKNOWN', requestWords.unknownSerial)
  if (!contract) return refuse('NOT_COVERED', requestWords.noPlan)

  const decision = adjudicate({
    productLine: productSubCategoryCode,
    ageDays: daysBetween(facts.device.since, businessDay(now)),
    planModes: contract.planModes,
    exclusion: contract.exclusion,
    hazards: facts.hazards,
    recentRepairs: countRepairs(facts.device.completed),
    benefitCents: contract.benefitCents,
    serviceFeeCents: contract.serviceFeeCents ?? 0,
  })
  if (!decision.covered) return refuse('NOT_COVERED', decision.reason)
  return {
    allowedModes: [...decision.allowedModes],
    buyoutCost: decision.buyoutCents / 100,
    fairMarketValue: decision.fairMarketValueCents / 100,
    refusedModes: claimKindNames.flatMap((mode) => {
      const reason = decision.refusals[mode]
      return reason === undefined ? [] : { mode, reason }
    }),
  }
}

function choosePlan(contracts: readonly AdjudicationContract[]): AdjudicationContract | undefined {
  if (contracts.length > 1) {
    throw new Failure('malformed', [
      { field: 'contractNo', message: 'is required: there is more than one plan' },
    ])
  }
  return contracts[0]
}
