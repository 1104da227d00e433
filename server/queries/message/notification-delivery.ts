/**
 * Delivery of the messages that notifications.ts writes. A message is due once its next_attempt_at has come. Claiming
 * it moves that into the future, which is the lease: if the server dies, the message is due again when the lease ends.
 * A message that is sent or given up has no next_attempt_at. An attempt is counted when its outcome is known.
 */
import type { Static } from 'typebox'
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'

const message = {
  notificationId: t.bigint,
  channel: t.oneOf('email', 'sms'),
  recipient: t.text,
  subject: t.text,
  body: t.text,
  createdAt: t.instant,
}
const Message = t.record(message)
export type Message = Static<typeof Message>

const ClaimedMessage = t.record({
  ...message,
  /** The number of this attempt, from 1. */
  attempt: t.int,
  leasedUntil: t.instant,
})
export type ClaimedMessage = Static<typeof ClaimedMessage>

/** Materialized, so that the rows that are locked are the rows that are claimed. */
export const claimDueMessages = write(
  { params: { now: t.instant, leasedUntil: t.instant, most: t.limit }, row: ClaimedMessage },
  (p) => sql`
  with due as materialized (
    select notification_id from notifications
    where sent_at is null and next_attempt_at <= ${p.now}
    order by next_attempt_at, notification_id limit ${p.most}
    for update skip locked)
  update notifications set next_attempt_at = ${p.leasedUntil}
  from due where notifications.notification_id = due.notification_id
  returning notifications.notification_id as "notificationId", channel, recipient, subject, body,
    created_at as "createdAt", attempts + 1 as attempt, next_attempt_at as "leasedUntil"`,
)

/** Counts even if sending took longer than the lease. */
export const markSent = write(
  { params: { notificationId: t.bigint, now: t.instant } },
  (p) => sql`
  update notifications set sent_at = ${p.now}, next_attempt_at = null, attempts = attempts + 1
  where notification_id = ${p.notificationId} and sent_at is null`,
)

/** Without a next attempt it is given up. Does nothing after the lease has expired: another server may have it. */
export const markFailed = write(
  { params: { notificationId: t.bigint, leasedUntil: t.instant, next: t.nullable(t.instant) } },
  (p) => sql`
  update notifications set next_attempt_at = ${p.next}, attempts = attempts + 1
  where notification_id = ${p.notificationId} and next_attempt_at = ${p.leasedUntil} and sent_at is null`,
)

/** Due again immediately: there was no attempt, or its outcome is unknown. */
export const giveBack = write(
  { params: { notificationIds: t.bigints, leasedUntil: t.instant, now: t.instant } },
  (p) => sql`
  update notifications set next_attempt_at = ${p.now}
  where notification_id = any(${p.notificationIds}::bigint[]) and next_attempt_at = ${p.leasedUntil} and sent_at is null`,
)

const OutboxMessage = t.record({
  ...message,
  customerName: t.text,
  sentAt: t.nullable(t.instant),
  /** Null once it is sent or given up. */
  nextAttemptAt: t.nullable(t.instant),
  attempts: t.int,
})
export type OutboxMessage = Static<typeof OutboxMessage>

/** Newest first; before an id, if given; of all customers, unless one is given. For the sandbox. */
export const listMessages = read(
  {
    params: { customerRef: t.nullable(t.text), before: t.nullable(t.bigint), most: t.limit },
    row: OutboxMessage,
  },
  (p) => sql`
  select notification_id as "notificationId", channel, recipient, notifications.subject, body,
    notifications.created_at as "createdAt", sent_at as "sentAt", next_attempt_at as "nextAttemptAt", attempts,
    contacts.first_name || ' ' || contacts.last_name as "customerName"
  from notifications
  join addresses on addresses.customer_ref = notifications.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  where (${p.customerRef}::text is null or notifications.customer_ref = ${p.customerRef})
    and (${p.before}::bigint is null or notification_id < ${p.before})
  order by notification_id desc limit ${p.most}`,
)
