-- A claim from first question to receipt (draft, claims master, payment), and the job that follows.

create table triage_answers (
  triage_reference_id text primary key default 'TR-' || replace(gen_random_uuid()::text, '-', ''),
  customer_ref text not null references addresses (customer_ref),
  answers jsonb not null,
  created_at timestamptz not null default now()
);

create table claim_drafts (
  customer_ref text not null references addresses (customer_ref),
  inventory_equipment_id text not null references equipment,
  contract_id text not null references contracts,
  step text not null,
  answers jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (customer_ref, inventory_equipment_id)
);
create index claim_drafts_by_expiry on claim_drafts (expires_at);

create sequence claims_master_numbers start 70010001;

create table claims_masters (
  claims_master_id text primary key default 'CM' || nextval('claims_master_numbers'),
  customer_ref text not null references addresses (customer_ref),
  contract_id text not null references contracts,
  inventory_equipment_id text not null references equipment,
  kind text not null,
  issue_code text references issues,
  issue_description text not null default '',
  triage_reference_id text references triage_answers,
  status text not null default 'INITIATED' check (status in ('INITIATED', 'RAISED', 'ABANDONED')),
  -- What only this kind needs: address, scheduling, shipping.
  details jsonb not null default '{}',
  service_fee_cents integer not null check (service_fee_cents >= 0),
  slot_id text references slots,
  created_at timestamptz not null default now()
);
create index claims_masters_by_customer on claims_masters (customer_ref, created_at desc);

create sequence job_numbers start 804120001;

create table jobs (
  service_job_id text primary key default to_char(nextval('job_numbers'), 'FM00000"-"0000'),
  claims_master_id text not null unique references claims_masters,
  customer_ref text not null references addresses (customer_ref),
  contract_id text not null references contracts,
  plan_code text not null references plans,
  inventory_equipment_id text not null references equipment,
  service_job_type text not null,
  service_job_status text not null,
  service_job_status_name text not null,
  service_job_sub_status text,
  service_job_sub_status_name text,
  source_system text not null,
  service_location_code text references service_centres,
  slot_id text references slots,
  carrier text,
  tracking_id text,
  -- When the customer has to decide by (24 hours for a replacement option).
  decide_by timestamptz,
  delivery_attempts smallint not null default 0,
  details jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);
create index jobs_by_customer on jobs (customer_ref, created_at desc, service_job_id desc);
create index open_jobs_by_equipment on jobs (inventory_equipment_id, created_at desc) where closed_at is null;
create index jobs_by_equipment on jobs (inventory_equipment_id, created_at desc);
create index jobs_to_expire on jobs (decide_by) where decide_by is not null and closed_at is null;

create table job_status_history (
  service_job_id text not null references jobs,
  position integer not null,
  status_code text not null,
  status_name text not null,
  actor text not null check (actor in ('customer', 'partner', 'clock', 'portal')),
  note text not null default '',
  happened_at timestamptz not null,
  primary key (service_job_id, position)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger job_status_history_is_append_only
  before update or delete on job_status_history
  for each row execute function refuse_change();

create table replacement_options (
  option_id text primary key default 'RO-' || replace(gen_random_uuid()::text, '-', ''),
  service_job_id text not null references jobs,
  product_code text references products,
  model_name text not null,
  specification jsonb not null default '[]',
  offered_at timestamptz not null,
  chosen_at timestamptz
);
create index replacement_options_by_job on replacement_options (service_job_id);

create table buyouts (
  service_job_id text primary key references jobs,
  fair_market_value_cents integer not null check (fair_market_value_cents >= 0),
  amount_cents integer not null check (amount_cents >= 0),
  decision text check (decision in ('accepted', 'rejected')),
  decided_at timestamptz,
  offered_at timestamptz not null
);

create table payments (
  payment_id text primary key default 'PAY-' || replace(gen_random_uuid()::text, '-', ''),
  claims_master_id text not null references claims_masters,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('due', 'paid', 'refunded')),
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
-- A claim is paid for once.
create unique index payments_once on payments (claims_master_id) where state <> 'refunded';

create table documents (
  document_id text primary key default 'DOC-' || replace(gen_random_uuid()::text, '-', ''),
  service_job_id text not null references jobs,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index documents_by_job on documents (service_job_id);
