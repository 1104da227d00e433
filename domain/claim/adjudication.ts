// Which kinds of service a claim can have, and what a buyout would pay. The plan says what it may allow for a product
// line, and the device's history narrows it. Each refusal has its reason, so that screens, tests and call center agents
// read the same sentence. Availability is decided in service-availability.ts, and the order in options.ts.

import { claimKindOf, claimKinds, type ClaimKind } from './kind.ts'
import { claimKindNames } from './kind-names.ts'
import { isRepairService } from './options.ts'
import { buyoutAmountCents } from './charges.ts'
import { fairMarketValueCents } from './fair-market-value.ts'
import { reasonAgainstShipping, type Hazards } from './hazard.ts'
import { notCovered, notIncluded, repairedOften } from './reason-words.ts'

/** After this many repairs within REPAIR_HISTORY_DAYS a device is not repaired again. */
export const REPAIR_LIMIT = 2
export const REPAIR_HISTORY_DAYS = 365

export type AdjudicationFacts = {
  productLine: string
  /** Days since the device was installed or, if unknown, registered. */
  ageDays: number
  /** What the plan may allow for the product line; null if it does not cover it. */
  planModes: readonly string[] | null
  /** Why the plan excludes an issue of the claim; one excluded issue is enough to refuse it. */
  exclusion: string | null
  /** Of the claim's issues. */
  hazards: Hazards
  /** Repairs completed within REPAIR_HISTORY_DAYS. */
  recentRepairs: number
  benefitCents: number
  /** The fee for the product line: a buyout is reduced by it. */
  serviceFeeCents: number
}

/** What was decided on a claim, by us or by a partner: claimAdjudication's answer, with reasons where there are any. */
export type Ruling =
  | { covered: false; reason: string }
  | {
      covered: true
      allowedModes: readonly string[]
      /** Why a kind is not allowed. */
      refusals: Partial<Record<ClaimKind, string>>
      /** What a buyout would pay; null if it is not known. */
      buyoutCents: number | null
      fairMarketValueCents: number | null
    }

type Covered = Extract<Ruling, { covered: true }>

/** Our own ruling, which always has the amounts. */
export type Adjudication =
  | Exclude<Ruling, Covered>
  | (Covered & { buyoutCents: number; fairMarketValueCents: number })

export function adjudicate(facts: AdjudicationFacts): Adjudication {
  const { planModes, exclusion, benefitCents, serviceFeeCents: unpaidFeeCents } = facts
  if (!planModes) return { covered: false, reason: notCovered() }
  if (exclusion) return { covered: false, reason: exclusion }
  const decided = claimKindNames.map((kind) => ({ kind, reason: reasonAgainst(kind, planModes, facts) }))
  const allowed = decided.filter(({ reason }) => reason === null).map(({ kind }) => kind)
  const refused = decided.filter(({ reason }) => reason !== null)
  const fairValue = fairMarketValueCents(facts.productLine, facts.ageDays)
  return {
    covered: true,
    allowedModes: allowedModes(allowed),
    refusals: Object.fromEntries(refused.map(({ kind, reason }) => [kind, reason])),
    fairMarketValueCents: fairValue,
    buyoutCents: buyoutAmountCents({ fairMarketValueCents: fairValue, benefitCents, unpaidFeeCents }),
  }
}

/**
 * The allowed kinds with claimAdjudication's names. The repair services are one mode, Repair: availability decides
 * which of them is possible (P3.6). An empty list is valid too, and means Reimbursement (P3.7).
 */
function allowedModes(allowed: readonly ClaimKind[]): string[] {
  const others = allowed.filter((kind) => !isRepairService(kind)).map((kind) => claimKinds[kind].label)
  return allowed.some(isRepairService) ? ['Repair', ...others] : others
}

export function allowedKinds({ refusals }: Covered): ClaimKind[] {
  return claimKindNames.filter((kind) => refusals[kind] === undefined)
}

/** How many of these job types are repairs of ours. */
export function countRepairs(jobTypes: readonly string[]): number {
  return jobTypes.filter((type) => isRepairService(claimKindOf(type))).length
}

/** Null if it is allowed. */
function reasonAgainst(
  kind: ClaimKind,
  planModes: readonly string[],
  { recentRepairs, hazards }: AdjudicationFacts,
): string | null {
  if (!planModes.includes(kind)) return notIncluded(kind)
  const dangerous = reasonAgainstShipping(kind, hazards)
  if (dangerous) return dangerous
  const alternatives = planModes.filter((mode) => mode === 'replacement' || mode === 'buyout')
  const repairs = isRepairService(kind) || kind === 'reimbursement'
  // A plan with nothing but repair continues to repair.
  const wornOut = recentRepairs >= REPAIR_LIMIT && alternatives.length > 0
  return repairs && wornOut ? repairedOften(recentRepairs, alternatives) : null
}
