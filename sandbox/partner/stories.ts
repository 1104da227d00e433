// Whole lives of a job as partners would report them: a map from each status to the next. So a story can start at any
// status on its way, and can contain loops.

import type { ClaimKind } from '#domain/claim/kind.ts'
import { OPTION_PROVIDED } from '#domain/job/transitions.ts'

export interface Story {
  name: string
  title: string
  next: Readonly<Record<string, string>>
}

const found = { NEW: 'SC0102', SC0101: 'SC0102' }
const shipped = { SC0106: 'SC0105', SC0105: 'SC0081', SC0081: 'SC0068', SC0068: 'SC0069', SC0069: 'SC0071' }
const done = { SC0002: 'SC0004', SC0082: 'SC0004' }

const repairStories: readonly Story[] = [
  {
    name: 'repaired',
    title: 'Repaired, with parts to order',
    next: { NEW: 'SC0044', SC0044: 'SC0045', SC0045: 'SC0020', SC0020: 'SC0021', SC0021: 'SC0002', ...done },
  },
  {
    name: 'paid-for',
    title: 'Repaired, after the customer pays a part',
    next: { NEW: 'SC0044', SC0044: 'SC0046', SC0046: 'SC0035', SC0035: 'SC0002', ...done },
  },
  { name: 'no-fault', title: 'No fault found', next: { NEW: 'SC0082', ...done } },
  {
    name: 'cost-declined',
    title: 'Extra cost declined: a buyout to decide on',
    next: { NEW: 'SC0044', SC0044: 'SC0046', SC0046: 'HS001' },
  },
  {
    name: 'not-repairable',
    title: 'Not repairable: a buyout to decide on',
    next: { NEW: 'SC0056', SC0056: 'SC0080' },
  },
  {
    name: 'not-eligible',
    title: 'Not eligible for repair: converted to a buyout',
    next: { NEW: 'SC0079', SC0079: 'SC0300', SC0056: 'SC0300', SC0300: 'SC0100' },
  },
  { name: 'cancelled', title: 'Repair cancelled', next: { NEW: 'SC0033' } },
]

export const stories = {
  'carry-in': repairStories,
  depot: repairStories,
  'home-service': repairStories,
  reimbursement: [
    { name: 'paid-back', title: 'Paid back', next: { NEW: 'SC0045', SC0045: 'SC0004' } },
    { name: 'not-eligible', title: 'Not eligible for reimbursement', next: { NEW: 'SC0079' } },
  ],
  replacement: [
    {
      name: 'delivered',
      title: 'Found, accepted and delivered',
      next: { ...found, ...shipped, SC0071: 'SC0070', SC0072: 'SC0071' },
    },
    {
      name: 'returned',
      title: 'Delivery fails three times',
      next: { ...found, ...shipped, SC0071: 'SC0072', SC0072: 'SC0071' },
    },
    {
      name: 'unavailable',
      title: 'Unavailable: a buyout to decide on',
      next: { NEW: 'SC0104', SC0101: 'SC0104' },
    },
  ],
  buyout: [{ name: 'amount', title: 'An amount to decide on', next: { NEW: 'SC0100' } }],
} as const satisfies Record<ClaimKind, readonly Story[]>

export type StoryStep = { report: string } | 'customer' | 'over'

/** The partner's next report, unless it is the customer's turn or the story is over. */
export function nextInStory({ next }: Story, code: string): StoryStep {
  const follows = next[code]
  if (follows) return { report: follows }
  // After a decision on a replacement the story continues; a decision on a buyout ends it.
  return code === OPTION_PROVIDED && 'SC0106' in next ? 'customer' : 'over'
}

/** The stories that are still possible for a job. */
export function storiesFrom(kind: ClaimKind | null, code: string): Story[] {
  if (!kind) return []
  return stories[kind].filter((story) => nextInStory(story, code) !== 'over')
}
