// Combines the three decisions on a claim: what plan and history allow (adjudication.ts), what is nearby and free
// (service-availability.ts), and the order of the options (options.ts). An unavailable kind keeps the first reason
// against it.

import { allowedModes, type ModeDecision } from './adjudication.ts'
import type { ClaimKind } from './kind.ts'
import { claimOptions, repairServices, type ClaimOption } from './options.ts'
import { reasonAgainstService } from './service-availability.ts'

export type OfferFacts = {
  /** Adjudication's decision on each kind. */
  modes: readonly ModeDecision[]
  planModes: readonly string[]
  /** Whether the address could be located. */
  located: boolean
  /** The kinds with a free appointment within reach. */
  appointments: readonly ClaimKind[]
}

export function claimOffer({ modes, planModes, located, appointments }: OfferFacts): ClaimOption[] {
  const refusals: Partial<Record<ClaimKind, string>> = Object.fromEntries(
    modes.filter(({ allowed }) => !allowed).map(({ kind, reason }) => [kind, reason]),
  )
  const availability = repairServices.map((kind) => {
    const appointment = appointments.includes(kind)
    const reason =
      refusals[kind] ?? reasonAgainstService({ kind, planModes, exclusion: null, located, appointment })
    return { kind, available: reason === null, reason }
  })
  return claimOptions({ allowedModes: allowedModes(modes), availability, refusals })
}
