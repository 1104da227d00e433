/**
 * Posts a partner's events to its webhook: at least once, and in order for each job. Any number of servers can run this:
 * an event is leased before it is sent. Failed events are retried with increasing backoff, then given up and logged; the
 * later events of the job wait for it until then, and the partner catches up from the list of its jobs.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { PartnerEvent } from '#contract/partner-events.ts'
import type { ClaimKind } from '#domain/claim/kind.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import {
  claimPartnerEvents,
  markDelivered,
  markNotDelivered,
  type ClaimedEvent,
} from '../queries/message/partner-delivery.ts'
import { signPartnerBody } from './signature.ts'
import type { Webhook } from './webhook-settings.ts'

export interface EventDelivery {
  db: Database
  partner: string
  webhook: Webhook
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Aborts what is being sent, and starts nothing more. */
  stopping?: AbortSignal
}

const AT_A_TIME = 20
const MOST_ROUNDS = 50
const ANSWER_MS = 10_000
// Longer than a batch can take, all of which is sent at once.
const LEASE_SECONDS = 60
// Backoff after the first attempt, the second, …: 30 attempts in a little more than a day.
const PAUSES_SECONDS = [10, 30, 120, 600, 1_800, ...Array.from({ length: 24 }, () => 3_600)]

export async function deliverEvents(delivery: EventDelivery): Promise<void> {
  const { db, partner, now, stopping } = delivery
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (stopping?.aborted) return
    const leasedUntil = secondsAfter(now(), LEASE_SECONDS)
    const events = await claimPartnerEvents(db, { partner, now: now(), leasedUntil, most: AT_A_TIME })
    const outcomes = await Promise.all(events.map((event) => deliverOne(event, delivery)))
    // If nothing was accepted, the rest waits until the partner has recovered.
    if (!outcomes.includes(true)) return
  }
}

/** Whether the partner accepted it. */
async function deliverOne(event: ClaimedEvent, delivery: EventDelivery): Promise<boolean> {
  const { db, now, log, partner, stopping } = delivery
  const { outboxId, leasedUntil, attempt } = event
  const reason = await post(event, delivery)
  if (!reason) {
    await markDelivered(db, { outboxId, now: now() })
    return true
  }
  if (stopping?.aborted) {
    // We aborted it ourselves, which is no failed attempt: another server may send it right away.
    await markNotDelivered(db, { outboxId, leasedUntil, next: now(), attempts: attempt - 1 })
    return false
  }
  const pause = PAUSES_SECONDS[attempt - 1]
  const next = pause === undefined ? null : secondsAfter(now(), pause)
  await markNotDelivered(db, { outboxId, leasedUntil, next, attempts: attempt })
  const about = { errorId: `partner-event-${outboxId}`, partner, attempt, reason }
  if (next) log.warn(about, 'partner event failed, will retry')
  else log.error(about, 'giving up on a partner event')
  return false
}

/** Why it was not accepted. Any 2xx accepts it. */
async function post(
  event: ClaimedEvent,
  { partner, webhook, now, stopping }: EventDelivery,
): Promise<string | undefined> {
  const body = JSON.stringify(eventOf(event))
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const timeout = AbortSignal.timeout(ANSWER_MS)
  try {
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
    })
    await response.body?.cancel()
    return response.ok ? undefined : `webhook: ${response.status}`
  } catch (error) {
    return `webhook: ${(error as Error).name}`
  }
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
