import type { Static } from 'typebox'
import { OPTION_PROVIDED } from '#domain/job/codes.ts'
import { t } from '../database/column-types.ts'
import { literal, sql, type Sql } from '../database/sql.ts'
import { read } from '../database/statement.ts'

const MOST_COUNTED = 10_000

const Measured = t.record({
  measure: t.oneOf(
    'messages-waiting',
    'message-overdue',
    'oldest-message',
    'events-waiting',
    'oldest-event',
    'jobs-last-hour',
    'decisions-open',
    'decisions-expiring',
    'work-succeeded',
  ),
  label: t.text,
  value: t.float,
})
export type Measure = Static<typeof Measured>['measure']

/** However long a queue, only its head is read. */
const waiting = ({ now, channels, partners }: { now: Sql; channels: Sql; partners: Sql }) => sql`
  messages as materialized (
    select sending.channel, message.next_attempt_at
    from unnest(${channels}::text[]) sending (channel)
    cross join lateral (
      select next_attempt_at from notifications
      where notifications.channel = sending.channel and next_attempt_at is not null
      order by next_attempt_at limit ${literal(MOST_COUNTED)}) message),
  oldest as (
    select sending.channel, message.since
    from unnest(${channels}::text[]) sending (channel)
    cross join lateral (
      -- The expression of an index: the oldest is read without the others.
      select greatest(created_at, quiet_until) as since from notifications
      where notifications.channel = sending.channel and next_attempt_at is not null
      order by greatest(created_at, quiet_until) limit 1) message),
  events as materialized (
    select told.partner, event.occurred_at
    from unnest(${partners}::text[]) told (partner)
    cross join lateral (
      select occurred_at from partner_outbox
      where partner_outbox.partner = told.partner and next_attempt_at is not null
      order by next_attempt_at limit ${literal(MOST_COUNTED)}) event),
  created as (
    select service_job_type, count(*) as jobs from jobs
    where updated_at > ${now}::timestamptz - interval '1 hour' and created_at > ${now}::timestamptz - interval '1 hour'
    group by service_job_type),
  undecided as materialized (
    select decide_by from jobs
    where decide_by is not null and closed_at is null
      and upper(service_job_status) = ${literal(OPTION_PROVIDED)})`

const params = { now: t.instant, soon: t.instant, channels: t.texts, partners: t.texts, work: t.texts }

/** What only the database knows; the same on every server. */
export const measure = read({ params, row: Measured }, (p) => {
  const age = (from: Sql) => sql`extract(epoch from ${p.now}::timestamptz - ${from})::float8`
  return sql`
  with ${waiting(p)}
  select 'messages-waiting' as measure, channel as label, count(*)::float8 as value from messages group by channel
  union all
  select 'message-overdue', channel, greatest(${age(sql`min(next_attempt_at)`)}, 0) from messages group by channel
  union all
  select 'oldest-message', channel, greatest(${age(sql`since`)}, 0) from oldest
  union all
  select 'events-waiting', partner, count(*)::float8 from events group by partner
  union all
  select 'oldest-event', partner, ${age(sql`min(occurred_at)`)} from events group by partner
  union all
  select 'jobs-last-hour', service_job_type, jobs::float8 from created
  union all
  select 'decisions-open', '', count(*)::float8 from undecided
  union all
  select 'decisions-expiring', '', count(*)::float8 from undecided where decide_by <= ${p.soon}
  union all
  select 'work-succeeded', name, extract(epoch from succeeded_at)::float8 from recurring_work
  where succeeded_at is not null and name = any(${p.work}::text[])`
})
