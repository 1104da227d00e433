/**
 * Posts a partner's events to its webhook: at least once, and in order for each job. The later events of a job wait until
 * the one before was accepted or given up; then the partner catches up from the list of its jobs.
 */
import type { PartnerEvent } from '#contract/partner-events.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import type { Database } from '../database/database.ts'
import { signPartnerBody } from '../partner/signature.ts'
import type { Webhook } from '../partner/webhook-settings.ts'
import { claimPartnerEvents, eventDelivery, type ClaimedEvent } from '../queries/message/partner-delivery.ts'
import { NotDelivered, sendDue, type Outbox, type SendingSettings } from './send-due.ts'

interface EventDelivery extends SendingSettings {
  db: Database
  partner: string
  webhook: Webhook
}

const AT_A_TIME = 20
const ANSWER_MS = 10_000
// 30 attempts in a little more than a day.
const PAUSES_SECONDS = [10, 30, 120, 600, 1_800, ...Array.from({ length: 24 }, () => 3_600)]

export function deliverEvents(delivery: EventDelivery): Promise<void> {
  const { db, partner } = delivery
  const outbox: Outbox<ClaimedEvent & { id: string }> = {
    what: 'partner event',
    to: partner,
    about: ({ id }) => ({ errorId: `partner-event-${id}`, partner }),
    atATime: AT_A_TIME,
    pauses: PAUSES_SECONDS,
    send: (event) => post(event, delivery),
    async claim(lease) {
      const claimed = await claimPartnerEvents(db, { ...lease, partner })
      return claimed.map((event) => ({ ...event, id: event.outboxId }))
    },
    db,
    delivery: eventDelivery,
  }
  return sendDue(outbox, delivery)
}

/** Any 2xx accepts it. Stopping aborts it. */
async function post(event: ClaimedEvent, { partner, webhook, now, stopping }: EventDelivery): Promise<void> {
  const body = JSON.stringify(eventOf(event))
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const timeout = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-partner-id': partner,
      'x-partner-timestamp': timestamp,
      'x-partner-signature': signPartnerBody(webhook.key, timestamp, body),
    },
    body,
    redirect: 'error',
    signal: stopping ? AbortSignal.any([stopping, timeout]) : timeout,
  }).catch((error: Error) => {
    throw new NotDelivered(`webhook: ${error.name}`)
  })
  // The status says it all, even if the connection breaks now.
  await response.body?.cancel().catch(() => {})
  if (!response.ok) throw new NotDelivered(`webhook: ${response.status}`)
}

function eventOf(claimed: ClaimedEvent): PartnerEvent {
  const { eventId, event, serviceJobId, kind, statusCode, version, occurredAt, changed, documentId } = claimed
  return {
    eventId,
    event,
    serviceJobId,
    kind: kind as ClaimKind,
    statusCode,
    version,
    occurredAt,
    ...(changed.length > 0 ? { changed } : {}),
    ...(documentId ? { documentId } : {}),
  }
}
