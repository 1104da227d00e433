// Complete courses of a job, as partners would report them: a map from each status to the next. So a story can start
// at any status, and can contain loops.

import type { ClaimKind } from '#domain/claim/kind.ts'
import { statusCodeOf, type StatusCode } from '#domain/job/status-table.ts'
import { OPTION_ACCEPTED, OPTION_PROVIDED } from '#domain/job/codes.ts'

export interface Story {
  name: string
  title: string
  next: Readonly<Partial<Record<StatusCode, StatusCode>>>
}

const found = { NEW: 'SC0102', SC0101: 'SC0102' } as const
const shipped = {
  SC0106: 'SC0105',
  SC0105: 'SC0081',
  SC0081: 'SC0068',
  SC0068: 'SC0069',
  SC0069: 'SC0071',
} as const
const done = { SC0002: 'SC0004', SC0082: 'SC0004' } as const

const repairStories: readonly Story[] = [
  {
    name: 'repaired',
    title: 'Repaired, with parts to order',
    next: { NEW: 'SC0044', SC0044: 'SC0045', SC0045: 'SC0020', SC0020: 'SC0021', SC0021: 'SC0002', ...done },
  },
  {
    name: 'paid-for',
    title: 'Repaired after the customer pays their share',
    next: { NEW: 'SC0044', SC0044: 'SC0046', SC0046: 'SC0035', SC0035: 'SC0002', ...done },
  },
  { name: 'no-fault', title: 'No fault found', next: { NEW: 'SC0082', ...done } },
  {
    name: 'cost-declined',
    title: 'Extra cost declined: buyout offered',
    next: { NEW: 'SC0044', SC0044: 'SC0046', SC0046: 'HS001' },
  },
  {
    name: 'not-repairable',
    title: 'Not repairable: buyout offered',
    next: { NEW: 'SC0056', SC0056: 'SC0080' },
  },
  {
    name: 'not-eligible',
    title: 'Not eligible for repair: converted to a buyout',
    next: { NEW: 'SC0079', SC0079: 'SC0300', SC0056: 'SC0300', SC0300: 'SC0100' },
  },
  { name: 'cancelled', title: 'Repair canceled', next: { NEW: 'SC0033' } },
]

export const stories = {
  'carry-in': repairStories,
  depot: repairStories,
  'home-service': repairStories,
  reimbursement: [
    { name: 'paid-back', title: 'Reimbursed', next: { NEW: 'SC0045', SC0045: 'SC0004' } },
    { name: 'not-eligible', title: 'Not eligible for reimbursement', next: { NEW: 'SC0079' } },
  ],
  replacement: [
    {
      name: 'delivered',
      title: 'Found, accepted, and delivered',
      next: { ...found, ...shipped, SC0071: 'SC0070', SC0072: 'SC0071' },
    },
    {
      name: 'returned',
      title: 'Delivery fails 3 times',
      next: { ...found, ...shipped, SC0071: 'SC0072', SC0072: 'SC0071' },
    },
    {
      name: 'unavailable',
      title: 'Unavailable: buyout offered',
      next: { NEW: 'SC0104', SC0101: 'SC0104' },
    },
  ],
  buyout: [{ name: 'amount', title: 'Amount offered', next: { NEW: 'SC0100' } }],
} as const satisfies Record<ClaimKind, readonly Story[]>

export type StoryStep = { report: StatusCode } | 'customer' | 'over'

/** What the partner reports next, unless it is the customer's turn or the story is over. */
export function nextInStory({ next }: Story, code: string): StoryStep {
  const here = statusCodeOf(code)
  const follows = here && next[here]
  if (follows) return { report: follows }
  // The story continues after a decision on a replacement; a decision on a buyout ends it.
  return here === OPTION_PROVIDED && OPTION_ACCEPTED in next ? 'customer' : 'over'
}

/** The stories a job can still follow. */
export function storiesFrom(kind: ClaimKind | null, code: string): Story[] {
  if (!kind) return []
  return stories[kind].filter((story) => nextInStory(story, code) !== 'over')
}
