/**
 * What slot templates, the times of a week, offer: by each center's own calendar and clock. Everything here is about
 * some days of a center, from one to another, so that no statement takes longer at a center with more slots.
 */
import { sql, type Sql } from '../../database/sql.ts'

export interface Days {
  center: Sql
  now: Sql
  /** Templates look ahead from this day on: that of `now`, except in a check. */
  offeredAt: Sql
  /** Local dates. */
  from: Sql
  until: Sql
}

/**
 * The future slots of these days, and of two more before and after: a corrected time zone moves a slot by up to 26
 * hours, and what was made at its old time has to be found. The id says what the slot is, so that it is never made
 * twice.
 */
export const offeredSlots = ({ center, now, offeredAt, from, until }: Days) => sql`
  select distinct on (slot_id) * from (
    select concat_ws('-', coalesce(templates.technician_id, templates.service_location_code),
        to_char(day, 'YYYYMMDD'), to_char(begins / 60, 'FM00') || to_char(begins % 60, 'FM00')) as slot_id,
      day, templates.slot_template_id, templates.service_location_code, templates.technician_id, templates.capacity,
      (day + begins * interval '1 minute') at time zone centres.time_zone as starts_at,
      (day + (begins + templates.slot_minutes) * interval '1 minute') at time zone centres.time_zone as ends_at
    from service_centres centres
    join slot_templates templates using (service_location_code)
    cross join lateral (select (${offeredAt}::timestamptz at time zone centres.time_zone)::date as today) local
    cross join lateral generate_series(
      greatest(local.today, ${from}::date - 2)::timestamp,
      least(local.today + templates.days_ahead, ${until}::date + 2)::timestamp, interval '1 day') day
    cross join lateral generate_series(
      templates.starts_minute::int, templates.ends_minute - templates.slot_minutes, templates.slot_minutes::int) begins
    where service_location_code = ${center}
      and extract(dow from day) = templates.weekday
      and day >= coalesce(templates.valid_from, '-infinity') and day <= coalesce(templates.valid_until, 'infinity')
      and not exists (
        select 1 from service_centre_holidays closed
        where closed.service_location_code = centres.service_location_code and closed.holiday = day)) every
  -- A clock that is set forward skips some times.
  where starts_at > ${now} and ends_at > starts_at
  order by slot_id, slot_template_id`

/** A condition over offeredSlots, named `offered`: there is no such slot yet. */
export const isMissing = ({ from, until }: Days) => sql`(
    offered.day between ${from}::date and ${until}::date
    and not exists (select 1 from slots where slots.slot_id = offered.slot_id))`

/** The slots of these days that were made from templates, each with what is offered in its place, if anything. */
export const madeSlots = ({ center, from, until }: Days) => sql`
  from service_centres centres
  join slots on slots.service_location_code = centres.service_location_code
  left join offered on offered.slot_id = slots.slot_id
  where centres.service_location_code = ${center} and slots.slot_template_id is not null
    and slots.starts_at >= ${from}::timestamp at time zone centres.time_zone
    and slots.starts_at < (${until}::date + 1)::timestamp at time zone centres.time_zone`

/**
 * A condition over madeSlots: the slot has to follow its template. Booked slots keep their time. Those that no template
 * offers, but that can't be removed, take no more bookings.
 */
export const isOutdated = (days: Days) => sql`(case
    when offered.slot_id is null then
      slots.starts_at > ${days.now} and slots.capacity > slots.booked and not ${isEnded(days)}
    else slots.capacity <> greatest(offered.capacity, slots.booked)
      or slots.slot_template_id <> offered.slot_template_id
      or (slots.booked = 0
        and (slots.starts_at, slots.ends_at) is distinct from (offered.starts_at, offered.ends_at)) end)`

/** A condition over madeSlots: the slot is not booked, and no template offers it. */
export const isEnded = ({ now }: Days) => sql`(
    offered.slot_id is null and slots.starts_at > ${now} and slots.booked = 0
    and not exists (select 1 from claims_masters where claims_masters.slot_id = slots.slot_id)
    and not exists (select 1 from jobs where jobs.slot_id = slots.slot_id))`
