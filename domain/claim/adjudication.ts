// Which kinds of service a claim may have, and what a buyout would pay. The plan says what it may allow for a
// product line; the device's history narrows it; each kind carries the reason for its decision, so that a
// screen, a test and a call-centre agent read the same sentence. What is near and free is another question
// (service-availability.ts), and the order to offer the kinds in a third (claim-options.ts).

import { claimKindNames, claimKindOf, claimKinds, type ClaimKind } from './kind.ts'
import { isRepairService } from './options.ts'
import { fairMarketValueCents } from './fair-market-value.ts'

/** After this many repairs within REPAIR_HISTORY_DAYS a device is not repaired again. */
export const REPAIR_LIMIT = 2
export const REPAIR_HISTORY_DAYS = 365

export type AdjudicationFacts = {
  productLine: string
  /** Days since the device was installed or, where nobody said when, put on the list. */
  ageDays: number
  /** What the plan may allow for the product line; null where it does not cover it. */
  planModes: readonly string[] | null
  /** Why the plan leaves out an issue of the claim; one such issue is enough to refuse it. */
  exclusion: string | null
  /** Repairs that were completed within REPAIR_HISTORY_DAYS. */
  recentRepairs: number
  benefitCents: number
}

export type ModeDecision = { kind: ClaimKind; allowed: boolean; reason: string }

export type Adjudication =
  | { covered: false; reason: string }
  | { covered: true; modes: ModeDecision[]; fairMarketValueCents: number; buyoutCents: number }

export function adjudicate(facts: AdjudicationFacts): Adjudication {
  const { planModes, exclusion } = facts
  if (!planModes) return { covered: false, reason: 'Your plan does not cover this type of device.' }
  if (exclusion) return { covered: false, reason: exclusion }
  const value = fairMarketValueCents(facts.productLine, facts.ageDays)
  return {
    covered: true,
    modes: claimKindNames.map((kind) => decide(kind, planModes, facts.recentRepairs)),
    fairMarketValueCents: value,
    // P3.8: payment is based on fair market value, up to the benefit limit.
    buyoutCents: Math.min(value, facts.benefitCents),
  }
}

/**
 * The allowed kinds as claimAdjudication names them. The repair services are one mode, Repair: which of them is
 * possible follows from availability (P3.6). None at all is an answer too, and makes it Reimbursement (P3.7).
 */
export function allowedModes(modes: readonly ModeDecision[]): string[] {
  const allowed = modes.filter((mode) => mode.allowed).map(({ kind }) => kind)
  const others = allowed.filter((kind) => !isRepairService(kind)).map((kind) => claimKinds[kind].label)
  return allowed.some(isRepairService) ? ['Repair', ...others] : others
}

/** How many of these jobs were repairs of ours, by their types. */
export function countRepairs(jobTypes: readonly string[]): number {
  return jobTypes.filter((type) => isRepairService(claimKindOf(type))).length
}

function decide(kind: ClaimKind, planModes: readonly string[], recentRepairs: number): ModeDecision {
  const { label } = claimKinds[kind]
  if (!planModes.includes(kind)) {
    return { kind, allowed: false, reason: `Your plan does not include ${label} for this type of device.` }
  }
  const alternatives = planModes.filter((mode) => mode === 'replacement' || mode === 'buyout')
  const repairs = isRepairService(kind) || kind === 'reimbursement'
  const wornOut = recentRepairs >= REPAIR_LIMIT
  // A plan that has nothing but repair goes on repairing.
  if (repairs && wornOut && alternatives.length > 0) {
    const instead = alternatives.map((mode) => `a ${mode}`).join(' or ')
    return {
      kind,
      allowed: false,
      reason: `This device was repaired ${recentRepairs} times within a year. We offer ${instead} instead.`,
    }
  }
  return { kind, allowed: true, reason: `Your plan includes ${label} for this type of device.` }
}
