-- The tables of version 1.0.0.

-- The ten digits of a US number, however it is written.
create function phone_digits(phone text) returns text language sql immutable parallel safe
  return right(regexp_replace(phone, '\D', '', 'g'), 10);

-- Who the customer is and what they bought. A contact is a person with a sign-in (subject); a customer_ref names one
-- account address of theirs, and everything they own hangs on that reference.

create table contacts (
  contact_id text primary key,
  subject text unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  home_phone text,
  mobile_phone text,
  created_at timestamptz not null default now(),
  -- When the record last changed where it comes from: an older one is left out.
  source_updated_at timestamptz,
  sms_consent boolean not null default false,
  -- When the customer last changed it, wherever that was.
  sms_consent_changed_at timestamptz
);
-- For the first sign-in: whose address is it? Addresses are compared in lower case.
create index contacts_by_email on contacts (lower(email)) where email <> '';
-- Whether somebody else has the number of a customer who is erased, as the STOP of that number then stays.
create index contacts_by_mobile_digits on contacts (phone_digits(mobile_phone)) where mobile_phone is not null;

create table addresses (
  address_id text primary key,
  contact_id text not null references contacts,
  -- Null for a service address that was added later and carries no plan.
  customer_ref text unique,
  address_type text not null default 'Home',
  house_no text not null default '' constraint house_no_length check (char_length(house_no) <= 20),
  address_line1 text not null constraint address_line1_length check (char_length(address_line1) <= 120),
  address_line2 text not null default ''
    constraint address_line2_length check (char_length(address_line2) <= 44),
  city text not null constraint city_length check (char_length(city) <= 80),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  country text not null default 'US',
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  source_updated_at timestamptz
);
create index addresses_by_contact on addresses (contact_id);
-- The same service address, entered twice or at the same moment, is one address.
create unique index service_addresses_once
  on addresses (contact_id, lower(house_no), lower(address_line1), lower(address_line2), lower(city), state, zip_code, country)
  where customer_ref is null;

create table plans (
  plan_code text primary key,
  plan_name text not null,
  benefit_per_claim_cents integer not null check (benefit_per_claim_cents >= 0),
  online_claims boolean not null default true
);
-- With the schema's name, because a restore of data alone and logical replication have an empty search_path.
create function renew_catalog_stamp() returns trigger language plpgsql as $$
begin
  execute format('update %I.catalog_stamp set stamp = gen_random_uuid()', tg_table_schema);
  return null;
end $$;
create trigger renew_stamp
  after insert or delete or update or truncate on plans
  for each statement execute function renew_catalog_stamp();
alter table plans enable always trigger renew_stamp;

create table contracts (
  contract_id text not null,
  contract_public_ref text not null unique,
  customer_ref text not null references addresses (customer_ref),
  contract_status_code text not null,
  plan_code text not null references plans,
  partner_code text not null,
  contract_type text not null,
  schedule_ref text not null,
  version_from_date date not null,
  version_to_date date not null,
  -- Overrides the plan's rule for one customer; null follows the plan.
  online_claim_eligible boolean,
  source_updated_at timestamptz,
  primary key (contract_id, customer_ref),
  check (version_from_date <= version_to_date)
);
create index contracts_by_customer on contracts (customer_ref);
-- Statements find these by an id that an importer or a sequence has given, without the customer: two customers'
-- rows must not share one, even after a restore that has set a sequence back.
create unique index contracts_once on contracts (contract_id);

create table contract_products (
  contract_id text not null,
  product_code text not null,
  product_name text not null,
  -- LS makes a plan premier.
  subcategory text not null,
  -- As in all rows of a contract, a claim or a job (docs/scale.md).
  customer_ref text not null,
  primary key (contract_id, customer_ref, product_code),
  -- When an erased customer's reference is replaced, that of the parts follows.
  constraint contract_products_of_customer foreign key (contract_id, customer_ref)
    references contracts on update cascade
);

create table contract_options (
  contract_id text not null,
  position smallint not null,
  option_name text not null,
  customer_ref text not null,
  primary key (contract_id, customer_ref, position),
  constraint contract_options_of_customer foreign key (contract_id, customer_ref)
    references contracts on update cascade
);

-- What can be covered, what can go wrong with it, and what each plan pays for.

create table product_lines (
  -- The specification calls this code productLine and productSubCategoryCode.
  product_line text primary key,
  name text not null,
  position smallint not null
);
create trigger renew_stamp
  after insert or delete or update or truncate on product_lines
  for each statement execute function renew_catalog_stamp();
alter table product_lines enable always trigger renew_stamp;

create table brands (
  brand_code text primary key,
  name text not null
);

create table products (
  product_code text primary key,
  product_line text not null references product_lines,
  brand_code text not null references brands,
  name text not null,
  specification jsonb not null default '[]'
);
create index products_by_line_and_brand on products (product_line, brand_code, name);

-- A device whose brand or model is not in the catalog.
create table unregistered_products (
  unregistered_product_code text primary key default 'UNR-' || replace(gen_random_uuid()::text, '-', ''),
  product_line text not null references product_lines,
  brand_name text not null constraint brand_name_length check (char_length(brand_name) <= 80),
  product_name text not null constraint product_name_length check (char_length(product_name) <= 120),
  created_at timestamptz not null default now(),
  unique (product_line, brand_name, product_name)
);

create table issues (
  issue_code text primary key,
  product_line text not null references product_lines,
  category text not null,
  name text not null,
  position smallint not null,
  hazards text[] not null default '{}' check (hazards <@ array['do-not-ship', 'do-not-charge', 'do-not-use']),
  -- P3.14: an issue that only says "something else" is nothing without the customer's words.
  needs_description boolean not null default false
);
create index issues_by_line on issues (product_line, position);

create table triage_steps (
  issue_code text not null references issues,
  issue_triage_code text not null,
  position smallint not null,
  -- A question with answers to choose from, or a step to try.
  kind text not null,
  text text not null,
  answers jsonb not null default '[]',
  primary key (issue_code, issue_triage_code),
  constraint triage_steps_kind_check check (kind in ('question', 'step', 'advice'))
);

create table plan_product_lines (
  plan_code text not null references plans,
  product_line text not null references product_lines,
  service_fee_cents integer not null check (service_fee_cents >= 0),
  -- The kinds of service that adjudication may allow for this plan and product line.
  allowed_modes text[] not null,
  primary key (plan_code, product_line)
);
create trigger renew_stamp
  after insert or delete or update or truncate on plan_product_lines
  for each statement execute function renew_catalog_stamp();
alter table plan_product_lines enable always trigger renew_stamp;

create table plan_issue_exclusions (
  plan_code text not null references plans,
  issue_code text not null references issues,
  reason text not null,
  primary key (plan_code, issue_code)
);
create trigger renew_stamp
  after insert or delete or update or truncate on plan_issue_exclusions
  for each statement execute function renew_catalog_stamp();
alter table plan_issue_exclusions enable always trigger renew_stamp;

create sequence equipment_numbers start 50010001;
create table equipment (
  inventory_equipment_id text not null default nextval('equipment_numbers')::text,
  customer_ref text not null references addresses (customer_ref),
  product_line text not null references product_lines,
  brand_code text references brands,
  brand_name text not null,
  product_code text references products,
  model_name text not null,
  unregistered_product_code text references unregistered_products,
  equipment_name text not null default ''
    constraint equipment_name_length check (char_length(equipment_name) <= 60),
  serial_number text not null constraint serial_number_length check (char_length(serial_number) <= 60),
  install_date date,
  equipment_status text not null default 'Active' check (equipment_status in ('Active', 'Inactive', 'Locked')),
  -- The device that this one replaced.
  replaces_equipment_id text,
  -- Counts edits, so that the second of two tabs can be told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Counts what happens to the claims of a device: a decision that was made on one count is not carried out on
  -- another.
  claims_version integer not null default 0,
  postal_code text not null default '00000',
  street_address text not null default '',
  apartment_unit_number text not null default ''
    constraint apartment_unit_number_length check (char_length(apartment_unit_number) <= 44),
  primary key (inventory_equipment_id, customer_ref),
  -- What a customer's row refers to is the same customer's. Not on update cascade: an erasure's statement gives all of
  -- these rows the new reference itself, and foreign keys are checked at its end.
  constraint equipment_replaces_of_customer foreign key (replaces_equipment_id, customer_ref)
    references equipment
);
create index equipment_by_customer on equipment (customer_ref, created_at desc);
create index equipment_by_replaced on equipment (replaces_equipment_id) where replaces_equipment_id is not null;
create unique index equipment_once on equipment (inventory_equipment_id);
-- One household can't register the same unit twice, however its number is spaced and cased.
create unique index equipment_serial_once
  on equipment (customer_ref, upper(regexp_replace(serial_number, '[\s-]+', '', 'g')))
  where equipment_status <> 'Inactive';

-- Where and when a device can be repaired.

create table zip_codes (
  zip_code text primary key,
  city text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table service_centres (
  service_location_code text primary key,
  name text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  -- Sunday first: [[open, close] or null, …], minutes after midnight, local time.
  opening_hours jsonb not null
);
create index service_centres_by_latitude on service_centres (latitude);

create table service_centre_holidays (
  service_location_code text not null references service_centres,
  holiday date not null,
  name text not null,
  primary key (service_location_code, holiday)
);

create table service_centre_product_lines (
  service_location_code text not null references service_centres,
  product_line text not null references product_lines,
  primary key (service_location_code, product_line)
);

create table technicians (
  technician_id text primary key,
  service_location_code text not null references service_centres,
  name text not null,
  travels boolean not null,
  travel_radius_miles integer not null default 0
);
create index technicians_by_centre on technicians (service_location_code);

-- One bookable window of one technician's day, or of a service center's counter (no technician).
create table slots (
  slot_id text primary key,
  service_location_code text not null references service_centres,
  technician_id text references technicians,
  service_type text not null check (service_type in ('CLAIM_CARRYIN', 'CLAIM_ONSITE')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity >= 0),
  booked smallint not null default 0,
  -- The template that made the slot, and only while it is wanted: a template that is gone leaves its booked
  -- slots behind.
  slot_template_id text,
  check (ends_at > starts_at),
  -- The last word against double booking, whatever the code does.
  check (booked between 0 and capacity)
);
create index slots_by_end_and_id on slots (ends_at, slot_id);
-- The first free slot of a counter or a technician is one look at an index, however many
-- are full (docs/decisions/025).
create index slots_by_place_and_room
  on slots (service_location_code, service_type, (booked < capacity), starts_at);
create index slots_by_technician_and_room on slots (technician_id, (booked < capacity), starts_at)
  where technician_id is not null;

-- A claim from first question to receipt (draft, claims master, payment), and the job that follows.

create table triage_answers (
  triage_reference_id text not null default 'TR-' || replace(gen_random_uuid()::text, '-', ''),
  customer_ref text not null references addresses (customer_ref),
  answers jsonb not null,
  created_at timestamptz not null default now(),
  primary key (triage_reference_id, customer_ref)
);
-- Retention walks through old rows, kept or not, in this order.
create index triage_answers_by_age_and_id on triage_answers (created_at, triage_reference_id);
-- Every foreign key to a customer's rows has an index, so that changing or deleting them does not read whole
-- tables.
create index triage_answers_by_customer on triage_answers (customer_ref);

create sequence claim_draft_versions as integer start 1000 cycle;
create table claim_drafts (
  customer_ref text not null references addresses (customer_ref),
  inventory_equipment_id text not null,
  contract_id text not null,
  step text not null,
  answers jsonb not null default '{}',
  version integer not null default nextval('claim_draft_versions'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (customer_ref, inventory_equipment_id),
  constraint claim_drafts_contract_of_customer foreign key (contract_id, customer_ref) references contracts,
  constraint claim_drafts_device_of_customer foreign key (inventory_equipment_id, customer_ref)
    references equipment
);
create index claim_drafts_by_contract on claim_drafts (contract_id);
create index claim_drafts_by_equipment on claim_drafts (inventory_equipment_id);
create index claim_drafts_by_expiry on claim_drafts (expires_at);

create sequence claims_master_numbers start 70010001;
create table claims_masters (
  claims_master_id text not null default 'CM' || nextval('claims_master_numbers'),
  customer_ref text not null references addresses (customer_ref),
  contract_id text not null,
  inventory_equipment_id text not null,
  kind text not null,
  issue_code text references issues,
  issue_description text not null default ''
    constraint issue_description_length check (char_length(issue_description) <= 2000),
  triage_reference_id text,
  status text not null default 'INITIATED' check (status in ('INITIATED', 'RAISED', 'ABANDONED')),
  -- What only this kind needs: address, scheduling, shipping.
  details jsonb not null default '{}',
  service_fee_cents integer not null check (service_fee_cents >= 0),
  slot_id text references slots,
  created_at timestamptz not null default now(),
  -- Until when a time is kept for a claim that is not paid. While a claim is INITIATED, slot_id stands there
  -- only as long as the place is taken for it; which time was wanted stands in details.
  slot_held_until timestamptz,
  -- An unfinished claim is abandoned some time after its last change (P3.9).
  changed_at timestamptz not null default now(),
  primary key (claims_master_id, customer_ref),
  constraint claims_masters_contract_of_customer foreign key (contract_id, customer_ref) references contracts,
  constraint claims_masters_device_of_customer foreign key (inventory_equipment_id, customer_ref)
    references equipment,
  constraint claims_masters_triage_of_customer foreign key (triage_reference_id, customer_ref)
    references triage_answers
);
create index claims_masters_by_contract on claims_masters (contract_id);
create index claims_masters_by_customer on claims_masters (customer_ref, created_at desc);
-- Finds the unfinished claim of a device, and the times that a customer holds, by key
-- (server/queries/fragments/unfinished.ts).
create index claims_masters_by_equipment_and_status on claims_masters (inventory_equipment_id, status);
create index claims_masters_by_slot on claims_masters (slot_id) where slot_id is not null;
create index claims_masters_by_triage on claims_masters (triage_reference_id)
  where triage_reference_id is not null;
create index claims_masters_holding on claims_masters (customer_ref) where slot_held_until is not null;
create unique index claims_masters_once on claims_masters (claims_master_id);
create index claims_masters_to_release on claims_masters (slot_held_until)
  where status = 'INITIATED' and slot_id is not null;
create index claims_masters_unfinished_by_change on claims_masters (changed_at) where status = 'INITIATED';
-- One unfinished claim a device.
create unique index claims_masters_unfinished_once on claims_masters (inventory_equipment_id)
  where status = 'INITIATED';
-- Finds claims that are kept longer than their retention period.
create index claims_masters_unraised_by_age on claims_masters (status, created_at) where status <> 'RAISED';
-- Counts a customer's holds by their index, whatever the statistics say (docs/decisions/025).
create function refuse_fourth_hold() returns trigger language plpgsql as $$
declare
  written_at timestamptz := case tg_op when 'INSERT' then new.created_at else new.slot_held_until - interval '30 minutes' end;
begin
  -- Taken after all row locks of the statement, so it can't deadlock with them.
  perform pg_advisory_xact_lock(hashtextextended('hold ' || new.customer_ref, 0));
  if (
    select count(*) from claims_masters masters
    where masters.customer_ref = new.customer_ref and masters.status = (select 'INITIATED')
      and masters.slot_id is not null and masters.slot_held_until > written_at
      and not exists (
        select 1 from payments
        where payments.claims_master_id = masters.claims_master_id and payments.state = 'paid')
  ) > 3 then
    raise exception 'a customer holds at most three unpaid times' using errcode = 'PH003';
  end if;
  return null;
end $$;
create trigger claims_masters_hold_three_times
  after insert on claims_masters
  for each row when (new.status = 'INITIATED' and new.slot_id is not null and new.slot_held_until is not null)
  execute function refuse_fourth_hold();
create trigger claims_masters_hold_three_times_after_a_change
  after update of slot_held_until on claims_masters
  for each row when (new.status = 'INITIATED' and new.slot_id is not null and new.slot_held_until is not null
    and new.slot_held_until is distinct from old.slot_held_until) execute function refuse_fourth_hold();

create sequence job_numbers start 804120001;
create table jobs (
  service_job_id text not null default to_char(nextval('job_numbers'), 'FM00000"-"0000'),
  claims_master_id text not null unique,
  customer_ref text not null references addresses (customer_ref),
  contract_id text not null,
  plan_code text not null references plans,
  inventory_equipment_id text not null,
  service_job_type text not null,
  service_job_status text not null,
  service_job_status_name text not null,
  service_job_sub_status text,
  service_job_sub_status_name text,
  source_system text not null,
  service_location_code text references service_centres,
  slot_id text references slots,
  carrier text constraint carrier_length check (char_length(carrier) <= 60),
  tracking_id text constraint tracking_id_length check (char_length(tracking_id) <= 60),
  -- When the customer has to decide by (24 hours for a replacement option).
  decide_by timestamptz,
  delivery_attempts smallint not null default 0,
  details jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  -- When the customer was reminded that the time to decide runs out: once for each offer.
  decision_reminded_at timestamptz,
  -- The history position of the stage that the customer was told is taking longer than usual: once for each
  -- stage.
  late_told_position integer,
  primary key (service_job_id, customer_ref),
  constraint jobs_claim_of_customer foreign key (claims_master_id, customer_ref) references claims_masters,
  constraint jobs_contract_of_customer foreign key (contract_id, customer_ref) references contracts,
  constraint jobs_device_of_customer foreign key (inventory_equipment_id, customer_ref) references equipment
);
-- The 90-day check asks for the last completed job of a device, adjudication for those that were completed
-- lately.
create index closed_jobs_by_equipment on jobs (inventory_equipment_id, closed_at desc)
  where closed_at is not null;
-- My Devices reads at once what is open and what was completed lately: a device waits 90 days for its next
-- claim.
create index current_jobs_by_customer on jobs (customer_ref, coalesce(closed_at, 'infinity'::timestamptz));
-- For partners that catch up.
create index jobs_by_change on jobs (updated_at, service_job_id);
create index jobs_by_contract on jobs (contract_id);
create index jobs_by_customer on jobs (customer_ref, created_at desc, service_job_id desc);
-- Usual times are learned from the jobs that ended last, however many there are.
create index jobs_by_end on jobs (closed_at) where closed_at is not null;
create index jobs_by_equipment on jobs (inventory_equipment_id, created_at desc);
create index jobs_by_phone_digits on jobs (phone_digits(details ->> 'phoneNumber'))
  where details ->> 'phoneNumber' is not null;
create index jobs_by_slot on jobs (slot_id) where slot_id is not null;
create unique index jobs_once on jobs (service_job_id);
create index jobs_to_expire on jobs (decide_by) where decide_by is not null and closed_at is null;
create index open_jobs_by_equipment on jobs (inventory_equipment_id, created_at desc) where closed_at is null;
-- Late jobs are looked for among the open ones, in the order of their ids, however many
-- are closed.
create index open_jobs_by_id on jobs (service_job_id) where closed_at is null and decide_by is null;
-- Whoever changes a job tells everybody who follows it, on any server: the database does it, so that no writer
-- can forget. It is heard when the change is committed, and not at all when it is not.
create function tell_of_job_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', new.service_job_id || ' ' || new.version);
  return null;
end $$;
create trigger jobs_tell_of_changes
  after update on jobs
  for each row when (old.version is distinct from new.version) execute function tell_of_job_change();

create table job_status_history (
  service_job_id text not null,
  position integer not null,
  status_code text not null,
  status_name text not null,
  actor text not null check (actor in ('customer', 'partner', 'clock', 'portal')),
  note text not null default '' constraint note_length check (char_length(note) <= 1000),
  happened_at timestamptz not null,
  customer_ref text not null,
  primary key (service_job_id, customer_ref, position),
  constraint job_status_history_of_customer foreign key (service_job_id, customer_ref)
    references jobs on update cascade
);
-- An entry is emptied of what names the person when that customer is erased.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if current_setting('portal.erasing', true) = 'on'
      and to_jsonb(new) - '{note,customer_ref}'::text[] = to_jsonb(old) - '{note,customer_ref}'::text[] then
      -- Also of an entry that was added while the customer was being erased.
      new.note := '';
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger job_status_history_is_append_only
  before delete or update on job_status_history
  for each row execute function refuse_change();

create table replacement_options (
  option_id text not null default 'RO-' || replace(gen_random_uuid()::text, '-', ''),
  service_job_id text not null,
  product_code text references products,
  model_name text not null constraint model_name_length check (char_length(model_name) <= 120),
  specification jsonb not null default '[]',
  offered_at timestamptz not null,
  chosen_at timestamptz,
  customer_ref text not null,
  primary key (option_id, customer_ref),
  constraint replacement_options_of_customer foreign key (service_job_id, customer_ref)
    references jobs on update cascade
);
create index replacement_options_by_job on replacement_options (service_job_id);

create table buyouts (
  service_job_id text not null,
  fair_market_value_cents integer not null check (fair_market_value_cents >= 0),
  amount_cents integer not null check (amount_cents >= 0),
  decision text check (decision in ('accepted', 'rejected')),
  decided_at timestamptz,
  offered_at timestamptz not null,
  customer_ref text not null,
  primary key (service_job_id, customer_ref),
  constraint buyouts_of_customer foreign key (service_job_id, customer_ref) references jobs on update cascade
);

create table payments (
  payment_id text not null default 'PAY-' || replace(gen_random_uuid()::text, '-', ''),
  claims_master_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('due', 'paid', 'refunded')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  customer_ref text not null,
  primary key (payment_id, customer_ref),
  constraint payments_of_customer foreign key (claims_master_id, customer_ref)
    references claims_masters on update cascade
);
create index payments_by_claim on payments (claims_master_id);
-- A claim is paid for once.
create unique index payments_once on payments (claims_master_id) where state <> 'refunded';

create table documents (
  document_id text not null default 'DOC-' || replace(gen_random_uuid()::text, '-', ''),
  service_job_id text not null,
  file_name text not null,
  media_type text not null,
  content bytea,
  created_at timestamptz not null default now(),
  upload_id uuid,
  position integer,
  kind text not null check (kind in ('receipt', 'damage', 'other')),
  object_key text unique,
  bytes integer,
  content_hash text,
  customer_ref text not null,
  primary key (document_id, customer_ref),
  unique (service_job_id, position),
  unique (service_job_id, upload_id),
  constraint documents_of_customer foreign key (service_job_id, customer_ref) references jobs on update cascade,
  constraint kept_somewhere check (
    num_nonnulls(content, object_key) = 1 and (object_key is null or num_nulls(bytes, content_hash) = 0))
);
create index documents_by_age on documents (created_at);
create index documents_by_job on documents (service_job_id);
-- Whatever removes a file: the customer, retention, an erasure.
create function note_unused_object() returns trigger language plpgsql as $$
begin
  insert into unused_objects (object_key, since) values (old.object_key, now()) on conflict do nothing;
  return null;
end $$;
create trigger documents_note_unused_object
  after delete on documents
  for each row when (old.object_key is not null) execute function note_unused_object();

-- Messages out, events in, and what makes both happen once.

create table notifications (
  notification_id bigint generated always as identity,
  customer_ref text not null references addresses (customer_ref),
  service_job_id text,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  held boolean not null default false,
  recap text not null default '',
  merged_into bigint,
  -- What a server has in hand is leased to it, until next_attempt_at or claimed_until, and it renews the lease
  -- under this id. If the server dies, the lease ends by itself.
  lease_id uuid,
  -- Until when quiet hours held a message back, for the metric of the oldest unsent one.
  quiet_until timestamptz,
  primary key (notification_id, customer_ref),
  constraint notifications_job_of_customer foreign key (service_job_id, customer_ref) references jobs,
  constraint notifications_merged_of_customer foreign key (merged_into, customer_ref) references notifications
);
create index notifications_by_customer on notifications (customer_ref, created_at desc);
create index notifications_by_job on notifications (service_job_id) where service_job_id is not null;
-- Each channel has its own senders, and a recipient gets one message at a time.
create index notifications_due on notifications (channel, next_attempt_at) where next_attempt_at is not null;
create index notifications_held on notifications (service_job_id, channel, recipient) where held;
create index notifications_merged on notifications (merged_into) where merged_into is not null;
-- The oldest unsent message of a channel, however many wait; hours in which it may not be
-- sent don't count.
create index notifications_waiting_by_age on notifications (channel, greatest(created_at, quiet_until))
  where next_attempt_at is not null;
create index notifications_waiting_by_recipient on notifications (channel, recipient, notification_id)
  where next_attempt_at is not null;
-- Finds what is kept longer than its retention period, and lets it be deleted without reading the tables that
-- refer to it.
create index notifications_with_text on notifications (created_at) where body <> '';
-- Messages whose texts are gone are deleted in batches, the oldest first.
create index notifications_without_text on notifications (created_at) where body = '';

create table idempotency_keys (
  subject text not null,
  transaction_id text not null,
  request_name text not null,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (subject, transaction_id)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table partner_events (
  partner text not null,
  event_id text not null,
  service_job_id text,
  body_hash text not null,
  response jsonb not null,
  received_at timestamptz not null default now(),
  claims_master_id text,
  -- Records that another system pushes are remembered like reports about jobs and claims.
  record text,
  primary key (partner, event_id),
  constraint partner_events_about_one_thing check (num_nonnulls(service_job_id, claims_master_id, record) = 1)
);
create index partner_events_by_age on partner_events (received_at);
create index partner_events_by_claim on partner_events (claims_master_id) where claims_master_id is not null;
create index partner_events_by_job on partner_events (service_job_id) where service_job_id is not null;

-- Recurring work is claimed here, so that any number of servers does it once.
create table recurring_work (
  name text primary key,
  run_after timestamptz not null,
  claimed_until timestamptz,
  lease_id uuid,
  -- When the work last ended without an error, for the metrics.
  succeeded_at timestamptz
);

-- What the portal keeps in front of a partner's gateway.

create table remote_claim_drafts (
  subject text not null,
  customer_ref text not null,
  inventory_equipment_id text not null,
  contract_id text not null,
  -- The claim that was put down from it: raising that one ends the draft.
  claims_master_id text,
  step text not null,
  answers jsonb not null,
  version integer not null default nextval('claim_draft_versions'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the partner answered for a draft's claim, so that the next step need not ask again.
  gateway_answers jsonb,
  primary key (subject, customer_ref, inventory_equipment_id)
);
create index remote_claim_drafts_by_customer on remote_claim_drafts (customer_ref);
create index remote_claim_drafts_by_expiry on remote_claim_drafts (expires_at);

-- No call takes an address by itself: the gateway learns of one with the claim that is served there.
create table remote_addresses (
  address_id text primary key default 'PORTAL-' || replace(gen_random_uuid()::text, '-', ''),
  subject text not null,
  house_no text not null constraint house_no_length check (char_length(house_no) <= 20),
  street text not null constraint street_length check (char_length(street) <= 120),
  apartment text not null constraint apartment_length check (char_length(apartment) <= 44),
  city text not null constraint city_length check (char_length(city) <= 80),
  state text not null,
  zip_code text not null,
  country text not null,
  created_at timestamptz not null default now()
);
create unique index remote_addresses_once
  on remote_addresses (subject, lower(house_no), lower(street), lower(apartment), lower(city), state, zip_code, country);

create table remote_documents (
  document_id text not null default 'DOC-' || replace(gen_random_uuid()::text, '-', ''),
  subject text not null,
  customer_ref text not null,
  service_job_id text not null,
  upload_id uuid not null,
  position integer not null,
  file_name text not null,
  media_type text not null,
  content bytea,
  created_at timestamptz not null,
  kind text not null check (kind in ('receipt', 'damage', 'other')),
  object_key text unique,
  bytes integer,
  content_hash text,
  primary key (document_id, customer_ref),
  unique (subject, customer_ref, service_job_id, position),
  unique (subject, customer_ref, service_job_id, upload_id),
  constraint kept_somewhere check (
    num_nonnulls(content, object_key) = 1 and (object_key is null or num_nulls(bytes, content_hash) = 0))
);
create index remote_documents_by_age on remote_documents (created_at);
create index remote_documents_by_customer on remote_documents (customer_ref);
create trigger remote_documents_note_unused_object
  after delete on remote_documents
  for each row when (old.object_key is not null) execute function note_unused_object();

-- What partners are told about their jobs, by webhook. Written in the statement that makes the change, and
-- delivered in the order of outbox_id for each job. No next attempt: it was delivered, or given up.
create table partner_outbox (
  outbox_id bigint generated always as identity,
  event_id uuid not null default gen_random_uuid(),
  partner text not null,
  service_job_id text not null,
  event text not null,
  kind text not null,
  status_code text not null,
  version integer not null,
  changed text[] not null default '{}',
  document_id text,
  occurred_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  lease_id uuid,
  customer_ref text not null,
  primary key (outbox_id, customer_ref),
  constraint partner_outbox_of_customer foreign key (service_job_id, customer_ref)
    references jobs on update cascade
);
create index partner_outbox_by_job on partner_outbox (service_job_id);
create index partner_outbox_to_deliver on partner_outbox (partner, next_attempt_at)
  where next_attempt_at is not null;
create index partner_outbox_waiting_by_job on partner_outbox (service_job_id, outbox_id)
  where next_attempt_at is not null;

-- Counts what a person has changed at a partner's gateway. Answers that a server remembers are good for one
-- count only, so that a write through one server is noticed by all of them.
create table remote_writes (
  subject text primary key,
  counter integer not null,
  -- Nothing is remembered for a day: after that, the row can go.
  last_write_at timestamptz not null default now()
);

-- How long each stage of a kind of service usually takes, in business days, learned from finished jobs
-- (decision 018). '' as product_line is every line, 'ALL' as stage the whole job.
create table stage_durations (
  kind text not null,
  product_line text not null,
  stage text not null,
  low_days integer not null,
  median_days integer not null,
  high_days integer not null,
  primary key (kind, stage, product_line)
);

-- Calls a minute of all servers together. Unlogged: after a crash of the database, counting starts over.
create unlogged table rate_counts (
  -- Minutes since 1970.
  minute integer not null,
  -- A hash of who is counted: an address or a token's subject.
  counted text not null,
  calls integer not null,
  primary key (minute, counted)
);

-- Sessions that customers have signed out of, until the last of their tokens has expired.
create table ended_sessions (
  -- A hash: neither tokens nor session ids are stored.
  session text primary key,
  -- Tokens issued later are good.
  ended_at timestamptz not null,
  kept_until timestamptz not null
);
-- Every server hears of it. Milliseconds since 1970.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', concat_ws(' ', new.session,
    round(extract(epoch from new.ended_at) * 1000), round(extract(epoch from new.kept_until) * 1000)));
  return null;
end $$;
create trigger ended_sessions_tell
  after insert or update on ended_sessions
  for each row execute function tell_of_ended_session();

-- The web app's files of every build that servers have served, so that each of them can answer for the others'
-- builds.
create table web_assets (
  name text primary key,
  media_type text not null,
  content bytea not null,
  brotli bytea,
  -- By a server that starts with it.
  published_at timestamptz not null
);
alter table web_assets alter column content set storage external;
alter table web_assets alter column brotli set storage external;

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
  check (0 <= starts_minute and starts_minute < ends_minute and ends_minute <= 1440)
);
create index slot_templates_by_centre on slot_templates (service_location_code);

-- Who was erased, without saying who: a hash of the customer's reference.
create table erasures (
  reference_hash text primary key,
  erased_at timestamptz not null
);

create table sms_stops (
  phone text primary key check (phone ~ '^[0-9]{1,15}$'),
  stopped_at timestamptz not null
);

-- Objects to delete: of removed files, and of uploads that were never finished.
create table unused_objects (
  object_key text primary key,
  since timestamptz not null
);

-- Servers keep plans and product lines in memory (docs/decisions/028). Statements that need them read this
-- stamp with their rows, in the same snapshot: another stamp than in memory means that there is something new.
create table catalog_stamp (
  -- There is one row, and logical replication needs a key.
  is_only boolean primary key default true check (is_only),
  stamp uuid not null default gen_random_uuid()
);
insert into catalog_stamp default values;

-- Customers' sessions with the portal (docs/decisions/029). Tokens are encrypted, cookies and given tokens
-- hashed.
create table sessions (
  session_id uuid primary key,
  cookie_hash text not null unique,
  subject text not null,
  -- The provider's session (`sid`), for its back-channel logout.
  provider_session text,
  id_token text,
  -- None where the provider issues none, or refused the last one.
  refresh_token text,
  access_token text not null,
  access_expires_at timestamptz not null,
  -- Hashes of the access tokens that were given out, each with its expiry in milliseconds since 1970.
  given_tokens jsonb not null,
  -- Counts renewals, so that others see that one has happened.
  renewals integer not null default 0,
  -- One server at a time asks the provider for new tokens.
  lease_id uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  active_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_activity on sessions (active_at) where ended_at is null;
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
create index sessions_by_limit on sessions (ends_at) where ended_at is null;
create index sessions_by_provider_session on sessions (provider_session) where provider_session is not null;
create index sessions_by_subject on sessions (subject);
