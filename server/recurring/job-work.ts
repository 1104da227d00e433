/** Background work on jobs: enforces their deadlines, and sends messages to their customers. */
import type { FastifyBaseLogger } from 'fastify'
import { CHANNELS } from '#domain/job/channels.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Running } from '../metrics/database-gauges.ts'
import { startSending } from '../outbox/senders.ts'
import { subscriptionsOf } from '../partner/subscriptions.ts'
import { housekeeping } from './housekeeping.ts'
import { expireDecisions, remindOfDecisions, type ClockDependencies } from './replacement-decisions.ts'
import { slotWork } from './make-slots.ts'
import { startRecurringWork, type RecurringWork } from './run.ts'
import { refreshUsualTimes, tellOfLateJobs } from './usual-times.ts'

export interface JobWork {
  db: Database
  config: Config
  now: () => Date
  log: FastifyBaseLogger
  onTrouble: (error: unknown, name: string) => void
}

/** Starts immediately. Returns a function that stops it. */
export function startJobWork({ db, config, now, log, onTrouble }: JobWork): () => Promise<void> {
  if (!hasJobs(config)) return async () => {}
  const stopRecurring = startRecurringWork(jobWorkOf(db, config), { db, now, onTrouble })
  const stopSending = startSending({ db, config, now, log })
  return async () => {
    await Promise.all([stopRecurring(), stopSending()])
  }
}

/** With a partner's gateway, jobs are the partner's. Any that are here date from before the switch and are inactive. */
function hasJobs({ partnerGatewayUrl }: Config): boolean {
  return !partnerGatewayUrl
}

function jobWorkOf(db: Database, config: Config): RecurringWork[] {
  const { brandName, publicUrl, partnerAssignments, partnerWebhooks } = config
  const subscriptions = subscriptionsOf(partnerAssignments, partnerWebhooks)
  return recurringWork({ db, brandName, publicUrl, subscriptions })
}

/** What servers with this configuration do in the background, for metrics. */
export function runningIn(db: Database, config: Config): Running {
  const works = hasJobs(config)
    ? [...housekeeping(db, config), ...jobWorkOf(db, config)]
    : housekeeping(db, config)
  const work = works.map(({ name }) => name)
  if (!hasJobs(config)) return { channels: [], partners: [], work }
  return { channels: [...CHANNELS], partners: [...config.partnerWebhooks.keys()], work }
}

/** All scheduled work on jobs. */
export function recurringWork(dependencies: ClockDependencies): RecurringWork[] {
  const { db } = dependencies
  return [
    ...deadlineWork(dependencies),
    { name: 'learn-usual-times', everySeconds: 21_600, run: (now) => refreshUsualTimes(db, now) },
    slotWork(db),
  ]
}

/** What happens to a job because time passes. */
export function deadlineWork(dependencies: ClockDependencies): RecurringWork[] {
  return [
    { name: 'expire-decisions', everySeconds: 30, run: (now) => expireDecisions(dependencies, now) },
    { name: 'remind-of-decisions', everySeconds: 300, run: (now) => remindOfDecisions(dependencies, now) },
    { name: 'tell-of-late-jobs', everySeconds: 900, run: (now) => tellOfLateJobs(dependencies, now) },
  ]
}
