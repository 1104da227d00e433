import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import { notIncluded } from '#domain/claim/reason-words.ts'
import * as words from './words.ts'

export interface ClosedOptions {
  kinds: readonly ClaimOptionCard['kind'][]
  title: string
  reason: string
}

/** The services that aren't on offer, those with the same reason together: it is said once. */
export function closedOptions(options: readonly ClaimOptionCard[]): ClosedOptions[] {
  const closed = options.filter(({ offered }) => !offered)
  return [...Map.groupBy(closed, sharedReason)].map(([shared, group]) => ({
    kinds: group.map(({ kind }) => kind),
    title: words.listed(group.map(({ label }) => label)),
    reason: group.length > 1 ? shared : (group[0]!.reason ?? shared),
  }))
}

function sharedReason({ kind, reason }: ClaimOptionCard): string {
  return reason === notIncluded(kind) ? words.noneIncluded : (reason ?? words.notOffered)
}
