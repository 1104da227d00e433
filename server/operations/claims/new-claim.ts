/** A claim submitted for the first time: validated, decided on, and ready to be written. */
import type { OperationParams } from '#contract/index.ts'
import type { Refusal } from '#contract/operation.ts'
import { acceptClaim, reasonAgainstHold, type ClaimRefusal } from '#domain/claim/acceptance.ts'
import { dueTodayCents } from '#domain/claim/charges.ts'
import { plainText } from '#domain/plain-text.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { WriteContext } from '../../context.ts'
import { lookThenWrite, rememberRefusal } from '../../database/look-first.ts'
import { lookAtNewClaim, type NewClaimFacts } from '../../queries/claim/claim-facts.ts'
import type { NewClaim } from '../../queries/claim/claims-masters.ts'
import { appointmentOf, detailsOf, reasonAgainstDescription, reasonAgainstDetails } from './claim-details.ts'
import { unlessHeldElsewhere } from './hold-limit.ts'
import { requestWords } from '../../refusal-words.ts'

export type ClaimRequest = Omit<OperationParams<'createClaimsMaster'>, 'status'>

export interface AcceptedClaim {
  claim: Omit<NewClaim, 'status'>
  fairMarketValueCents: number
  facts: NewClaimFacts
}

/** `holds`: whether the claim, with this much due, stays unpaid with its time for a while (P3.9). */
export function acceptNewClaim<Answer extends object>(
  request: ClaimRequest,
  context: WriteContext,
  holds: (dueCents: number) => boolean,
  write: (accepted: AcceptedClaim) => Promise<Answer | Refusal | undefined>,
): Promise<Answer | Refusal> {
  const { db, key, now } = context
  const details = detailsOf(request.kind, request)
  const issueCodes = [...new Set(request.issueCodes)]
  const look = () =>
    lookAtNewClaim(db, key, {
      customerRef: request.customerRef,
      contractId: request.contractNumber,
      equipmentId: request.inventoryEquipmentID,
      triageReferenceId: request.triageReferenceID ?? null,
      addressId: details.addressId,
      issueCodes,
      zipCode: details.address.zipCode,
      slotId: details.schedule?.chosenTimeSlotCode ?? null,
      now,
    })
  return lookThenWrite<NewClaimFacts, Answer>(look, async (facts) => {
    const accepted = decide(request, { ...details, issueCodes }, facts, holds, now)
    return 'refusal' in accepted
      ? rememberRefusal(context, accepted.refusal)
      : unlessHeldElsewhere(() => write(accepted))
  })
}

function decide(
  request: ClaimRequest,
  details: ReturnType<typeof detailsOf>,
  facts: NewClaimFacts,
  holds: (dueCents: number) => boolean,
  now: Date,
): AcceptedClaim | { refusal: ClaimRefusal } {
  const { kind, product, serviceContractProductCode } = request
  if (product.productSubCategoryCode !== facts.productLine || serviceContractProductCode !== facts.planCode) {
    return { refusal: OUT_OF_DATE }
  }
  const terms = acceptClaim(kind, { ...facts, today: businessDay(now) })
  if ('refusal' in terms) return terms
  const refusal =
    reasonAgainstDescription(request.issueDescription, facts) ?? reasonAgainstDetails(kind, details, facts)
  if (refusal) return { refusal }
  const { serviceFeeCents, fairMarketValueCents } = terms
  const dueCents = dueTodayCents(kind, serviceFeeCents)
  const held = facts.slot && holds(dueCents) ? reasonAgainstHold(facts.otherHolds) : null
  if (held) return { refusal: held }
  return {
    facts,
    fairMarketValueCents,
    claim: {
      equipmentId: request.inventoryEquipmentID,
      claimsVersion: facts.claimsVersion,
      claimsMasterId: facts.unfinishedId,
      contractId: request.contractNumber,
      kind,
      issueCode: details.issueCodes[0]!,
      issueDescription: plainText(request.issueDescription),
      triageReferenceId: request.triageReferenceID ?? null,
      details: { ...details, appointment: appointmentOf(facts.slot) },
      serviceFeeCents,
      dueCents,
      slotId: facts.slot?.slotId ?? null,
    },
  }
}

const OUT_OF_DATE: ClaimRefusal = {
  code: 'OUT_OF_DATE',
  description: requestWords.outOfDate,
}
