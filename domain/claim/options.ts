// P3.7's rule for the options of a claim: the allowed modes from adjudication, or Reimbursement if there are none; Repair
// itself is removed; available repair services come first. An unavailable kind stays in the list with its reason, so
// that nobody wonders where it went.

import { claimKindOf, type ClaimKind } from './kind.ts'
import { claimKindNames } from './kind-names.ts'
import { notOffered } from './reason-words.ts'

/** In display order: services with an appointment before the one by mail. */
export const repairServices = ['carry-in', 'home-service', 'depot'] as const satisfies ClaimKind[]
export type RepairService = (typeof repairServices)[number]

/** Reimbursement is among them where a partner answers for CLAIM_SELF_REPAIR too. */
export type ServiceAvailability = {
  kind: RepairService | 'reimbursement'
  available: boolean
  reason?: string | null | undefined
}

export type ClaimOption =
  | { kind: ClaimKind; offered: true }
  | { kind: ClaimKind; offered: false; reason: string }

export function claimOptions(input: {
  allowedModes: readonly string[] | null | undefined
  availability: readonly ServiceAvailability[]
  /** Adjudication's reasons against kinds, if it gave any. */
  refusals?: Partial<Record<ClaimKind, string>>
}): ClaimOption[] {
  const { availability, refusals = {} } = input
  const offered = offeredKinds(input.allowedModes ?? [], availability)
  const others = claimKindNames.filter((kind) => !offered.includes(kind))
  return [
    ...offered.map((kind) => ({ kind, offered: true }) as const),
    ...others.map((kind) => ({ kind, offered: false, reason: reasonFor(kind) }) as const),
  ]

  function reasonFor(kind: ClaimKind): string {
    const unavailable = availability.find((service) => service.kind === kind)?.reason?.trim()
    return unavailable || refusals[kind] || notOffered[kind]
  }
}

/** Only the offered kinds, in display order. Never empty: a covered claim always has an option. */
export function offeredKinds(
  allowedModes: readonly string[],
  availability: readonly ServiceAvailability[],
): ClaimKind[] {
  const modes = allowedModes.length > 0 ? allowedModes : ['REIMBURSEMENT']
  // Repair is not a kind of ours, so it is dropped here.
  const allowed = modes.map((mode) => claimKindOf(mode)).filter((kind) => kind !== null)
  const services = availability.filter(({ available }) => available).map(({ kind }) => kind)
  const denied = availability.filter(({ available }) => !available).map(({ kind }) => kind)
  const kinds = [...new Set([...services, ...allowed.filter(isRepairService), ...allowed])].filter(
    (kind) => !denied.some((service) => service === kind),
  )
  // Only Repair was allowed, and no service is available: the same as none.
  return kinds.length > 0 ? kinds : ['reimbursement']
}

export function isRepairService(kind: ClaimKind | null): boolean {
  return repairServices.some((service) => service === kind)
}
