// The three questions of a claim put together: what plan and history allow (claim-adjudication.ts), what is near and
// free (service-availability.ts), and in which order that is offered (claim-options.ts). A kind that is not on
// offer keeps the sentence of whoever refused it first.

import { allowedModes, type ModeDecision } from './adjudication.ts'
import type { ClaimKind } from './kind.ts'
import { claimOptions, repairServices, type ClaimOption } from './options.ts'
import { reasonAgainstService } from './service-availability.ts'

export type OfferFacts = {
  /** What adjudication decided of each kind. */
  modes: readonly ModeDecision[]
  planModes: readonly string[]
  /** Whether we know where the address lies. */
  located: boolean
  /** The kinds that have a free appointment within reach. */
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
