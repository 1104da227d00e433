/** Jobs whose customer has a time to decide by: those that are out of time, and those that will be soon. */
import { OPTION_PROVIDED } from '#domain/job/transitions.ts'
import { statement } from '../../database/asserted-statement.ts'
import { saidIn, STEP_FACTS, type StepFacts } from './job-steps.ts'
import { notifyCustomer } from '../message/notifications.ts'

const UNDECIDED = `
  jobs.decide_by is not null and jobs.closed_at is null
  and upper(jobs.service_job_status) = '${OPTION_PROVIDED}'`

/** A page of them, the most urgent first: those after a time and an id. */
const pageOf = (due: string) => `
  ${STEP_FACTS} and ${UNDECIDED} and ${due} and (jobs.decide_by, jobs.service_job_id) > ($2::timestamptz, $3)
  order by jobs.decide_by, jobs.service_job_id limit $4`

type Page = [now: Date, afterTime: string, afterId: string, most: number]

export const findDecisionsOver = statement<Page, StepFacts>(pageOf('jobs.decide_by <= $1'))

/** Nobody is reminded twice, nor of what is over. */
export const findDecisionsRunningOut = statement<[...Page, until: Date], StepFacts>(
  pageOf('jobs.decide_by > $1 and jobs.decide_by <= $5 and jobs.decision_reminded_at is null'),
)

/** The mark and the message are one statement. It is no change of the job: its version stays. */
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
