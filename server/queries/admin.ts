/** For operators (`npm run admin`): nothing here is scoped by a signed-in customer. */
import { CHANNELS } from '#domain/job/channels.ts'
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import { t } from '../database/column-types.ts'
import { literal, sql } from '../database/sql.ts'
import { read, write } from '../database/statement.ts'
import { RECAPS } from './message/notification-delivery.ts'

/** A job with everything that happened to it. Neither recipients and texts nor file contents. */
export const showJob = read(
  { params: { serviceJobId: t.text }, row: t.record({ job: t.object }) },
  (p) => sql`
  select jsonb_build_object(
    'serviceJobId', jobs.service_job_id, 'claimsMasterId', jobs.claims_master_id,
    'customerRef', jobs.customer_ref, 'contractId', jobs.contract_id, 'kind', jobs.service_job_type,
    'status', jobs.service_job_status, 'statusName', jobs.service_job_status_name,
    'sourceSystem', jobs.source_system, 'version', jobs.version, 'decideBy', jobs.decide_by,
    'createdAt', jobs.created_at, 'updatedAt', jobs.updated_at, 'closedAt', jobs.closed_at,
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('at', happened_at, 'by', actor, 'status', status_code, 'name', status_name)
        order by position)
      from job_status_history history where history.service_job_id = jobs.service_job_id
        and history.customer_ref = jobs.customer_ref), '[]'),
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object('notificationId', notification_id, 'channel', channel,
        'createdAt', created_at, 'sentAt', sent_at, 'nextAttemptAt', next_attempt_at, 'attempts', attempts,
        'mergedInto', merged_into) order by notification_id)
      from notifications where notifications.service_job_id = jobs.service_job_id), '[]'),
    'partnerReports', coalesce((
      select jsonb_agg(jsonb_build_object('partner', partner, 'eventId', event_id, 'receivedAt', received_at)
        order by received_at)
      from partner_events where partner_events.service_job_id = jobs.service_job_id), '[]'),
    'eventsToPartner', coalesce((
      select jsonb_agg(jsonb_build_object('partner', partner, 'event', event, 'occurredAt', occurred_at,
        'deliveredAt', delivered_at, 'nextAttemptAt', next_attempt_at, 'attempts', attempts) order by outbox_id)
      from partner_outbox outbox where outbox.service_job_id = jobs.service_job_id
        and outbox.customer_ref = jobs.customer_ref), '[]'),
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object('paymentId', payment_id, 'state', state, 'amountCents', amount_cents,
        'paidAt', paid_at) order by created_at)
      from payments where payments.claims_master_id = jobs.claims_master_id
        and payments.customer_ref = jobs.customer_ref), '[]'),
    'documents', coalesce((
      select jsonb_agg(jsonb_build_object('documentId', document_id, 'mediaType', media_type, 'createdAt', created_at)
        order by created_at)
      from documents where documents.service_job_id = jobs.service_job_id
        and documents.customer_ref = jobs.customer_ref), '[]')) as job
  from jobs where jobs.service_job_id = ${p.serviceJobId}`,
)

const MessageState = t.record({
  state: t.oneOf('waiting', 'in-hand', 'sent', 'merged', 'given-up'),
  hasText: t.boolean,
  channel: t.oneOf(...CHANNELS),
  body: t.text,
  recaps: t.texts,
})

export const findMessage = read(
  { params: { id: t.bigint, now: t.instant }, row: MessageState },
  (p) => sql`
  select body <> '' as "hasText", channel, body, ${RECAPS} as recaps, case
      when merged_into is not null then 'merged'
      when sent_at is not null then 'sent'
      when next_attempt_at is null then 'given-up'
      when lease_id is not null and next_attempt_at > ${p.now} then 'in-hand'
      else 'waiting' end as state
  from notifications where notification_id = ${p.id}`,
)

/** It starts over, with all its attempts. */
export const retryMessage = write(
  { params: { id: t.bigint, now: t.instant }, row: t.record({ notificationId: t.bigint }) },
  (p) => sql`
  update notifications set next_attempt_at = ${p.now}, attempts = 0
  where notification_id = ${p.id} and sent_at is null and next_attempt_at is null and merged_into is null
  returning notification_id as "notificationId"`,
)

/** A new message with the text that was sent: receivers drop a second one with the same identity. */
export const copyMessage = write(
  { params: { id: t.bigint, body: t.text, now: t.instant }, row: t.record({ notificationId: t.bigint }) },
  (p) => sql`
  insert into notifications (customer_ref, service_job_id, channel, recipient, subject, body, next_attempt_at, created_at)
  select customer_ref, service_job_id, channel, recipient, subject, ${p.body}, ${p.now}, ${p.now}
  from notifications where notification_id = ${p.id} and sent_at is not null
  returning notification_id as "notificationId"`,
)

/** Unless a server has it in hand. */
export const giveUpMessage = write(
  { params: { id: t.bigint, now: t.instant }, row: t.record({ notificationId: t.bigint }) },
  (p) => sql`
  update notifications set next_attempt_at = null, held = false, lease_id = null
  where notification_id = ${p.id} and sent_at is null and next_attempt_at is not null
    and (lease_id is null or next_attempt_at <= ${p.now})
  returning notification_id as "notificationId"`,
)

export const findPartnerEvent = read(
  {
    params: { id: t.bigint, now: t.instant },
    row: t.record({ partner: t.text, state: t.oneOf('waiting', 'in-hand', 'delivered', 'given-up') }),
  },
  (p) => sql`
  select partner, case
      when delivered_at is not null then 'delivered'
      when next_attempt_at is null then 'given-up'
      when lease_id is not null and next_attempt_at > ${p.now} then 'in-hand'
      else 'waiting' end as state
  from partner_outbox where outbox_id = ${p.id}`,
)

/** With the same event id: a partner that has had it drops it. */
export const replayPartnerEvent = write(
  { params: { id: t.bigint, now: t.instant }, row: t.record({ outboxId: t.bigint }) },
  (p) => sql`
  update partner_outbox set next_attempt_at = ${p.now}, attempts = 0, delivered_at = null
  where outbox_id = ${p.id} and next_attempt_at is null
  returning outbox_id as "outboxId"`,
)

/** Nothing if there is no such customer; fails if the subject is somebody else's. */
export const linkIdentity = write(
  {
    params: { customerRef: t.text, subject: t.text },
    row: t.record({ contactId: t.text, before: t.nullable(t.text) }),
  },
  (p) => sql`
  with before as (
    select contacts.contact_id, contacts.subject
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where addresses.customer_ref = ${p.customerRef} for update of contacts)
  update contacts set subject = ${p.subject} from before where contacts.contact_id = before.contact_id
  returning contacts.contact_id as "contactId", before.subject as before`,
)

/** What should never be there, with up to five examples. */
export const findTrouble = read(
  {
    params: { now: t.instant },
    row: t.record({ trouble: t.text, rows: t.int, examples: t.texts }),
  },
  (p) => sql`
  with trouble (trouble, id) as (
    select 'claim raised without a job', claims_masters.claims_master_id
    from claims_masters left join jobs on jobs.claims_master_id = claims_masters.claims_master_id
    where claims_masters.status = 'RAISED' and jobs.service_job_id is null
    union all
    select 'job of a claim that is not raised', jobs.service_job_id
    from jobs join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
    where claims_masters.status <> 'RAISED'
    union all
    select 'job without history', jobs.service_job_id
    from jobs where not exists (
      select from job_status_history history where history.service_job_id = jobs.service_job_id
        and history.customer_ref = jobs.customer_ref)
    union all
    select 'two open jobs for one device', inventory_equipment_id
    from jobs where closed_at is null group by inventory_equipment_id having count(*) > 1
    union all
    select 'decision overdue for an hour', service_job_id
    from jobs where decide_by < ${p.now}::timestamptz - interval '1 hour' and closed_at is null
      and upper(service_job_status) = ${literal(OPTION_PROVIDED)}
    union all
    select 'message overdue for an hour', notification_id::text
    from notifications where next_attempt_at < ${p.now}::timestamptz - interval '1 hour'
    union all
    select 'message given up within a week', notification_id::text
    from notifications
    -- Without text, it was unwanted or its customer erased.
    where sent_at is null and next_attempt_at is null and merged_into is null and body <> ''
      and created_at > ${p.now}::timestamptz - interval '7 days'
    union all
    select 'time held by a claim that is abandoned', claims_master_id
    from claims_masters where status = 'ABANDONED' and slot_id is not null
    union all
    select 'contact without an address', contact_id
    from contacts where not exists (
      select from addresses where addresses.contact_id = contacts.contact_id))
  select trouble, count(*)::int as rows, (array_agg(id order by id))[1:5] as examples
  from trouble group by trouble order by trouble`,
)
