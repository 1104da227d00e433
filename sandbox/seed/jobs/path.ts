// A job's history is computed: the shortest path through the transition table that passes the
// given codes, so that the seed never has a job that could not have happened.

import type { ClaimKind } from '#domain/claim/kind.ts'
import { nextSteps, type Step } from '#domain/job/lifecycle.ts'
import type { Actor } from '#domain/job/transitions.ts'
import { DELIVERY_FAILED, NEW } from '#domain/job/codes.ts'

export type PathStep = Pick<Step, 'action' | 'effects' | 'becomes'> & {
  /** Any text: a partner may report a code we don't know. */
  to: string
  by: Actor | 'portal'
}

const actors: readonly Actor[] = ['partner', 'customer', 'clock']
const created: PathStep = { to: NEW, by: 'portal', action: 'update', effects: [], becomes: null }

/** From the claim's first status to the last of `codes`; null if the table has no such path. */
export function findPath(kind: ClaimKind, codes: readonly string[]): PathStep[] | null {
  return codes.reduce<PathStep[] | null>((path, code) => path && extend(kind, path, code), [created])
}

export function pathThrough(kind: ClaimKind, codes: readonly string[]): PathStep[] {
  const path = findPath(kind, codes)
  if (!path) throw new Error(`No path of a ${kind} through ${codes.join(', ')}`)
  return path
}

/** For a status that is not in the table: the partner reported it, and nothing else is known. */
export function reported(code: string): PathStep[] {
  return [created, { ...created, to: code, by: 'partner' }]
}

function extend(kind: ClaimKind, path: PathStep[], code: string): PathStep[] | null {
  const queue = [path]
  const seen = new Set<string>()
  for (const walked of queue) {
    const here = walked.at(-1)?.to ?? NEW
    if (here === code) return walked
    // The third failed delivery leads elsewhere, so the number of failures is part of the position.
    const failedDeliveries = walked.filter(({ to }) => to === DELIVERY_FAILED).length
    const place = `${here} ${failedDeliveries}`
    if (seen.has(place)) continue
    seen.add(place)
    const steps = actors.flatMap((actor) => nextSteps(kind, here, actor, { failedDeliveries }))
    queue.push(...steps.map((step) => [...walked, step]))
  }
  return null
}
