-- A claim between putting it down and raising it.

-- Until when a time is kept for a claim that is not paid. While a claim is INITIATED, slot_id stands there only as
-- long as the place is taken for it; which time was wanted stands in details.
alter table claims_masters add column slot_held_until timestamptz;
create index claims_masters_to_release on claims_masters (slot_held_until)
  where status = 'INITIATED' and slot_id is not null;

-- One unfinished claim a device.
create unique index claims_masters_unfinished_once on claims_masters (inventory_equipment_id)
  where status = 'INITIATED';

-- Counts what happens to the claims of a device: a decision that was made on one count is not carried out on another.
alter table equipment add column claims_version integer not null default 0;

-- The account site reports payments as service partners report changes.
alter table partner_events
  alter column service_job_id drop not null,
  add column claims_master_id text,
  add check (num_nonnulls(service_job_id, claims_master_id) = 1);
