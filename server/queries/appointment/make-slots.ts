/**
 * Brings a center's slots in line with its templates, some at a time. Slots that came from elsewhere are left alone. No
 * statement touches what is already right, so each can be repeated until nothing is left.
 */
import { addDays, daysBetween, type IsoDate } from '#domain/time/calendar.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { isEnded, isMissing, isOutdated, madeSlots, offeredSlots } from './offered-slots.ts'

const listCenters = read(
  { params: { afterCode: t.text, most: t.limit }, row: t.record({ code: t.text }) },
  (p) => sql`
  select service_location_code as code from service_centres
  where service_location_code > ${p.afterCode} order by service_location_code limit ${p.most}`,
)

const CENTERS_AT_A_TIME = 200

/** Their codes. */
export async function* allCenters(db: Database): AsyncGenerator<string> {
  let centers: { code: string }[]
  let afterCode = ''
  do {
    centers = await listCenters(db, { afterCode, most: CENTERS_AT_A_TIME })
    for (const { code } of centers) yield code
    afterCode = centers.at(-1)?.code ?? ''
  } while (centers.length === CENTERS_AT_A_TIME)
}

const Calendar = t.record({ firstDay: t.day, lastDay: t.day, slots: t.int })

/** The days that have slots or may get some, and how many slots there are or will be, whichever is more. */
const measureCalendar = read(
  // Counts all slots of the center, so the reads of screens should not wait behind it.
  { params: { center: t.text, now: t.instant, offeredAt: t.instant }, row: Calendar, large: true },
  (p) => sql`
  select local.today - 2 as "firstDay",
    greatest(local.today + offered.days, (made.last at time zone centres.time_zone)::date) as "lastDay",
    greatest(offered.slots, made.slots)::int as slots
  from service_centres centres
  cross join lateral (select (${p.offeredAt}::timestamptz at time zone centres.time_zone)::date as today) local
  cross join lateral (
    select coalesce(max(days_ahead), 0)::int as days,
      coalesce(sum((days_ahead / 7 + 1) * ((ends_minute - starts_minute) / slot_minutes)), 0) as slots
    from slot_templates templates where templates.service_location_code = centres.service_location_code) offered
  cross join lateral (
    select max(starts_at) as last, count(*) as slots from slots
    where slots.service_location_code = centres.service_location_code and slots.slot_template_id is not null
      and slots.starts_at > ${p.now}) made
  where centres.service_location_code = ${p.center}`,
)

export interface SomeDays {
  center: string
  now: Date
  offeredAt: Date
  from: IsoDate
  until: IsoDate
}

/** About as many as a statement can look at in a fraction of its timeout. */
const SLOTS_LOOKED_AT = 5_000

/** All days of a center's calendar, some at a time: few if it has many slots. */
export async function* calendarOf(
  db: Database,
  center: string,
  now: Date,
  offeredAt = now,
): AsyncGenerator<SomeDays> {
  const [calendar] = await measureCalendar(db, { center, now, offeredAt })
  if (!calendar || calendar.slots === 0) return
  const { firstDay, lastDay, slots } = calendar
  const days = daysBetween(firstDay, lastDay) + 1
  const atATime = Math.max(1, Math.floor((days * SLOTS_LOOKED_AT) / Math.max(slots, 1)))
  for (let from = firstDay; from <= lastDay; from = addDays(from, atATime)) {
    yield { center, now, offeredAt, from, until: addDays(from, Math.min(atATime, days) - 1) }
  }
}

const someDays = { center: t.text, now: t.instant, offeredAt: t.instant, from: t.day, until: t.day }
const Count = t.record({ slots: t.int })

/** How many slots are not as the templates offer them. */
export const countDifferences = read(
  { params: someDays, row: t.record({ missing: t.int, outdated: t.int, ended: t.int }), large: true },
  (p) => sql`
  with offered as materialized (${offeredSlots(p)}),
  differing as (
    select count(*) filter (where ${isOutdated(p)})::int as outdated,
      count(*) filter (where ${isEnded(p)})::int as ended
    ${madeSlots(p)})
  select (select count(*) from offered where ${isMissing(p)})::int as missing, differing.* from differing`,
)

/**
 * One server at a time, in a transaction with one of the statements below: two that work on the same slots could
 * deadlock. A statement of its own, so that the next one sees what was written while this one waited.
 */
export const lockCenter = write(
  { params: { center: t.text }, row: t.record({ code: t.text }) },
  (p) => sql`
  select service_location_code as code from service_centres
  where service_location_code = ${p.center} for no key update`,
)

const some = { ...someDays, most: t.limit }

export const makeMissingSlots = write(
  { params: some, row: Count },
  (p) => sql`
  with missing as materialized (
    select * from (${offeredSlots(p)}) offered where ${isMissing(p)} order by slot_id limit ${p.most}),
  made as (
    insert into slots (slot_id, service_location_code, technician_id, service_type, starts_at, ends_at, capacity,
      slot_template_id)
    select slot_id, service_location_code, technician_id,
      case when technician_id is null then 'CLAIM_CARRYIN' else 'CLAIM_ONSITE' end, starts_at, ends_at, capacity,
      slot_template_id
    from missing order by slot_id
    on conflict do nothing)
  select count(*)::int as slots from missing`,
)

// Slots are locked before they are changed, in the order of their ids, as in slot-booking.ts.

export const changeOutdatedSlots = write(
  { params: some, row: Count },
  (p) => sql`
  with offered as materialized (${offeredSlots(p)}),
  outdated as materialized (
    select slots.slot_id, coalesce(offered.capacity, 0) as capacity, offered.slot_template_id,
      offered.starts_at, offered.ends_at
    ${madeSlots(p)} and ${isOutdated(p)}
    order by slots.slot_id limit ${p.most} for no key update of slots),
  changed as (
    update slots set capacity = greatest(outdated.capacity, slots.booked),
      slot_template_id = coalesce(outdated.slot_template_id, slots.slot_template_id),
      -- The start moves when the center's time zone is corrected.
      starts_at = case when slots.booked = 0 then coalesce(outdated.starts_at, slots.starts_at) else slots.starts_at end,
      ends_at = case when slots.booked = 0 then coalesce(outdated.ends_at, slots.ends_at) else slots.ends_at end
    from outdated where slots.slot_id = outdated.slot_id)
  select count(*)::int as slots from outdated`,
)

export const removeEndedSlots = write(
  { params: some, row: Count },
  (p) => sql`
  with offered as materialized (${offeredSlots(p)}),
  ended as materialized (
    select slots.slot_id ${madeSlots(p)} and ${isEnded(p)}
    order by slots.slot_id limit ${p.most} for update of slots),
  removed as (
    delete from slots using ended where slots.slot_id = ended.slot_id)
  select count(*)::int as slots from ended`,
)
