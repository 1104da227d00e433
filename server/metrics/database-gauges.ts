/** Metrics that are read from the database, at most every ten seconds, however often Prometheus scrapes. */
import { Gauge, type Registry } from 'prom-client'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import type { Database } from '../database/database.ts'
import { measure, type Measure } from '../queries/metrics.ts'

const FRESH_MS = 10_000
const EXPIRING_SECONDS = 4 * 60 * 60

const GAUGES: Record<Measure, { name: string; help: string; label?: string }> = {
  'messages-waiting': {
    name: 'portal_messages_waiting',
    help: 'Unsent customer messages; no more than 10,000 of a channel are counted',
    label: 'channel',
  },
  'message-overdue': {
    name: 'portal_message_overdue_seconds',
    help: 'How long a customer message has been due, at most; one that failed is due again after a pause',
    label: 'channel',
  },
  'oldest-message': {
    name: 'portal_oldest_message_seconds',
    help: 'Age of the oldest unsent customer message, tried or not; one that quiet hours held back counts from their end',
    label: 'channel',
  },
  'events-waiting': {
    name: 'portal_partner_events_waiting',
    help: 'Undelivered partner events; no more than 10,000 of a partner are counted',
    label: 'partner',
  },
  'oldest-event': {
    name: 'portal_oldest_partner_event_seconds',
    help: 'Age of the oldest undelivered partner event',
    label: 'partner',
  },
  'jobs-last-hour': {
    name: 'portal_jobs_created_last_hour',
    help: 'Claims that became jobs within the last hour, by kind',
    label: 'kind',
  },
  'decisions-open': { name: 'portal_decisions_open', help: 'Replacement offers that wait for the customer' },
  'decisions-expiring': {
    name: 'portal_decisions_expiring',
    help: 'Those that expire within four hours',
  },
  'work-succeeded': {
    name: 'portal_recurring_work_success_timestamp_seconds',
    help: 'When each recurring work last ended without an error',
    label: 'work',
  },
}

/** The work that this configuration includes; only that can be late. */
export interface Running {
  /** Channels that messages are sent through. */
  channels: string[]
  /** Partners with a webhook. */
  partners: string[]
  /** Names of recurring work. */
  work: string[]
}

export function followDatabase(db: Database, running: Running, now: () => Date, registry: Registry): void {
  let asked: { at: number; known: Promise<boolean> } | undefined
  const isKnown = (): Promise<boolean> => {
    if (!asked || performance.now() - asked.at > FRESH_MS) asked = { at: performance.now(), known: refresh() }
    return asked.known
  }
  // Every gauge waits: they are collected concurrently.
  const collect = async () => void (await isKnown())
  const gauges = Object.entries(GAUGES).map(([measured, { name, help, label }]) => ({
    measured,
    label,
    gauge: new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], collect }),
  }))
  const refresh = async (): Promise<boolean> => {
    const at = now()
    const soon = secondsAfter(at, EXPIRING_SECONDS)
    const rows = await measure(db, { now: at, soon, ...running }).catch(() => undefined)
    for (const { measured, label, gauge } of gauges) {
      gauge.reset()
      // An unknown number is not zero.
      if (!label) gauge.remove()
      for (const row of rows ?? []) {
        if (row.measure === measured) gauge.set(label ? { [label]: row.label } : {}, row.value)
      }
    }
    return rows !== undefined
  }
  const isUp = new Gauge({
    name: 'portal_database_up',
    help: 'Whether the database answered when asked for these numbers',
    registers: [],
    async collect() {
      this.set((await isKnown()) ? 1 : 0)
    },
  })
  registry.registerMetric(isUp)
}
