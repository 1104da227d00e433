/** The service options of a claim as cards: the domain decides on them, this file describes them. */
import type { ClaimMoney, ClaimOptionCard } from '#contract/claim-functions.ts'
import { appointmentType } from '#domain/appointment/slot-choice.ts'
import { adjudicate, countRepairs } from '#domain/claim/adjudication.ts'
import { buyoutAmountCents, dueTodayCents } from '#domain/claim/charges.ts'
import { fairMarketValueCents } from '#domain/claim/fair-market-value.ts'
import { claimGuidance } from '#domain/claim/guidance.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { claimOffer } from '#domain/claim/offer.ts'
import type { ClaimOption } from '#domain/claim/options.ts'
import { daysBetween } from '#domain/time/calendar.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import type { ClaimOptionFacts } from '../gateway/facts/claim.ts'
import type { ContractFacts } from '../gateway/facts/customer.ts'
import { describeEligibility, termsOf } from './claim-eligibility.ts'

/** The options in display order, or the reason if there are none. */
export function decideOptions(
  facts: ClaimOptionFacts,
  contract: ContractFacts,
  now: Date,
): { options: ClaimOption[] } | { refusal: string } {
  const { reasons } = describeEligibility(facts, contract, businessDay(now))
  if (reasons.length > 0) return { refusal: reasons.map(({ text }) => text).join(' ') }
  const terms = termsOf(facts.terms, contract)
  const planModes = terms?.planModes ?? null
  const decision = adjudicate({
    productLine: facts.device.productLine,
    ageDays: daysBetween(facts.since, businessDay(now)),
    planModes,
    exclusion: terms?.exclusion ?? null,
    recentRepairs: countRepairs(facts.completed),
    benefitCents: contract.benefitPerClaimCents,
  })
  if (!decision.covered) return { refusal: decision.reason }
  const { located, appointments } = facts
  const free = (Object.keys(appointments) as ClaimKind[]).filter((kind) => appointments[kind])
  return {
    options: claimOffer({ modes: decision.modes, planModes: planModes ?? [], located, appointments: free }),
  }
}

export function describeOption(
  option: ClaimOption,
  facts: ClaimOptionFacts,
  contract: ContractFacts | undefined,
  now: Date,
): ClaimOptionCard {
  const { kind, offered } = option
  const { whatHappens, typicalDuration } = claimGuidance[kind]
  const { dueTodayCents: feeCents, benefitLimitCents, ...money } = describeMoney(kind, facts, contract, now)
  const appointment = offered ? facts.appointments[kind] : null
  return {
    kind,
    label: claimKinds[kind].label,
    offered,
    reason: offered ? null : option.reason,
    whatHappens,
    typicalDuration,
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
  facts: ClaimOptionFacts,
  contract: ContractFacts | undefined,
  now: Date,
): ClaimMoney {
  const serviceFeeCents = termsOf(facts.terms, contract)?.serviceFeeCents ?? 0
  const benefitCents = contract?.benefitPerClaimCents ?? 0
  const value = fairMarketValueCents(facts.device.productLine, daysBetween(facts.since, businessDay(now)))
  const { paysOut } = claimKinds[kind]
  const amount = { fairMarketValueCents: value, benefitCents, unpaidFeeCents: serviceFeeCents }
  return {
    serviceFeeCents,
    benefitLimitCents: benefitCents,
    dueTodayCents: dueTodayCents(kind, serviceFeeCents),
    buyoutAmountCents: paysOut ? buyoutAmountCents(amount) : null,
    fairMarketValueCents: paysOut ? value : null,
  }
}
