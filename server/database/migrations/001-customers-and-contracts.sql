-- Who the customer is and what they bought.
-- A contact is a person with a sign-in (subject); a customerRef names one account address of theirs,
-- and everything they own hangs on that reference.

create table contacts (
  contact_id text primary key,
  subject text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  home_phone text,
  mobile_phone text,
  created_at timestamptz not null default now()
);

create table addresses (
  address_id text primary key,
  contact_id text not null references contacts,
  -- Null for a service address that was added later and carries no plan.
  customer_ref text unique,
  address_type text not null default 'Home',
  house_no text not null default '',
  address_line1 text not null,
  address_line2 text not null default '',
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  country text not null default 'US',
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now()
);
create index addresses_by_contact on addresses (contact_id);

create table plans (
  plan_code text primary key,
  plan_name text not null,
  benefit_per_claim_cents integer not null check (benefit_per_claim_cents >= 0),
  online_claims boolean not null default true
);

create table contracts (
  contract_id text primary key,
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
  check (version_from_date <= version_to_date)
);
create index contracts_by_customer on contracts (customer_ref);

create table contract_products (
  contract_id text not null references contracts,
  product_code text not null,
  product_name text not null,
  -- LS makes a plan premier.
  subcategory text not null,
  primary key (contract_id, product_code)
);

create table contract_options (
  contract_id text not null references contracts,
  position smallint not null,
  option_name text not null,
  primary key (contract_id, position)
);
