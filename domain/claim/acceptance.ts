// Whether a submitted claim is accepted, and what it costs. Applies the rules of the screens before it (eligibility,
// coverage, allowed kinds) again to the current facts: the screen may be outdated or forged.

import { UNPAID_HOLDS } from '../limits.ts'
import { daysBetween, type IsoDate } from '../time/calendar.ts'
import { adjudicate, allowedKinds, countRepairs } from './adjudication.ts'
import type { Hazards } from './hazard.ts'
import type { ClaimKind } from './kind.ts'
import { eligibilityOf, hasCoverageEnded, type EligibilityReason } from './eligibility.ts'
import { eligibilityText, refusalWords } from './reason-words.ts'
import { appointmentType } from '../appointment/slot-choice.ts'

export type ClaimFacts = {
  today: IsoDate
  productLine: string
  deviceActive: boolean
  /** When the device was installed or, if unknown, registered. */
  since: IsoDate
  planUsable: boolean
  onlineClaims: boolean
  coverageFrom: IsoDate
  coverageTo: IsoDate
  benefitCents: number
  /** Null if the plan does not cover the product line. */
  feeCents: number | null
  planModes: readonly string[] | null
  /** Whether all issues belong to the product line. */
  issuesKnown: boolean
  exclusion: string | null
  hazards: Hazards
  hasOpenClaim: boolean
  lastCompleted: IsoDate | null
  /** Job types completed within a year. */
  completed: readonly string[]
  /** The device has an unfinished claim that is paid for. */
  unfinishedIsPaid: boolean
}

export type ClaimRefusal = { code: string; description: string }

export type ClaimTerms = { serviceFeeCents: number; fairMarketValueCents: number; benefitCents: number }

export function acceptClaim(kind: ClaimKind, facts: ClaimFacts): ClaimTerms | { refusal: ClaimRefusal } {
  const { productLine, planModes, exclusion, benefitCents, feeCents } = facts
  const reason = reasonBefore(facts)
  if (reason) return { refusal: reason }
  const decision = adjudicate({
    productLine,
    ageDays: daysBetween(facts.since, facts.today),
    planModes,
    exclusion,
    hazards: facts.hazards,
    recentRepairs: countRepairs(facts.completed),
    benefitCents,
    serviceFeeCents: feeCents ?? 0,
  })
  if (!decision.covered) return refused('NOT_COVERED', decision.reason)
  if (!isOffered(kind, allowedKinds(decision)))
    return refused('KIND_NOT_ALLOWED', decision.refusals[kind] ?? '')
  const { fairMarketValueCents } = decision
  return { serviceFeeCents: feeCents ?? 0, fairMarketValueCents, benefitCents }
}

/** What prevents a claim of any kind; the first reason is the one shown. */
function reasonBefore(facts: ClaimFacts): ClaimRefusal | null {
  if (!facts.deviceActive) return DEVICE_REMOVED
  if (facts.unfinishedIsPaid) return ALREADY_PAID
  if (!facts.planUsable) return PLAN_NOT_USABLE
  const [reason] = eligibilityOf({
    today: facts.today,
    onlineClaimEligibility: facts.onlineClaims,
    coverageStart: facts.coverageFrom,
    hasOpenClaim: facts.hasOpenClaim,
    lastCompleted: facts.lastCompleted,
  }).reasons
  if (reason) return ineligible(reason)
  if (hasCoverageEnded(facts.coverageTo, facts.today)) return COVERAGE_ENDED
  return facts.issuesKnown ? null : refusalOf('ISSUE_UNKNOWN')
}

export const DEVICE_REMOVED = refusalOf('DEVICE_REMOVED')
export const PLAN_NOT_USABLE = refusalOf('PLAN_NOT_USABLE')
export const COVERAGE_ENDED = refusalOf('COVER_ENDED')
export const ALREADY_PAID = refusalOf('ALREADY_PAID')

function refusalOf(code: keyof typeof refusalWords): ClaimRefusal {
  return { code, description: refusalWords[code] }
}

/** P3.9: only for claims that hold a time until they are paid. */
export function reasonAgainstHold(otherHolds: number): ClaimRefusal | null {
  return otherHolds < UNPAID_HOLDS ? null : refusalOf('TOO_MANY_HOLDS')
}

/** 'thirty-day-wait' becomes THIRTY_DAY_WAIT, with the sentence the screens show. */
export function ineligible(reason: EligibilityReason): ClaimRefusal {
  return { code: reason.code.toUpperCase().replaceAll('-', '_'), description: eligibilityText(reason) }
}

/**
 * P3.7: Reimbursement is the fallback if adjudication allows nothing. It also is if everything allowed needs an
 * appointment, since there may be none.
 */
function isOffered(kind: ClaimKind, allowed: readonly ClaimKind[]): boolean {
  const isLastResort = allowed.every((other) => appointmentType(other) !== null)
  return allowed.includes(kind) || (kind === 'reimbursement' && isLastResort)
}

function refused(code: string, description: string): { refusal: ClaimRefusal } {
  return { refusal: { code, description } }
}
