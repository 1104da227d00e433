/**
 * How long each kind of data is kept (docs/operations.md, "How long data is kept"). Every statement takes a batch, so that
 * it ends well before its timeout and holds few locks, however much there is.
 */
import type { Pool } from 'pg'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { retryIfRolledBack } from '../database/retry.ts'
import { isFeePaid } from '../queries/fragments/fee-paid.ts'
import type { RecurringWork } from './run.ts'

const USUAL_BATCH = 2_000
const DAY_SECONDS = 86_400

interface Rule {
  what: string
  days: number
  /** `$1` is the time before which it is old, BATCH the size of a batch. Returns nothing. */
  text: string
}

/** One whose period can be set: its name in RETENTION_DAYS. */
interface NamedRule extends Rule {
  name: string
}

export const RETENTION: readonly NamedRule[] = [
  {
    // That there was a message stays known for longer; who got which text does not.
    name: 'messages',
    what: 'texts and recipients of messages',
    days: 90,
    text: `
      with old as materialized (
        select notification_id from notifications
        where body <> '' and created_at < $1 and next_attempt_at is null
        order by created_at limit BATCH for update skip locked)
      update notifications set subject = '', body = '', recap = '', recipient = ''
      from old where notifications.notification_id = old.notification_id`,
  },
  {
    // Those of an open job are part of what an operator is shown of it. Of messages that were sent as one, the last is
    // deleted after those that point to it. A text that is kept for longer keeps its message.
    name: 'message-records',
    what: 'records of messages without text, unless their job is open',
    days: 365,
    text: `
      with old as materialized (
        select notification_id from notifications
        where body = '' and created_at < $1 and next_attempt_at is null
          and not exists (
            select from notifications merged where merged.merged_into = notifications.notification_id)
          and not exists (
            select from jobs
            where jobs.service_job_id = notifications.service_job_id and jobs.closed_at is null)
        order by created_at limit BATCH for update skip locked)
      delete from notifications using old where notifications.notification_id = old.notification_id`,
  },
  {
    name: 'partner-reports',
    what: 'partner reports',
    days: 180,
    text: `
      with old as materialized (
        select ctid from partner_events where received_at < $1
        order by received_at limit BATCH for update skip locked)
      delete from partner_events using old where partner_events.ctid = old.ctid`,
  },
  {
    // Those of a claim or a draft are part of it. A draft can be saved long after its triage (P8.4).
    name: 'triage-answers',
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
        order by created_at limit BATCH for update skip locked)
      delete from triage_answers using old where triage_answers.triage_reference_id = old.triage_reference_id`,
  },
  {
    // The device can be claimed for again at any time; what was typed in is gone with the next rule.
    name: 'unfinished-claims',
    what: 'requests that were neither finished nor paid, counted from their last change',
    days: 60,
    text: `
      with seen as materialized (
        select masters.claims_master_id, equipment.inventory_equipment_id, equipment.claims_version
        from claims_masters masters
        join equipment on equipment.inventory_equipment_id = masters.inventory_equipment_id
        where masters.status = 'INITIATED' and masters.changed_at < $1 and masters.slot_id is null
          and not ${isFeePaid('masters').render([])}
        order by masters.changed_at limit BATCH),
      -- The device first, as in claims-masters.ts. Every change and payment of its claims counts its version up.
      old as materialized (
        select seen.claims_master_id, seen.inventory_equipment_id
        from seen join equipment on equipment.inventory_equipment_id = seen.inventory_equipment_id
          and equipment.claims_version = seen.claims_version
        for no key update of equipment skip locked),
      counted as (
        update equipment set claims_version = claims_version + 1
        from old where equipment.inventory_equipment_id = old.inventory_equipment_id),
      no_longer_due as (
        delete from payments using old
        where payments.claims_master_id = old.claims_master_id and payments.state = 'due')
      update claims_masters masters set status = 'ABANDONED'
      from old where masters.claims_master_id = old.claims_master_id and masters.status = 'INITIATED'`,
  },
  {
    // One that was paid is part of the books.
    name: 'abandoned-claims',
    what: 'abandoned requests without a payment',
    days: 180,
    text: `
      with old as materialized (
        select claims_master_id from claims_masters masters
        where status = 'ABANDONED' and created_at < $1
          and not exists (select from payments where payments.claims_master_id = masters.claims_master_id
            and payments.customer_ref = masters.customer_ref)
        order by created_at limit BATCH for update skip locked)
      delete from claims_masters using old where claims_masters.claims_master_id = old.claims_master_id`,
  },
  {
    name: 'documents',
    what: 'receipts and photos, counted from the end of the job',
    days: 730,
    text: `
      with old as materialized (
        select documents.document_id from documents
        join jobs on jobs.service_job_id = documents.service_job_id
        where documents.created_at < $1 and jobs.closed_at < $1
        order by documents.created_at limit BATCH for update of documents skip locked)
      delete from documents using old where documents.document_id = old.document_id`,
  },
  {
    name: 'remote-documents',
    what: "receipts and photos for a partner's gateway",
    days: 730,
    text: `
      with old as materialized (
        select document_id from remote_documents where created_at < $1
        order by created_at limit BATCH for update skip locked)
      delete from remote_documents using old where remote_documents.document_id = old.document_id`,
  },
  {
    name: 'past-times',
    what: 'past times that nobody booked',
    days: 30,
    text: `
      with old as materialized (
        select slot_id from slots
        where ends_at < $1
          and not exists (select from claims_masters where claims_masters.slot_id = slots.slot_id)
          and not exists (select from jobs where jobs.slot_id = slots.slot_id)
        order by ends_at limit BATCH for update skip locked)
      delete from slots using old where slots.slot_id = old.slot_id`,
  },
  {
    name: 'builds',
    what: 'files of builds that no server has started with',
    days: 30,
    text: `
      with old as materialized (
        select name from web_assets where published_at < $1 limit BATCH for update skip locked)
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
    with old as materialized (select ctid from ${table} where ${time} <= $1 order by ${time} limit BATCH for update skip locked)
    delete from ${table} using old where ${table}.ctid = old.ctid`
}

/** Days by the name of a rule. */
export type RetentionDays = Readonly<Record<string, number>>

/** `messages:30,documents:365`: instead of the rules' own periods. */
export function readRetentionDays(given: string | undefined, problems: string[]): RetentionDays {
  const names = RETENTION.map(({ name }) => name)
  const pairs = (given ? given.split(',') : []).map((pair) => {
    const [, name = '', days = ''] = /^\s*([a-z-]+):(\d{1,5})\s*$/.exec(pair) ?? []
    return { name, days: Number(days) }
  })
  if (!pairs.every(({ name, days }) => names.includes(name) && days > 0)) {
    problems.push(`RETENTION_DAYS must be a list of name:days; the names are ${names.join(', ')}.`)
  }
  return Object.fromEntries(pairs.map(({ name, days }) => [name, days]))
}

export function retentionWork(pool: Pool, periods: RetentionDays = {}): RecurringWork {
  const run = (now: Date) => applyRetention(pool, now, { periods })
  return { name: 'apply-retention', everySeconds: 3_600, run }
}

/** An error in one rule does not hold up the others; all errors are thrown together at the end. */
export async function applyRetention(
  pool: Pool,
  now: Date,
  { batch = USUAL_BATCH, periods = {} }: { batch?: number; periods?: RetentionDays } = {},
): Promise<void> {
  const troubles: Error[] = []
  const named = RETENTION.map((rule) => ({ ...rule, days: periods[rule.name] ?? rule.days }))
  for (const { what, days, text } of [...SHORT_LIVED, ...named]) {
    const before = secondsAfter(now, -days * DAY_SECONDS)
    await inBatches(pool, text, before, batch).catch((cause: unknown) =>
      troubles.push(new Error(`Not deleted: ${what}`, { cause })),
    )
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some data is kept for too long')
}

/** A constant, so that the planner knows that it is few rows and takes the index. */
const withBatch = (text: string, batch: number) => text.replace('BATCH', String(batch))

async function inBatches(pool: Pool, text: string, before: Date, batch: number): Promise<void> {
  let done: number | null
  do {
    done = (await retryIfRolledBack(() => pool.query(withBatch(text, batch), [before]))).rowCount
  } while (done === batch)
}
