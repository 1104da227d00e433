-- A contact is imported before anybody has signed in as that person.
alter table contacts
  alter column subject drop not null,
  -- When the record last changed where it comes from: an older one is left out.
  add column source_updated_at timestamptz;
alter table addresses add column source_updated_at timestamptz;
alter table contracts add column source_updated_at timestamptz;

-- Times of a week that recurring work turns into slots.
create table slot_templates (
  slot_template_id text primary key,
  service_location_code text not null references service_centres,
  -- Null for times at the counter.
  technician_id text references technicians,
  -- Sunday is 0.
  weekday smallint not null check (weekday between 0 and 6),
  -- Minutes after midnight, local time.
  starts_minute smallint not null,
  ends_minute smallint not null,
  slot_minutes smallint not null check (slot_minutes > 0),
  capacity smallint not null check (capacity > 0),
  days_ahead smallint not null,
  valid_from date,
  valid_until date,
  check (starts_minute >= 0 and starts_minute < ends_minute and ends_minute <= 1440)
);
create index slot_templates_by_centre on slot_templates (service_location_code);

-- The template that made the slot, and only while it is wanted: a template that is gone leaves its booked slots behind.
alter table slots add column slot_template_id text;
