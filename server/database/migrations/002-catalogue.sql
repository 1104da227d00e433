-- What can be covered, what can go wrong with it, and what each plan pays for.

create table product_lines (
  -- The specification calls this code productLine and productSubCategoryCode.
  product_line text primary key,
  name text not null,
  position smallint not null
);

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

-- A device whose brand or model is not in the catalogue.
create table unregistered_products (
  unregistered_product_code text primary key default 'UNR-' || replace(gen_random_uuid()::text, '-', ''),
  product_line text not null references product_lines,
  brand_name text not null,
  product_name text not null,
  created_at timestamptz not null default now(),
  unique (product_line, brand_name, product_name)
);

create table issues (
  issue_code text primary key,
  product_line text not null references product_lines,
  category text not null,
  name text not null,
  position smallint not null
);
create index issues_by_line on issues (product_line, position);

create table triage_steps (
  issue_code text not null references issues,
  issue_triage_code text not null,
  position smallint not null,
  -- A question with answers to choose from, or a step to try.
  kind text not null check (kind in ('question', 'step')),
  text text not null,
  answers jsonb not null default '[]',
  primary key (issue_code, issue_triage_code)
);

create table plan_product_lines (
  plan_code text not null references plans,
  product_line text not null references product_lines,
  service_fee_cents integer not null check (service_fee_cents >= 0),
  -- The kinds of service that adjudication may allow for this plan and product line.
  allowed_modes text[] not null,
  primary key (plan_code, product_line)
);

create table plan_issue_exclusions (
  plan_code text not null references plans,
  issue_code text not null references issues,
  reason text not null,
  primary key (plan_code, issue_code)
);
