/**
 * Events for partners about their jobs. The statement that changes a job inserts the event, so that both are written or
 * neither. partner-delivery.ts delivers them.
 */
import { Type, type Static } from 'typebox'
import { JobEdit, PartnerEventName } from '#contract/partner-events.ts'
import { t } from '../../database/column-types.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'

export const PartnerNotice = t.record({
  partner: t.text,
  event: PartnerEventName,
  kind: t.text,
  /** Of an edited job. */
  changed: Type.Array(JobEdit, { sql: 'text[]' }),
})
export type PartnerNotice = Static<typeof PartnerNotice>

/**
 * The inside of a part of a WITH clause. `job` names a part with the changed row of jobs: it was locked by then, so the
 * events of a job get their numbers in the order of its changes. `notice` has the columns of PartnerNotice, named so.
 */
export const tellPartner = ({
  job,
  notice,
  now,
  documentId = sql`null`,
}: {
  job: string
  notice: Sql
  now: Sql
  documentId?: Sql
}) => sql`
  insert into partner_outbox (
    partner, service_job_id, customer_ref, event, kind, status_code, version, changed, document_id, occurred_at,
    next_attempt_at)
  select notice.partner, told.service_job_id, told.customer_ref, notice.event, notice.kind, told.service_job_status,
    told.version, notice.changed, ${documentId}, ${now}::timestamptz, ${now}::timestamptz
  from ${identifier(job)} told
  cross join lateral ${notice}
  where notice.partner is not null`
