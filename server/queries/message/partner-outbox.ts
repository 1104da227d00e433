/**
 * What a partner is told about its jobs. The statement that changes the job inserts it, so that a change and its event
 * are written together or not at all. partner-delivery.ts delivers it.
 */
import { Type, type Static } from 'typebox'
import { JobEdit, PartnerEventName } from '#contract/partner-events.ts'
import { t } from '../../database/column-types.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'

export const PartnerNews = t.record({
  partner: t.text,
  event: PartnerEventName,
  kind: t.text,
  /** Of an edited job. */
  changed: Type.Array(JobEdit, { sql: 'text[]' }),
})
export type PartnerNews = Static<typeof PartnerNews>

/**
 * The inside of a part of a WITH clause. `job` names a part with the changed row of jobs: it was locked by then, so the
 * events of a job get their numbers in the order of its changes. `news` has the columns of PartnerNews, named so.
 */
export const tellPartner = ({
  job,
  news,
  now,
  documentId = sql`null`,
}: {
  job: string
  news: Sql
  now: Sql
  documentId?: Sql
}) => sql`
  insert into partner_outbox (
    partner, service_job_id, customer_ref, event, kind, status_code, version, changed, document_id, occurred_at,
    next_attempt_at)
  select news.partner, told.service_job_id, told.customer_ref, news.event, news.kind, told.service_job_status,
    told.version, news.changed, ${documentId}, ${now}::timestamptz, ${now}::timestamptz
  from ${identifier(job)} told
  cross join lateral ${news}
  where news.partner is not null`
