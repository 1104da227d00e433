import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import { formatMoney, formatWholeDollars } from '#domain/money.ts'
import type { IsoDate } from '#domain/time/calendar.ts'
import { upcomingDay } from '#domain/time/short-day.ts'
import { miles } from '#web/appointments/words.ts'
import type { FactsByLabel } from '#web/ui/facts.tsx'
import * as words from './words.ts'

export function optionFacts(option: ClaimOptionCard, today: IsoDate): FactsByLabel {
  const { earliestDate, typicalDuration, feeCents, buyoutAmountCents, nearestMiles } = option
  // Those that every card has come first, so that each is in the same column of all cards.
  return {
    [words.payToday]: formatMoney(feeCents),
    [words.duration]: typicalDuration,
    [words.earliest]: earliestDate && upcomingDay(earliestDate, today),
    // P4.9: an estimate that stands alone is in whole dollars.
    [words.youGet]: buyoutAmountCents !== null && formatWholeDollars(buyoutAmountCents),
    [words.nearest]: nearestMiles !== null && miles(nearestMiles),
  }
}
