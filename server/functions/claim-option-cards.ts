/** The service options of a claim as cards: the gateway rules on them, this file describes them. */
import type { ClaimMoney, ClaimOptionCard } from '#contract/claim-functions.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { dueTodayCents } from '#domain/claim/charges.ts'
import { claimGuidance } from '#domain/claim/guidance.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { claimOptions, type ClaimOption } from '#domain/claim/options.ts'
import { howLong } from '#domain/job/usual-time.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ClaimOptionFacts } from '../facts/claim.ts'
import type { ContractFacts } from '../facts/customer.ts'
import { describeEligibility } from './claim-eligibility.ts'

/** The options in display order, or the reason if there are none. */
export function decideOptions(
  facts: ClaimOptionFacts,
  contract: ContractFacts,
  now: Date,
): { options: ClaimOption[] } | { refusal: string } {
  const { reasons } = describeEligibility(facts, contract, businessDay(now), { isDated: true })
  if (reasons.length > 0) return { refusal: reasons.map(({ text }) => text).join(' ') }
  const { ruling, availability } = facts
  if (ruling && !ruling.covered) return { refusal: ruling.reason }
  return { options: claimOptions({ allowedModes: [], ...ruling, availability }) }
}

export function describeOption(
  option: ClaimOption,
  facts: ClaimOptionFacts,
  contract: ContractFacts | undefined,
): ClaimOptionCard {
  const { kind, offered } = option
  const { whatHappens } = claimGuidance[kind]
  const { dueTodayCents: feeCents, benefitLimitCents, ...money } = describeMoney(kind, facts, contract)
  const appointment = offered ? facts.appointments[kind] : null
  return {
    kind,
    label: claimKinds[kind].label,
    offered,
    reason: offered ? null : option.reason,
    whatHappens,
    typicalDuration: upperFirst(howLong(facts.usualTimes, kind, facts.device.productLine)),
    feeCents,
    benefitRemainingCents: benefitLimitCents,
    buyoutAmountCents: offered ? money.buyoutAmountCents : null,
    earliestDate: appointment?.earliestDate ?? null,
    nearestMiles: appointmentType(kind) === 'CLAIM_CARRYIN' ? (appointment?.miles ?? null) : null,
  }
}

/** All unknown until a plan is chosen. */
export function describeMoney(
  kind: ClaimKind,
  { terms, ruling }: ClaimOptionFacts,
  contract: ContractFacts | undefined,
): ClaimMoney {
  const serviceFeeCents = terms?.serviceFeeCents ?? 0
  const buyout = claimKinds[kind].paysOut && ruling?.covered ? ruling : null
  return {
    serviceFeeCents,
    benefitLimitCents: terms?.benefitCents ?? contract?.benefitPerClaimCents ?? null,
    dueTodayCents: dueTodayCents(kind, serviceFeeCents),
    buyoutAmountCents: buyout?.buyoutCents ?? null,
    fairMarketValueCents: buyout?.fairMarketValueCents ?? null,
  }
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
