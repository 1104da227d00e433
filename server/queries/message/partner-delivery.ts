/**
 * Delivery of the events that partner-outbox.ts writes (delivery.ts). Of each job only the oldest event that is left can be
 * claimed, so a partner gets them in order.
 */
import type { Static } from 'typebox'
import { PartnerEventName } from '#contract/partner-events.ts'
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { write } from '../../database/statement.ts'
import { instant } from '../fragments/instant.ts'
import { deliveryIn, LEASE } from './delivery.ts'
import { PartnerNotice } from './partner-outbox.ts'

const ClaimedEvent = t.record({
  outboxId: t.bigint,
  eventId: t.uuid,
  serviceJobId: t.text,
  event: PartnerEventName,
  kind: t.text,
  statusCode: t.text,
  version: t.int,
  changed: PartnerNotice.properties.changed,
  documentId: t.nullable(t.text),
  occurredAt: t.text,
  attempt: t.int,
  isTakenOver: t.boolean,
})
export type ClaimedEvent = Static<typeof ClaimedEvent>

export const claimPartnerEvents = write(
  {
    params: { partner: t.text, ...LEASE },
    row: ClaimedEvent,
  },
  (p) => sql`
  with due as materialized (
    select outbox_id, lease_id is not null as is_taken_over from partner_outbox waiting
    where partner = ${p.partner} and next_attempt_at <= ${p.now}
      and not exists (
        select 1 from partner_outbox earlier
        where earlier.service_job_id = waiting.service_job_id and earlier.outbox_id < waiting.outbox_id
          -- Those of a partner that had the job before may wait forever.
          and earlier.partner = waiting.partner and earlier.next_attempt_at is not null)
    order by next_attempt_at, outbox_id limit ${p.most}
    for update skip locked)
  update partner_outbox set next_attempt_at = ${p.leasedUntil}, lease_id = ${p.leaseId}
  from due where partner_outbox.outbox_id = due.outbox_id
  returning partner_outbox.outbox_id as "outboxId", event_id as "eventId", service_job_id as "serviceJobId", event,
    kind, status_code as "statusCode", version, changed, document_id as "documentId",
    ${instant(sql`occurred_at`)} as "occurredAt", attempts + 1 as attempt, due.is_taken_over as "isTakenOver"`,
)

export const eventDelivery = deliveryIn('partner_outbox', 'outbox_id', 'delivered_at')
