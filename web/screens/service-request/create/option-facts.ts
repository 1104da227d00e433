import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { upcomingDay } from '#domain/time/short-day.ts'
import { miles } from '#web/appointments/words.ts'
import type { Fact } from '#web/ui/facts.tsx'
import * as words from './words.ts'

/** What the card of an option says about it. */
export function optionFacts(option: ClaimOptionCard, today: IsoDate): Fact[] {
  const { earliestDate, typicalDuration, feeCents, buyoutAmountCents, nearestMiles } = option
  // Those that every card has come first, so that each is in the same column of all cards.
  const facts: (Fact | false)[] = [
    { label: words.payToday, value: formatMoney(feeCents) },
    { label: words.duration, value: typicalDuration },
    earliestDate !== null && { label: words.earliest, value: upcomingDay(earliestDate, today) },
    // P4.9: an estimate that stands alone is in whole dollars.
    buyoutAmountCents !== null && { label: words.youGet, value: formatWholeDollars(buyoutAmountCents) },
    nearestMiles !== null && { label: words.nearest, value: miles(nearestMiles) },
  ]
  return facts.filter((fact) => fact !== false)
}
