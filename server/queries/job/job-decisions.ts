/** Jobs with a deadline for the customer's decision: those past it, and those that will be soon. */
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { MessageRow, notifyCustomer } from '../message/notifications.ts'
import { stepFacts, StepFacts } from '../../jobs/step-facts.ts'

const UNDECIDED = sql`
  jobs.decide_by is not null and jobs.closed_at is null
  and upper(jobs.service_job_status) = ${literal(OPTION_PROVIDED)}`

const PAGE = { now: t.instant, afterTime: t.instantText, afterId: t.text, most: t.limit }

/** One page, the most urgent first, after the given time and id. */
const pageOf = (due: Sql, p: { afterTime: Sql; afterId: Sql; most: Sql }) => sql`
  ${stepFacts({
    where: sql`${UNDECIDED} and ${due}
    and (jobs.decide_by, jobs.service_job_id) > (${p.afterTime}::timestamptz, ${p.afterId})`,
  })}
  order by jobs.decide_by, jobs.service_job_id limit ${p.most}`

export const findDecisionsOver = read({ params: PAGE, row: StepFacts }, (p) =>
  pageOf(sql`jobs.decide_by <= ${p.now}`, p),
)

/** Only one reminder, and none after the deadline. */
export const findDecisionsRunningOut = read({ params: { ...PAGE, until: t.instant }, row: StepFacts }, (p) =>
  pageOf(
    sql`jobs.decide_by > ${p.now} and jobs.decide_by <= ${p.until} and jobs.decision_reminded_at is null`,
    p,
  ),
)

/** The mark and the message are one statement. The job's version stays the same. */
export const writeReminder = write(
  {
    params: { serviceJobId: t.text, version: t.int, now: t.instant, message: MessageRow },
    row: t.record({ serviceJobId: t.text }),
  },
  (p) => sql`
  with reminded as (
    update jobs set decision_reminded_at = ${p.now}
    where service_job_id = ${p.serviceJobId} and version = ${p.version} and decision_reminded_at is null
    returning service_job_id, customer_ref, details),
  notified as (${notifyCustomer({ job: 'reminded', message: sql`${p.message}::jsonb`, now: p.now })})
  select service_job_id as "serviceJobId" from reminded`,
)
