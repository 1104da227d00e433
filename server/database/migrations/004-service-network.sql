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

-- One bookable window of one technician's day, or of a centre's counter (no technician).
create table slots (
  slot_id text primary key,
  service_location_code text not null references service_centres,
  technician_id text references technicians,
  service_type text not null check (service_type in ('CLAIM_CARRYIN', 'CLAIM_ONSITE')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity > 0),
  booked smallint not null default 0,
  check (ends_at > starts_at),
  -- The last word against double booking, whatever the code does.
  check (booked between 0 and capacity)
);
create index slots_by_place on slots (service_location_code, service_type, starts_at);
