/**
 * What is done with the messages that are written beside each change (notifications.ts). A message is due while it
 * has a next_attempt_at that has come. Whoever claims it moves that into the future, which is their lease: should
 * they die, it is due again when the lease is over. Sent and given up, it has none. A try is counted when it is known
 * how it ended.
 */
import { statement } from '../../database/asserted-statement.ts'

export interface Message {
  /** A bigint, which arrives as text. */
  notificationId: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  createdAt: Date
}

export interface ClaimedMessage extends Message {
  /** Which try it will be: the first is 1. */
  attempt: number
  leasedUntil: Date
}

/** A part of the statement of its own, so that what is locked and what is claimed are the same rows. */
export const claimDueMessages = statement<[now: Date, leasedUntil: Date, most: number], ClaimedMessage>(`
  with due as materialized (
    select notification_id from notifications
    where sent_at is null and next_attempt_at <= $1
    order by next_attempt_at, notification_id limit $3
    for update skip locked)
  update notifications set next_attempt_at = $2
  from due where notifications.notification_id = due.notification_id
  returning notifications.notification_id as "notificationId", channel, recipient, subject, body,
    created_at as "createdAt", attempts + 1 as attempt, next_attempt_at as "leasedUntil"`)

/** Whoever has sent it says so, even when they took longer than their lease. */
export const markSent = statement<[notificationId: string, now: Date], never>(`
  update notifications set sent_at = $2, next_attempt_at = null, attempts = attempts + 1
  where notification_id = $1 and sent_at is null`)

/** With no next time it is given up. Not the word of one whose lease is over: somebody else is at it by then. */
export const markFailed = statement<[notificationId: string, leasedUntil: Date, next: Date | null], never>(`
  update notifications set next_attempt_at = $3, attempts = attempts + 1
  where notification_id = $1 and next_attempt_at = $2 and sent_at is null`)

/** Due at once, for whoever comes next: nobody tried, or nobody knows what came of it. */
export const giveBack = statement<[notificationIds: string[], leasedUntil: Date, now: Date], never>(`
  update notifications set next_attempt_at = $3
  where notification_id = any($1::bigint[]) and next_attempt_at = $2 and sent_at is null`)

export interface OutboxMessage extends Message {
  customerName: string
  sentAt: Date | null
  /** Null where nobody tries any more: it is sent, or given up. */
  nextAttemptAt: Date | null
  attempts: number
}

/** Newest first, those older than an id where one is given. Of everybody where no customer is: for the sandbox. */
export const listMessages = statement<
  [customerRef: string | null, before: string | null, most: number],
  OutboxMessage
>(`
  select notification_id as "notificationId", channel, recipient, notifications.subject, body,
    notifications.created_at as "createdAt", sent_at as "sentAt", next_attempt_at as "nextAttemptAt", attempts,
    contacts.first_name || ' ' || contacts.last_name as "customerName"
  from notifications
  join addresses on addresses.customer_ref = notifications.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  where ($1::text is null or notifications.customer_ref = $1)
    and ($2::bigint is null or notification_id < $2)
  order by notification_id desc limit $3`)
