/** Delivery of the messages that notifications.ts writes (delivery.ts). */
import type { Static } from 'typebox'
import { CHANNELS } from '#domain/job/channels.ts'
import { zonesByPlace } from '#domain/time/state-zones.ts'
import { t } from '../../database/column-types.ts'
import { literals, recordsOf, sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { deliveryIn, LEASE } from './delivery.ts'
import { mayBeTexted } from './notifications.ts'

const message = {
  notificationId: t.bigint,
  channel: t.oneOf(...CHANNELS),
  recipient: t.text,
  subject: t.text,
  body: t.text,
  createdAt: t.instant,
}
const Message = t.record(message)
export type Message = Static<typeof Message>

const ClaimedMessage = t.record({
  ...message,
  attempt: t.int,
  isTakenOver: t.boolean,
  recaps: t.texts,
})
export type ClaimedMessage = Static<typeof ClaimedMessage>

/** What the messages said that this one takes the place of, the oldest first. */
export const RECAPS = sql`array(
  select earlier.recap from notifications earlier
  where earlier.merged_into = notifications.notification_id and earlier.customer_ref = notifications.customer_ref
  order by earlier.notification_id)`

const CUSTOMER_OF_WAITING = sql`
  from addresses join contacts on contacts.contact_id = addresses.contact_id and addresses.customer_ref = waiting.customer_ref`

const places = [...zonesByPlace.keys()]
/** Over addresses: the place of domain/time/state-zones.ts. */
const PLACE = sql`case
    when addresses.state || left(addresses.zip_code, 3) in (${literals(places.filter((place) => place.length > 2))})
      then addresses.state || left(addresses.zip_code, 3)
    when addresses.state in (${literals(places.filter((place) => place.length === 2))}) then addresses.state
    -- Where the company is.
    else 'NY' end`

/** P4.20: what falls due at night waits for the morning, where it meets what else is new about its job. */
export const holdUntilMorning = write(
  { params: { now: t.instant, quiet: t.list(t.record({ place: t.text, until: t.instantText })) } },
  (p) => sql`
  with due as materialized (
    select waiting.notification_id, night.until
    from notifications waiting
    join addresses on addresses.customer_ref = waiting.customer_ref
    join ${recordsOf(p.quiet, 'night')} on night.place = ${PLACE}
    where waiting.channel = 'sms' and waiting.sent_at is null and waiting.next_attempt_at <= ${p.now}
    for update of waiting skip locked)
  update notifications set next_attempt_at = due.until, quiet_until = due.until, lease_id = null
  from due where notifications.notification_id = due.notification_id`,
)

/** P4.20: the customer said STOP, or withdrew the consent, before it was sent. */
export const dropUnwanted = write(
  { params: { now: t.instant } },
  (p) => sql`
  with due as materialized (
    select waiting.notification_id from notifications waiting
    where waiting.channel = 'sms' and waiting.sent_at is null and waiting.next_attempt_at <= ${p.now}
      and not exists (select 1 ${CUSTOMER_OF_WAITING} where ${mayBeTexted(sql`waiting.recipient`)})
    for update of waiting skip locked)
  update notifications set next_attempt_at = null, lease_id = null, held = false, recipient = '', body = '', recap = ''
  from due where notifications.notification_id = due.notification_id`,
)

/**
 * P4.14: claims what is due, and of held messages about one job the newest, which takes the place of the others. Only the
 * oldest held one makes them due, so that of several servers one gets them all. While a message is in hand or due, the
 * later ones to the same recipient wait, so that several servers keep their order. Materialized, so that the rows that
 * are locked are the rows that are claimed.
 */
export const claimDueMessages = write(
  {
    params: {
      channel: message.channel,
      ...LEASE,
      /** Where it is night. */
      quiet: t.texts,
    },
    row: ClaimedMessage,
  },
  (p) => sql`
  with due as materialized (
    select notification_id, service_job_id, channel, recipient, held, lease_id is not null as is_taken_over
    from notifications waiting
    where sent_at is null and channel = ${p.channel} and next_attempt_at <= ${p.now}
      and not (held and exists (
        select 1 from notifications older
        where older.held and older.service_job_id = waiting.service_job_id and older.channel = waiting.channel
          and older.recipient = waiting.recipient and older.notification_id < waiting.notification_id))
      and not exists (
        select 1 from notifications earlier
        where earlier.channel = waiting.channel and earlier.recipient = waiting.recipient
          and earlier.notification_id < waiting.notification_id and earlier.next_attempt_at is not null
          and (earlier.lease_id is not null or earlier.next_attempt_at <= ${p.now}))
      and (waiting.channel <> 'sms' or exists (
        select 1 ${CUSTOMER_OF_WAITING}
        where ${mayBeTexted(sql`waiting.recipient`)} and not ${PLACE} = any (${p.quiet}::text[])))
    order by next_attempt_at, notification_id limit ${p.most}
    for update skip locked),
  together as materialized (
    select each.notification_id, each.recap, due.notification_id as oldest
    from due
    join notifications each on each.service_job_id = due.service_job_id and each.channel = due.channel
      and each.recipient = due.recipient
    where due.held and each.held
    for update of each skip locked),
  newest as (
    select oldest, max(notification_id) as notification_id from together group by oldest),
  merged as (
    update notifications set held = false, next_attempt_at = null, merged_into = newest.notification_id
    from together join newest on newest.oldest = together.oldest
    where notifications.notification_id = together.notification_id
      and together.notification_id <> newest.notification_id),
  claimed as (
    select newest.notification_id, false as is_taken_over, array(
        select together.recap from together
        where together.oldest = newest.oldest and together.notification_id <> newest.notification_id
        order by together.notification_id) as recaps
    from newest
    union all
    select due.notification_id, due.is_taken_over, array[]::text[] from due where not due.held)
  update notifications set next_attempt_at = ${p.leasedUntil}, lease_id = ${p.leaseId}, held = false
  from claimed where notifications.notification_id = claimed.notification_id
  returning notifications.notification_id as "notificationId", channel, recipient, subject, body,
    created_at as "createdAt", attempts + 1 as attempt, claimed.is_taken_over as "isTakenOver",
    -- Those of this statement, or of the one that claimed it first.
    claimed.recaps || ${RECAPS} as recaps`,
)

export const messageDelivery = deliveryIn('notifications', 'notification_id', 'sent_at')

const OutboxMessage = t.record({
  ...message,
  customerName: t.text,
  sentAt: t.nullable(t.instant),
  /** Null once it is sent or given up. */
  nextAttemptAt: t.nullable(t.instant),
  attempts: t.int,
  recaps: t.texts,
  /** A later message was sent in its place. */
  isMerged: t.boolean,
  /** It waits for further changes of its job. */
  isHeld: t.boolean,
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
    ${RECAPS} as recaps, merged_into is not null as "isMerged", held as "isHeld",
    contacts.first_name || ' ' || contacts.last_name as "customerName"
  from notifications
  join addresses on addresses.customer_ref = notifications.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  where (${p.customerRef}::text is null or notifications.customer_ref = ${p.customerRef})
    and (${p.before}::bigint is null or notification_id < ${p.before})
  order by notification_id desc limit ${p.most}`,
)
