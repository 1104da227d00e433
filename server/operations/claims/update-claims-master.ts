import type { OperationParams, OperationResult } from '#contract/index.ts'
import { ALREADY_PAID, reasonAgainstHold, type ClaimRefusal } from '#domain/claim/acceptance.ts'
import { plainText } from '#domain/plain-text.ts'
import type { WriteContext } from '../../context.ts'
import { lookThenWrite, recalling, rememberAnswer, rememberRefusal } from '../../database/look-first.ts'
import { lookAtClaimsMaster, type ClaimsMasterFacts } from '../../queries/claim/claim-facts.ts'
import {
  abandonClaimsMaster,
  changeClaimsMaster,
  type ChangedClaim,
} from '../../queries/claim/claims-masters.ts'
import type { WritingHandler } from '../handler.ts'
import {
  appointmentOf,
  claimNamedIn,
  detailsOf,
  reasonAgainstDescription,
  reasonAgainstDetails,
} from './claim-details.ts'
import { unlessHeldElsewhere } from './hold-limit.ts'
import { ABANDONED, isPaymentDue } from './raise-claim.ts'
import { requestWords } from '../../refusal-words.ts'

type Params = OperationParams<'updateClaimsMaster'>
type Updated = OperationResult<'updateClaimsMaster'>

export const updateClaimsMaster = recalling<WritingHandler<'updateClaimsMaster'>>((params, context) => {
  const { db, key, now } = context
  const look = () =>
    lookAtClaimsMaster(db, key, {
      ...claimNamedIn(params),
      zipCode: params.address?.zipCode ?? null,
      slotId: params.schedule?.chosenTimeSlotCode ?? null,
      now,
    })
  return lookThenWrite<ClaimsMasterFacts, Updated>(look, (facts) =>
    params.status === 'ABANDONED' ? abandon(facts, context) : change(params, facts, context),
  )
})

async function abandon(facts: ClaimsMasterFacts, context: WriteContext) {
  const { db, key } = context
  const { claimsMasterId, status, equipmentId, claimsVersion, serviceFeeCents } = facts
  if (status === 'ABANDONED') {
    const answer: Updated = { claimsMasterId, status, serviceFee: serviceFeeCents / 100, paymentDue: false }
    return rememberAnswer(db, key, answer)
  }
  const refusal = status === 'RAISED' ? ALREADY_RAISED : facts.paid ? ALREADY_PAID : null
  if (refusal) return rememberRefusal(context, refusal)
  return abandonClaimsMaster(db, key, { claim: { claimsMasterId, equipmentId, claimsVersion } })
}

async function change(params: Params, facts: ClaimsMasterFacts, context: WriteContext) {
  const { db, key, now } = context
  const { claimsMasterId, kind, equipmentId, claimsVersion, slot } = facts
  const refused = reasonAgainstChange(params, facts)
  if (refused) return rememberRefusal(context, refused)
  const details = detailsOf(kind, params, facts.details)
  const issueDescription =
    params.issueDescription === undefined ? facts.issueDescription : plainText(params.issueDescription)
  const refusal =
    reasonAgainstDescription(issueDescription, facts) ?? reasonAgainstDetails(kind, details, facts)
  if (refusal) return rememberRefusal(context, refusal)
  // P3.9: only a time that is named takes a place again, once the claim has lost its own.
  const takesTime = details.schedule && (params.schedule || (slot?.held && !facts.holdEnded))
  const slotId = takesTime ? (slot?.slotId ?? null) : null
  const held = slotId && !facts.paid ? reasonAgainstHold(facts.otherHolds) : null
  if (held) return rememberRefusal(context, held)
  const changed: ChangedClaim = {
    claimsMasterId,
    equipmentId,
    claimsVersion,
    issueDescription,
    triageReferenceId: params.triageReferenceID ?? null,
    details: { ...details, appointment: details.schedule && appointmentOf(slot) },
    slotId,
    paymentDue: isPaymentDue(facts),
  }
  return unlessHeldElsewhere(() => changeClaimsMaster(db, key, { claim: changed, now }))
}

/** Device, plan, kind and issue determine coverage and fee: changing one of them makes it a different claim. */
function reasonAgainstChange(params: Params, facts: ClaimsMasterFacts): ClaimRefusal | null {
  if (facts.status === 'RAISED') return ALREADY_RAISED
  if (facts.status === 'ABANDONED') return ABANDONED
  const fixed: [given: string | undefined, held: string][] = [
    [params.kind, facts.kind],
    [params.contractNumber, facts.contractId],
    [params.serviceContractProductCode, facts.planCode],
    [params.inventoryEquipmentID, facts.equipmentId],
    [params.product?.productSubCategoryCode, facts.productLine],
    [params.issueCodes?.toSorted().join(), facts.details.issueCodes.toSorted().join()],
  ]
  return fixed.every(([given, held]) => given === undefined || given === held) ? null : ANOTHER_CLAIM
}

const ALREADY_RAISED: ClaimRefusal = {
  code: 'ALREADY_RAISED',
  description: requestWords.alreadySent,
}

const ANOTHER_CLAIM: ClaimRefusal = {
  code: 'ANOTHER_CLAIM',
  description: requestWords.fixed,
}
