/**
 * A job in the facts that its status is told from (domain/job/status.ts): as fields, for a statement that adds
 * some of its own, and as one JSON value of a statement over jobs. The money that the longest texts name stands in
 * other tables: the page of the job reads it besides, a list has no need of it.
 */
import { NEW } from '#domain/job/lifecycle.ts'
import { KEPT_SOURCE_SYSTEMS } from '#domain/limits.ts'
import { instant } from './instant.ts'

// The slot that is booked, or what was noted of it. Looked up only while it tells whose turn it is.
export const VISIT_ENDS_AT = `
  case when jobs.closed_at is null and upper(jobs.service_job_status) = '${NEW}' then ${instant(`coalesce(
    (select slots.ends_at from slots where slots.slot_id = jobs.slot_id),
    (jobs.details #>> '{appointment,endsAt}')::timestamptz)`)} end`

export const JOB_FIELDS = `
  'serviceJobId', jobs.service_job_id,
  'serviceJobType', jobs.service_job_type,
  'serviceJobStatus', jobs.service_job_status,
  'serviceJobStatusName', jobs.service_job_status_name,
  'serviceJobSubStatus', jobs.service_job_sub_status,
  'serviceJobSubStatusName', jobs.service_job_sub_status_name,
  'sourceSystem', jobs.source_system,
  'carrier', jobs.carrier,
  'trackingId', jobs.tracking_id,
  'decideBy', ${instant('jobs.decide_by')},
  'open', jobs.closed_at is null,
  'createdAt', ${instant('jobs.created_at')},
  'hasDocuments', jobs.closed_at is null and exists (
    select 1 from documents where documents.service_job_id = jobs.service_job_id),
  'visitEndsAt', ${VISIT_ENDS_AT}`

export const JOB_JSON = `json_build_object(${JOB_FIELDS})`

/** §3: only jobs of these source systems are the portal's business. */
export const KEPT_JOB = `upper(jobs.source_system) in (${KEPT_SOURCE_SYSTEMS.map((name) => `'${name}'`).join(', ')})`
