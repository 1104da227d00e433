/** Lets time pass for one job, and does what the portal would have done in that time: reminds, expires, sends. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { channelsOf } from '#server/outbox/channels.ts'
import { deliverDue } from '#server/outbox/messages.ts'
import { subscriptionsOf } from '#server/partner/subscriptions.ts'
import { HELD_SECONDS } from '#server/queries/message/notifications.ts'
import { deadlineWork } from '#server/recurring/job-work.ts'

export interface TimeSettings {
  db: Database
  config: Config
  now: () => Date
  log: FastifyBaseLogger
}

export const HOURS_PASSED = 24
// Short enough for what happens on the way: the reminder comes four hours before the end of the 24 to decide in.
const STEP_HOURS = 4

/** A function of the sandbox's own migrations, so no declared statement: PostgreSQL can't tell that it writes. */
async function moveIntoPast(db: Database, serviceJobId: string, seconds: number): Promise<void> {
  await db.pool.query(`select let_time_pass($1, $2 * interval '1 second')`, [serviceJobId, seconds])
}

export async function letADayPass(settings: TimeSettings, serviceJobId: string): Promise<void> {
  const { db, config, now, log } = settings
  const { brandName, publicUrl, partnerAssignments, partnerWebhooks } = config
  const subscriptions = subscriptionsOf(partnerAssignments, partnerWebhooks)
  const work = deadlineWork({ db, brandName, publicUrl, subscriptions })
  const channels = channelsOf(config)
  const pass = async (seconds: number) => {
    await moveIntoPast(db, serviceJobId, seconds)
    // First what was waiting to be sent: hours lie between it and what happens now.
    await deliverDue({ db, channels, now, log, quietHours: config.quietHours })
  }
  try {
    for (let hours = 0; hours < HOURS_PASSED; hours += STEP_HOURS) {
      await pass(STEP_HOURS * 3_600)
      for (const { run } of work) await run(now())
    }
    await pass(HELD_SECONDS)
  } finally {
    for (const channel of Object.values(channels)) channel.close()
  }
}
