/** Jobs with a decision deadline: those past it, and those close to it. */
import { OPTION_PROVIDED } from '#domain/job/vocabulary.ts'
import { statement } from '../../database/statement.ts'
import { saidIn, STEP_FACTS, type StepFacts } from './job-steps.ts'
import { notifyCustomer } from '../message/notifications.ts'

const UNDECIDED = `
  jobs.decide_by is not null and jobs.closed_at is null
  and upper(jobs.service_job_status) = '${OPTION_PROVIDED}'`

/** One page, most urgent first, after the given time and id. */
const pageOf = (due: string) => `
  ${STEP_FACTS} and ${UNDECIDED} and ${due} and (jobs.decide_by, jobs.service_job_id) > ($2::timestamptz, $3)
  order by jobs.decide_by, jobs.service_job_id limit $4`

type Page = [now: Date, afterTime: string, afterId: string, most: number]

export const findDecisionsOver = statement<Page, StepFacts>(pageOf('jobs.decide_by <= $1'))

/** Excludes jobs already reminded of, and those past the deadline. */
export const findDecisionsRunningOut = statement<[...Page, until: Date], StepFacts>(
  pageOf('jobs.decide_by > $1 and jobs.decide_by <= $5 and jobs.decision_reminded_at is null'),
)

/** Marks the job and queues the message in one statement. The version stays: the job itself does not change. */
export const writeReminder = statement<
  [serviceJobId: string, version: number, now: Date, message: string],
  { serviceJobId: string }
>(`
  with given as (select $4::jsonb as message),
  reminded as (
    update jobs set decision_reminded_at = $3
    where service_job_id = $1 and version = $2 and decision_reminded_at is null
    returning service_job_id, customer_ref),
  notified as (${notifyCustomer({ job: 'reminded', ...saidIn('given'), now: '$3' })})
  select service_job_id as "serviceJobId" from reminded`)
