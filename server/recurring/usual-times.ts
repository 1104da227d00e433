/**
 * Learns from finished jobs how long each stage takes, and tells customers whose job takes longer. A notice is written
 * only if the job is still in that stage and nobody wrote it before, so each happens once.
 */
import { clockTime, businessDay } from '#domain/time/place-clock.ts'
import { isBusinessDay } from '#domain/time/business-days.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import { lateMessage } from '#domain/job/message.ts'
import { jobStatus } from '#domain/job/status.ts'
import { turnOf } from '#domain/job/turn.ts'
import type { Database } from '../database/database.ts'
import { messageFacts } from '../jobs/plan-step.ts'
import { findLateJobs, findNextPage, writeLateNotice, type LateJob } from '../queries/job/late-jobs.ts'
import { learnUsualTimes } from '../queries/job/usual-times.ts'
import type { ClockDependencies } from './replacement-decisions.ts'

/** What is older says little about today's partners and parts. */
const LEARN_FROM_DAYS = 365
const DAY_MS = 86_400_000
/** Open jobs that a statement looks at: few enough for it to end well before its timeout. */
const AT_A_TIME = 1_000

export async function refreshUsualTimes(db: Database, now: Date): Promise<void> {
  await learnUsualTimes(db, { now, since: new Date(now.getTime() - LEARN_FROM_DAYS * DAY_MS) })
}

/** In business hours only: a stage becomes late at midnight, which is not worth waking customers for. */
export async function tellOfLateJobs({ db, ...frame }: ClockDependencies, now: Date): Promise<void> {
  if (!isBusinessHour(now)) return
  const troubles: unknown[] = []
  let afterId = ''
  for (;;) {
    const [page] = await findNextPage(db, { afterId, most: AT_A_TIME })
    if (!page) break
    for (const job of await findLateJobs(db, { now, afterId, ...page })) {
      await tell(db, job, frame, now).catch((error: unknown) => troubles.push(error))
    }
    afterId = page.lastId
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some late jobs could not be told of')
}

async function tell(
  db: Database,
  job: LateJob,
  frame: Pick<ClockDependencies, 'brandName' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const { serviceJobId, version, position } = job
  const turn = turnOf(
    {
      ...job,
      toldCode: jobStatus(job).code,
      decideBy: null,
      // A stage that waits for a receipt or a visit has not begun.
      hasReceipt: true,
      awaitsVisit: false,
      awaitsRegistration: false,
      dropOff: null,
      label: null,
      paymentDue: null,
    },
    now,
  )
  if (turn.who !== 'us') return
  const message = lateMessage(messageFacts(job, { ...frame, now }), { ...job, what: turn.what })
  await writeLateNotice(db, { serviceJobId, version, position, now, message })
}

function isBusinessHour(now: Date): boolean {
  const [hour] = clockTime(now.toISOString(), BUSINESS_TIME_ZONE) as [number, number]
  return isBusinessDay(businessDay(now)) && hour >= 9 && hour < 18
}
