/**
 * Deadlines of replacement offers: an offer not accepted in time becomes a buyout to decide on, and the customer is
 * reminded some hours before. Both work from what is due, so downtime is caught up on; both write only if the job's
 * version is unchanged, so each happens once.
 */
import { reminderMessage } from '#domain/job/message.ts'
import { OPTION_EXPIRED } from '#domain/job/codes.ts'
import type { Database } from '../database/database.ts'
import { messageFacts, planStep, type StepContext } from '../jobs/plan-step.ts'
import type { Subscriptions } from '../partner/subscriptions.ts'
import { findDecisionsOver, findDecisionsRunningOut, writeReminder } from '../queries/job/job-decisions.ts'
import type { StepFacts } from '../jobs/step-facts.ts'
import { writeClockStep } from '../jobs/write-step.ts'

export interface ClockDependencies {
  db: Database
  brandName: string
  publicUrl: string
  subscriptions: Subscriptions
}

const REMIND_HOURS_BEFORE = 4
const HOUR_MS = 3_600_000
const AT_A_TIME = 100

export function expireDecisions({ db, ...frame }: ClockDependencies, now: Date): Promise<void> {
  const context: StepContext = { ...frame, now }
  return forEachDue(
    (afterTime, afterId) => findDecisionsOver(db, { now, afterTime, afterId, most: AT_A_TIME }),
    async (job) => {
      const planned = planStep(job, { to: OPTION_EXPIRED, by: 'clock' }, context)
      if (planned) await writeClockStep(db, { step: { ...planned, answer: {} } })
    },
  )
}

export function remindOfDecisions({ db, ...frame }: ClockDependencies, now: Date): Promise<void> {
  const context: StepContext = { ...frame, now }
  const until = new Date(now.getTime() + REMIND_HOURS_BEFORE * HOUR_MS)
  return forEachDue(
    (afterTime, afterId) => findDecisionsRunningOut(db, { now, afterTime, afterId, most: AT_A_TIME, until }),
    async (job) => {
      const hoursLeft = Math.ceil((Date.parse(job.decideBy ?? '') - now.getTime()) / HOUR_MS)
      const message = reminderMessage(messageFacts(job, context), hoursLeft)
      await writeReminder(db, { serviceJobId: job.serviceJobId, version: job.version, now, message })
    },
  )
}

/** Page by page. An error in one job does not hold up the others; all errors are thrown together at the end. */
async function forEachDue(
  page: (afterTime: string, afterId: string) => Promise<StepFacts[]>,
  act: (job: StepFacts) => Promise<void>,
): Promise<void> {
  const troubles: unknown[] = []
  let jobs: StepFacts[]
  let after: [time: string, id: string] = ['-infinity', '']
  do {
    jobs = await page(...after)
    for (const job of jobs) await act(job).catch((error: unknown) => troubles.push(error))
    const last = jobs.at(-1)
    after = [last?.decideBy ?? '', last?.serviceJobId ?? '']
  } while (jobs.length === AT_A_TIME)
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some decisions could not be processed')
}
