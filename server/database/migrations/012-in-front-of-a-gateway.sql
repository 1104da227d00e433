-- What the portal keeps itself when devices, plans and jobs live behind a partner's gateway. There are no rows here
-- to point at: whose a thing is, the gateway says on every call, and the subject that it said it of is kept with it.

create table remote_claim_drafts (
  subject text not null,
  customer_ref text not null,
  inventory_equipment_id text not null,
  contract_id text not null,
  -- The claim that was put down from it: raising that one ends the draft.
  claims_master_id text,
  step text not null,
  answers jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (subject, customer_ref, inventory_equipment_id)
);
create index remote_claim_drafts_by_expiry on remote_claim_drafts (expires_at);

-- No call takes an address by itself: the gateway learns of one with the claim that is served there.
create table remote_addresses (
  address_id text primary key default 'PORTAL-' || replace(gen_random_uuid()::text, '-', ''),
  subject text not null,
  house_no text not null,
  street text not null,
  apartment text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  created_at timestamptz not null default now()
);
create unique index remote_addresses_once on remote_addresses (
  subject, lower(house_no), lower(street), lower(apartment), lower(city), state, zip_code, country);

create table remote_documents (
  document_id text primary key default 'DOC-' || replace(gen_random_uuid()::text, '-', ''),
  subject text not null,
  customer_ref text not null,
  service_job_id text not null,
  upload_id uuid not null,
  position integer not null,
  file_name text not null,
  media_type text not null,
  content bytea not null,
  created_at timestamptz not null,
  unique (subject, customer_ref, service_job_id, upload_id),
  unique (subject, customer_ref, service_job_id, position)
);
