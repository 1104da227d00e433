/**
 * How long each kind of data is kept (docs/operations.md, "How long data is kept"). Every statement takes a batch, so
 * that it ends well before its timeout and holds few locks, however much there is.
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
  /**
   * Deletes what is older than `$1`, at most BATCH rows. Returns nothing. Only a few old rows may be kept, because each
   * statement reads past all of them.
   */
  text: string
  /** For many kept rows: each statement continues after `$2` and `$3`, and returns its position until it is done. */
  walks?: boolean
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
    text: deletion('notifications', 'created_at', {
      among: `body = '' and next_attempt_at is null
        and not exists (
          select from notifications merged where merged.merged_into = notifications.notification_id)
        and not exists (
          select from jobs
          where jobs.service_job_id = notifications.service_job_id and jobs.closed_at is null)`,
    }),
  },
  {
    name: 'partner-reports',
    what: 'partner reports',
    days: 180,
    text: deletion('partner_events', 'received_at'),
  },
  {
    // Those of a claim or a draft are part of it. A draft can be saved long after its triage (P8.4).
    name: 'triage-answers',
    what: 'triage answers without a claim or draft',
    days: 30,
    ...walk('triage_answers', 'created_at', 'triage_reference_id', {
      also: ['customer_ref'],
      keptBy: `
        select triage_reference_id from claims_masters
        where triage_reference_id = any (array(select triage_reference_id from seen))
        union all
        select jsonb_path_query(answers, '$.**.triageReferenceId') #>> '{}' from claim_drafts
        where customer_ref = any (array(select customer_ref from seen))`,
    }),
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
    // One that was paid is part of the books. An abandoned request stays one.
    name: 'abandoned-claims',
    what: 'abandoned requests without a payment',
    days: 180,
    ...walk('claims_masters', 'created_at', 'claims_master_id', {
      among: `status = 'ABANDONED'`,
      keptBy: `
        select claims_master_id from payments
        where claims_master_id = any (array(select claims_master_id from seen))`,
    }),
  },
  {
    name: 'documents',
    what: 'receipts and photos, counted from the end of the job',
    days: 730,
    text: deletion('documents', 'created_at', {
      among: `exists (
        select from jobs where jobs.service_job_id = documents.service_job_id and jobs.closed_at < $1)`,
    }),
  },
  {
    name: 'remote-documents',
    what: "receipts and photos for a partner's gateway",
    days: 730,
    text: deletion('remote_documents', 'created_at'),
  },
  {
    name: 'past-times',
    what: 'past times that nobody booked',
    days: 30,
    ...walk('slots', 'ends_at', 'slot_id', {
      keptBy: `
        select slot_id from claims_masters where slot_id = any (array(select slot_id from seen))
        union all select slot_id from jobs where slot_id = any (array(select slot_id from seen))`,
    }),
  },
  {
    name: 'builds',
    what: 'files of builds that no server has started with',
    days: 30,
    text: deletion('web_assets', 'published_at'),
  },
]

/** What the portal needs for a limited time, each with its own end. */
export const SHORT_LIVED: readonly Rule[] = [
  // Expired drafts are never shown. Deleted before triage answers, which a draft keeps.
  { what: 'claim drafts', days: 0, text: deletion('claim_drafts', 'expires_at') },
  {
    what: "claim drafts in front of a partner's gateway",
    days: 0,
    text: deletion('remote_claim_drafts', 'expires_at'),
  },
  { what: 'sessions (`sessions`)', days: 0, text: deletion('sessions', 'ended_at') },
  {
    what: 'access tokens of sessions that have ended (`ended_sessions`)',
    days: 0,
    text: deletion('ended_sessions', 'kept_until'),
  },
  // After that the same transactionId is a new call.
  {
    what: 'answers by `transactionId` (`idempotency_keys`)',
    days: 1,
    text: deletion('idempotency_keys', 'created_at'),
  },
  // The count starts over at the next write. By then, no server remembers an answer from an earlier count (P11.7).
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
function deletion(table: string, time: string, { among = 'true' } = {}): string {
  return `
    with old as materialized (
      select ctid from ${table} where ${time} <= $1 and ${among} order by ${time} limit BATCH for update skip locked)
    delete from ${table} using old where ${table}.ctid = old.ctid`
}

/**
 * Looks at all old rows, in the order of an index. A statement takes a batch of them before it knows which ones are
 * kept, so it reads no more than that. Everything is found by arrays of ids: a join might read all of another table.
 */
function walk(
  table: string,
  time: string,
  id: string,
  { among = 'true', also = [], keptBy }: { among?: string; also?: string[]; keptBy: string },
): Pick<Rule, 'text' | 'walks'> {
  const text = `
    with seen as materialized (
      select ${[time, id, ...also].join(', ')} from ${table}
      where ${among} and ${time} < $1 and (${time}, ${id}) > ($2::timestamptz, $3::text)
      order by ${time}, ${id} limit BATCH),
    unused as materialized (select ${id} from seen except (${keptBy})),
    old as materialized (
      select ${id} from ${table} where ${id} = any (array(select ${id} from unused)) for update skip locked),
    deleted as (delete from ${table} where ${id} = any (array(select ${id} from old)))
    -- The last of a full batch.
    select seen.${time}::text as time, seen.${id} as id from seen order by seen.${time}, seen.${id} offset BATCH - 1`
  return { text, walks: true }
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
  for (const { days, ...rule } of [...SHORT_LIVED, ...named]) {
    const before = secondsAfter(now, -days * DAY_SECONDS)
    await inBatches(pool, rule, before, batch).catch((cause: unknown) =>
      troubles.push(new Error(`Not deleted: ${rule.what}`, { cause })),
    )
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some data is kept for too long')
}

/** How far a walk has got. The time is as PostgreSQL writes it, to the microsecond. */
interface WalkedTo {
  time: string
  id: string
}

async function inBatches(
  pool: Pool,
  { text, walks = false }: Pick<Rule, 'text' | 'walks'>,
  before: Date,
  batch: number,
): Promise<void> {
  // A constant, so that the planner knows that it is few rows and takes the index.
  const statement = text.replaceAll('BATCH', String(batch))
  const run = (...values: unknown[]) =>
    retryIfRolledBack(() => pool.query<WalkedTo>(statement, [before, ...values]))
  if (walks) {
    let reached: WalkedTo | undefined = { time: '-infinity', id: '' }
    while (reached) [reached] = (await run(reached.time, reached.id)).rows
  } else {
    let changed: number | null
    do changed = (await run()).rowCount
    while (changed === batch)
  }
}
