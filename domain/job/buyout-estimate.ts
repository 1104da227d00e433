// P4.9: what a customer can go by while the final amount of a buyout isn't shown online.

import { buyoutAmountCents } from '../claim/charges.ts'
import { fairMarketValueCents } from '../claim/fair-market-value.ts'
import { daysBetween } from '../time/calendar.ts'
import { businessDay } from '../time/place-clock.ts'

export type BuyoutEstimate = {
  cents: number
  /** The fair market value behind it; null if the estimate was not worked out here. */
  valueCents: number | null
}

export type EstimateFacts = {
  /** The estimate that a buyout claim was sent with. */
  givenCents: number | null
  productLine: string
  /** The day the device's age is counted from; null if unknown. */
  deviceSince: string | null
  /** When service was requested: an estimate doesn't change while the customer waits. */
  requestedAt: string | null
  benefitLimitCents: number | null
  unpaidFeeCents: number
}

/** The estimate that was given, otherwise what P3.8 gives for the day of the request; null if neither is known. */
export function buyoutEstimate(facts: EstimateFacts): BuyoutEstimate | null {
  const { givenCents } = facts
  const worked = workedOut(facts)
  if (givenCents === null) return worked
  return { cents: givenCents, valueCents: worked?.cents === givenCents ? worked.valueCents : null }
}

function workedOut(facts: EstimateFacts): BuyoutEstimate | null {
  const { productLine, deviceSince, requestedAt, benefitLimitCents, unpaidFeeCents } = facts
  if (deviceSince === null || requestedAt === null || benefitLimitCents === null) return null
  const age = daysBetween(deviceSince, businessDay(new Date(requestedAt)))
  const valueCents = fairMarketValueCents(productLine, age)
  const sum = { fairMarketValueCents: valueCents, benefitCents: benefitLimitCents, unpaidFeeCents }
  return { cents: buyoutAmountCents(sum), valueCents }
}
