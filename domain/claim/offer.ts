// Which repair services are available to a claim, from what plan and history allow (adjudication.ts) and what is nearby
// and free (service-availability.ts). The order of the options is decided in options.ts.

import type { ClaimKind } from './kind.ts'
import { repairServices, type ServiceAvailability } from './options.ts'
import { reasonAgainstService } from './service-availability.ts'

export type OfferFacts = {
  /** Adjudication's reasons against kinds. */
  refusals: Partial<Record<ClaimKind, string>>
  planModes: readonly string[]
  /** Whether the address could be located. */
  located: boolean
  /** The kinds with a free appointment within reach. */
  appointments: readonly ClaimKind[]
}

/** An unavailable service keeps the first reason against it. */
export function availableServices({
  refusals,
  planModes,
  located,
  appointments,
}: OfferFacts): ServiceAvailability[] {
  return repairServices.map((kind) => {
    const appointment = appointments.includes(kind)
    const reason =
      refusals[kind] ??
      reasonAgainstService({ kind, planModes, exclusion: null, hazards: [], located, appointment })
    return { kind, available: reason === null, reason }
  })
}
