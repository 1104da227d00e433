// Whether a claim can be started now and, if not, why and from which date. Returns every reason that applies, because a
// customer who waited for one date should not then find another.

import { addDays, type IsoDate } from '../time/calendar.ts'
import { CLAIM_INTERVAL_DAYS, COVERAGE_WAIT_DAYS } from '../limits.ts'

export type EligibilityFacts = {
  today: IsoDate
  /** As received: a boolean, or a string for one. */
  onlineClaimEligibility: unknown
  coverageStart: IsoDate | null
  hasOpenClaim: boolean
  lastCompleted: IsoDate | null
  /** A partner's 90-day check said no for a reason we don't see, and may have said until when. */
  heldBack?: { from: IsoDate | null } | null
}

export type EligibilityReason =
  | { code: 'not-online'; from: null }
  | { code: 'cover-not-started'; from: IsoDate; coverageStart: IsoDate }
  | { code: 'thirty-day-wait'; from: IsoDate }
  | { code: 'open-claim'; from: null }
  | { code: 'recent-claim'; from: IsoDate | null }

export type Eligibility = {
  eligible: boolean
  reasons: EligibilityReason[]
  /** The first day on which no dated reason applies; null if waiting alone does not help. */
  from: IsoDate | null
}

export function eligibilityOf(facts: EligibilityFacts): Eligibility {
  const { today, coverageStart } = facts
  const reasons: EligibilityReason[] = []
  if (!isOnlineClaimEligible(facts.onlineClaimEligibility)) reasons.push({ code: 'not-online', from: null })
  if (coverageStart && coverageStart > today) {
    reasons.push({
      code: 'cover-not-started',
      from: addDays(coverageStart, COVERAGE_WAIT_DAYS),
      coverageStart,
    })
  }
  if (coverageStart && isInThirtyDayWait(coverageStart, today)) {
    reasons.push({ code: 'thirty-day-wait', from: addDays(coverageStart, COVERAGE_WAIT_DAYS) })
  }
  return conclude([...reasons, ...ninetyDayReasons(facts)])
}

/** P5.9: true only for the boolean true or the string 'true'. */
export function isOnlineClaimEligible(flag: unknown): boolean {
  return flag === true || flag === 'true'
}

/** P3.3: false if coverage starts in the future, which is a separate reason. */
export function isInThirtyDayWait(coverageStart: IsoDate, today: IsoDate): boolean {
  return coverageStart <= today && today < addDays(coverageStart, COVERAGE_WAIT_DAYS)
}

/** The last day of a plan is covered. */
export function hasCoverageEnded(lastDay: IsoDate, today: IsoDate): boolean {
  return lastDay < today
}

/** P3.3's 90-day check of a device: no open claim, and none completed within 90 days. */
export function ninetyDayReasons(
  facts: Pick<EligibilityFacts, 'today' | 'hasOpenClaim' | 'lastCompleted' | 'heldBack'>,
): EligibilityReason[] {
  const reasons: EligibilityReason[] = []
  if (facts.hasOpenClaim) reasons.push({ code: 'open-claim', from: null })
  const from = facts.lastCompleted && addDays(facts.lastCompleted, CLAIM_INTERVAL_DAYS)
  if (from && facts.today < from) reasons.push({ code: 'recent-claim', from })
  else if (facts.heldBack) reasons.push({ code: 'recent-claim', from: facts.heldBack.from })
  return reasons
}

/** The day the last of the reasons ends; null without reasons, or if one of them has no end. */
export function eligibilityFrom(reasons: readonly { from: IsoDate | null }[]): IsoDate | null {
  const known = reasons.map(({ from }) => from).filter((date) => date !== null)
  return known.length === reasons.length ? (known.toSorted().at(-1) ?? null) : null
}

function conclude(reasons: EligibilityReason[]): Eligibility {
  return { eligible: reasons.length === 0, reasons, from: eligibilityFrom(reasons) }
}
