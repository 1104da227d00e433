/** Turns the times of a week (slot templates) into slots, by each center's own calendar and clock. */
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'

export const listCenters = read(
  { params: { afterCode: t.text, most: t.limit }, row: t.record({ code: t.text }) },
  (p) => sql`
  select service_location_code as code from service_centres
  where service_location_code > ${p.afterCode} order by service_location_code limit ${p.most}`,
)

/**
 * Makes what is missing, follows changed templates, and removes what no template asks for anymore; if somebody has
 * booked it, nobody else can. Slots that came from elsewhere are left alone. The id says what the slot is, so making it twice is harmless.
 */
export const makeSlots = write(
  {
    params: { center: t.text, now: t.instant },
    row: t.record({ made: t.int, changed: t.int, removed: t.int }),
  },
  (p) => sql`
  with wanted as materialized (
    select distinct on (slot_id) * from (
      select concat_ws('-', coalesce(templates.technician_id, templates.service_location_code),
          to_char(day, 'YYYYMMDD'), to_char(begins / 60, 'FM00') || to_char(begins % 60, 'FM00')) as slot_id,
        templates.slot_template_id, templates.service_location_code, templates.technician_id, templates.capacity,
        (day + begins * interval '1 minute') at time zone centres.time_zone as starts_at,
        (day + (begins + templates.slot_minutes) * interval '1 minute') at time zone centres.time_zone as ends_at
      from service_centres centres
      join slot_templates templates using (service_location_code)
      cross join lateral (select (${p.now}::timestamptz at time zone centres.time_zone)::date as today) local
      cross join lateral generate_series(
        local.today::timestamp, local.today + templates.days_ahead * interval '1 day', interval '1 day') day
      cross join lateral generate_series(
        templates.starts_minute::int, templates.ends_minute - templates.slot_minutes, templates.slot_minutes::int) begins
      where service_location_code = ${p.center}
        and extract(dow from day) = templates.weekday
        and day >= coalesce(templates.valid_from, '-infinity') and day <= coalesce(templates.valid_until, 'infinity')
        and not exists (
          select 1 from service_centre_holidays closed
          where closed.service_location_code = centres.service_location_code and closed.holiday = day)) every
    -- A clock that is set forward skips some times.
    where starts_at > ${p.now} and ends_at > starts_at
    order by slot_id, slot_template_id),
  made as (
    insert into slots (slot_id, service_location_code, technician_id, service_type, starts_at, ends_at, capacity,
      slot_template_id)
    select slot_id, service_location_code, technician_id,
      case when technician_id is null then 'CLAIM_CARRYIN' else 'CLAIM_ONSITE' end, starts_at, ends_at, capacity,
      slot_template_id
    from wanted
    where not exists (select 1 from slots where slots.slot_id = wanted.slot_id)
    on conflict do nothing
    returning 1),
  changed as (
    update slots set capacity = greatest(wanted.capacity, slots.booked), slot_template_id = wanted.slot_template_id,
      -- The start moves when the center's time zone is corrected.
      starts_at = case when slots.booked = 0 then wanted.starts_at else slots.starts_at end,
      ends_at = case when slots.booked = 0 then wanted.ends_at else slots.ends_at end
    from wanted
    where slots.slot_id = wanted.slot_id and slots.slot_template_id is not null
      and (slots.capacity <> greatest(wanted.capacity, slots.booked)
        or slots.slot_template_id <> wanted.slot_template_id
        or (slots.booked = 0
          and (slots.starts_at, slots.ends_at) is distinct from (wanted.starts_at, wanted.ends_at)))
    returning 1),
  closed as (
    update slots set capacity = slots.booked
    where slots.service_location_code = ${p.center} and slots.starts_at > ${p.now}
      and slots.slot_template_id is not null and slots.booked > 0 and slots.capacity > slots.booked
      and not exists (select 1 from wanted where wanted.slot_id = slots.slot_id)
    returning 1),
  removed as (
    delete from slots
    where slots.service_location_code = ${p.center} and slots.starts_at > ${p.now}
      and slots.slot_template_id is not null and slots.booked = 0
      and not exists (select 1 from wanted where wanted.slot_id = slots.slot_id)
      and not exists (select 1 from claims_masters where claims_masters.slot_id = slots.slot_id)
      and not exists (select 1 from jobs where jobs.slot_id = slots.slot_id)
    returning 1)
  select (select count(*) from made)::int as made, (select count(*) from (table changed union all table closed) either)::int as changed,
    (select count(*) from removed)::int as removed`,
)
