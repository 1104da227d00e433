/** Which partner works on a job: decided by the system it comes from and, where configured, by its kind. */
import { isServicePartner } from '#contract/partner.ts'
import { claimKindNames, isClaimKind } from '#domain/claim/kind-names.ts'
import { KEPT_SOURCE_SYSTEMS, SOURCE_SYSTEM_NAME } from '#domain/limits.ts'

/** Partner ids by lot. A lot is `SOURCE/kind`, with the kind of the claim: the type of a job can change. */
export type Assignments = ReadonlyMap<string, string>

const USUAL = 'SERVIFY:servify,SERVICEBENCH:servicebench'
/** Claims raised in the portal name no partner, so only the sandbox has a default for them. */
const USUAL_IN_SANDBOX = `${USUAL},${SOURCE_SYSTEM_NAME}:servicebench`

const ENTRY = /^(?<source>[A-Z]+)(?:\/(?<kind>[a-z-]+))?:(?<partner>[A-Za-z0-9_-]{1,64})$/

/** `SOURCE:partner,SOURCE/kind:partner`. An entry with a kind wins over one without, and a later one over an earlier. */
export function readAssignments(
  given: string | undefined,
  production: boolean,
  problems: string[],
): Assignments {
  const usual = (production ? USUAL : USUAL_IN_SANDBOX).split(',')
  const entries = [...usual, ...(given ? given.split(',') : [])].map((text) => {
    const { source = '', kind, partner = '' } = ENTRY.exec(text.trim())?.groups ?? {}
    return { source, kind, partner }
  })
  if (!entries.every(isUsable)) {
    problems.push(
      `PARTNER_SOURCE_SYSTEMS must be a list of source:partner or source/kind:partner; the sources are ${KEPT_SOURCE_SYSTEMS.join(', ')}, the kinds ${claimKindNames.join(', ')}.`,
    )
  }
  const general = entries.filter(({ kind }) => kind === undefined)
  const special = entries.filter(({ kind }) => kind !== undefined)
  return new Map(
    [...general, ...special].flatMap(({ source, kind, partner }) =>
      (kind === undefined ? claimKindNames : [kind]).map((each) => [lotOf(source, each), partner] as const),
    ),
  )
}

function isUsable({ source, kind, partner }: { source: string; kind: string | undefined; partner: string }) {
  const known = KEPT_SOURCE_SYSTEMS.some((each) => each === source)
  return known && (kind === undefined || isClaimKind(kind)) && isServicePartner(partner)
}

export function lotOf(sourceSystem: string, kind: string): string {
  return `${sourceSystem.toUpperCase()}/${kind}`
}

/** Everything that is a partner's; nothing for a partner without jobs. */
export function lotsOf(assignments: Assignments, partner: string): string[] {
  return [...assignments].filter(([, assigned]) => assigned === partner).map(([lot]) => lot)
}

export function partnersWithJobs(assignments: Assignments): string[] {
  return [...new Set(assignments.values())]
}

/** The kinds of claims raised in the portal that no partner works on. */
export function unassignedKinds(assignments: Assignments): string[] {
  return claimKindNames.filter((kind) => !assignments.has(lotOf(SOURCE_SYSTEM_NAME, kind)))
}
