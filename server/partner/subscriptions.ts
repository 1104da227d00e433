/** Which partner gets an event about a change, if it has a webhook. */
import type { JobEdit, PartnerEventName } from '#contract/partner-events.ts'
import type { StepAction } from '#domain/job/transitions.ts'
import type { PartnerNotice } from '../queries/message/partner-outbox.ts'
import { lotOf, type Assignments } from './assignments.ts'

/** The assignments of the partners that have a webhook. */
export type Subscriptions = Assignments

export function subscriptionsOf(
  assignments: Assignments,
  webhooks: ReadonlyMap<string, unknown>,
): Subscriptions {
  return new Map([...assignments].filter(([, partner]) => webhooks.has(partner)))
}

export function noticeOf(
  subscriptions: Subscriptions,
  { sourceSystem, kind }: { sourceSystem: string; kind: string },
  event: PartnerEventName | null,
  changed: JobEdit[] = [],
): PartnerNotice | null {
  const partner = subscriptions.get(lotOf(sourceSystem, kind))
  return partner && event ? { partner, event, kind, changed } : null
}

/** Null for steps that partners report themselves: they get no event about those. */
export const EVENT_OF_STEP = {
  update: null,
  'accept-replacement': 'accepted',
  'decline-replacement': 'declined',
  'expire-replacement': 'expired',
  'accept-buyout': 'accepted',
  'reject-buyout': 'declined',
  cancel: 'canceled',
} as const satisfies Record<StepAction, PartnerEventName | null>
