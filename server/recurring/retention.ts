/**
 * How long each kind of data is kept (docs/operations.md, "How long data is kept"). Every statement takes a batch, so that
 * it ends well before its timeout and holds few locks, however much there is.
 */
import type { Pool } from 'pg'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { retryIfRolledBack } from '../database/retry.ts'
import type { RecurringWork } from './run.ts'

const BATCH = 2_000
const DAY_SECONDS = 86_400

interface Rule {
  what: string
  days: number
  /** `$1` is the time before which it is old, `$2` the size of a batch. Returns nothing. */
  text: string
}

export const RETENTION: readonly Rule[] = [
  {
    // That there was a message stays known; who got which text does not.
    what: 'texts and recipients of messages',
    days: 90,
    text: `
      with old as materialized (
        select notification_id from notifications
        where body <> '' and created_at < $1 and next_attempt_at is null
        order by created_at limit $2 for update skip locked)
      update notifications set subject = '', body = '', recap = '', recipient = ''
      from old where notifications.notification_id = old.notification_id`,
  },
  {
    what: 'partner reports',
    days: 180,
    text: `
      with old as materialized (
        select ctid from partner_events where received_at < $1
        order by received_at limit $2 for update skip locked)
      delete from partner_events using old where partner_events.ctid = old.ctid`,
  },
  {
    // Those of a claim or a draft are part of it. A draft can be saved long after its triage (P8.4).
    what: 'triage answers without a claim or draft',
    days: 30,
    text: `
      with old as materialized (
        select triage_reference_id from triage_answers triage
        where created_at < $1
          and not exists (
            select from claims_masters where claims_masters.triage_reference_id = triage.triage_reference_id)
          and not exists (
            select from claim_drafts drafts
            where drafts.customer_ref = triage.customer_ref
              and (drafts.answers ->> 'triageReferenceId' = triage.triage_reference_id
                or drafts.answers -> 'setAside' @> jsonb_build_array(
                  jsonb_build_object('triageReferenceId', triage.triage_reference_id))))
        order by created_at limit $2 for update skip locked)
      delete from triage_answers using old where triage_answers.triage_reference_id = old.triage_reference_id`,
  },
  {
    what: 'past times that nobody booked',
    days: 30,
    text: `
      with old as materialized (
        select slot_id from slots
        where ends_at < $1
          and not exists (select from claims_masters where claims_masters.slot_id = slots.slot_id)
          and not exists (select from jobs where jobs.slot_id = slots.slot_id)
        order by ends_at limit $2 for update skip locked)
      delete from slots using old where slots.slot_id = old.slot_id`,
  },
  {
    what: 'files of builds that no server has started with',
    days: 30,
    text: `
      with old as materialized (
        select name from web_assets where published_at < $1 limit $2 for update skip locked)
      delete from web_assets using old where web_assets.name = old.name`,
  },
]

/** What the portal itself needs for a while, each until a time of its own. */
export const SHORT_LIVED: readonly Rule[] = [
  // Expired drafts are never shown. Deleted before triage answers, which a draft keeps.
  { what: 'claim drafts', days: 0, text: deletion('claim_drafts', 'expires_at') },
  {
    what: "claim drafts in front of a partner's gateway",
    days: 0,
    text: deletion('remote_claim_drafts', 'expires_at'),
  },
  // All their tokens have expired.
  {
    what: 'sessions that have ended (`ended_sessions`)',
    days: 0,
    text: deletion('ended_sessions', 'kept_until'),
  },
  // After that the same transactionId is a new call.
  {
    what: 'answers by `transactionId` (`idempotency_keys`)',
    days: 1,
    text: deletion('idempotency_keys', 'created_at'),
  },
  // The count starts over at the next write. By then, no server remembers what it was told at an earlier count (P11.7).
  {
    what: "counts of writes at a partner's gateway (`remote_writes`)",
    days: 1,
    text: deletion('remote_writes', 'last_write_at'),
  },
  // Delivered or given up long before, except those of a partner whose webhook was removed.
  {
    what: 'events for partners (`partner_outbox`)',
    days: 30,
    text: deletion('partner_outbox', 'occurred_at'),
  },
]

/** Rows that another server deletes are left to it. */
function deletion(table: string, time: string): string {
  return `
    with old as materialized (select ctid from ${table} where ${time} <= $1 limit $2 for update skip locked)
    delete from ${table} using old where ${table}.ctid = old.ctid`
}

export function retentionWork(pool: Pool): RecurringWork {
  return { name: 'apply-retention', everySeconds: 3_600, run: (now) => applyRetention(pool, now) }
}

/** An error in one rule does not hold up the others; all errors are thrown together at the end. */
export async function applyRetention(pool: Pool, now: Date, batch = BATCH): Promise<void> {
  const troubles: Error[] = []
  for (const { what, days, text } of [...SHORT_LIVED, ...RETENTION]) {
    const before = secondsAfter(now, -days * DAY_SECONDS)
    await inBatches(pool, text, before, batch).catch((cause: unknown) =>
      troubles.push(new Error(`Not deleted: ${what}`, { cause })),
    )
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some data is kept for too long')
}

async function inBatches(pool: Pool, text: string, before: Date, batch: number): Promise<void> {
  let done: number | null
  do {
    done = (await retryIfRolledBack(() => pool.query(text, [before, batch]))).rowCount
  } while (done === batch)
}
