create sequence equipment_numbers start 50010001;

create table equipment (
  inventory_equipment_id text primary key default nextval('equipment_numbers')::text,
  customer_ref text not null references addresses (customer_ref),
  product_line text not null references product_lines,
  brand_code text references brands,
  brand_name text not null,
  product_code text references products,
  model_name text not null,
  unregistered_product_code text references unregistered_products,
  equipment_name text not null default '',
  serial_number text not null,
  install_date date,
  equipment_status text not null default 'Active' check (equipment_status in ('Active', 'Inactive', 'Locked')),
  -- The device that this one replaced.
  replaces_equipment_id text references equipment,
  -- Counts edits, so that the second of two tabs can be told.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index equipment_by_customer on equipment (customer_ref, created_at desc);
-- One household can't register the same unit twice, however its number is spaced and cased.
create unique index equipment_serial_once
  on equipment (customer_ref, upper(regexp_replace(serial_number, '[\s-]+', '', 'g')))
  where equipment_status <> 'Inactive';
