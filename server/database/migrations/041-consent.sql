-- P4.20: an SMS needs the customer's consent, and goes to no number that has replied STOP.
alter table contacts
  add column sms_consent boolean not null default false,
  -- When the customer last changed it, wherever that was.
  add column sms_consent_changed_at timestamptz;

-- The ten digits of a US number, however it is written.
create function phone_digits(phone text) returns text language sql immutable parallel safe
  return right(regexp_replace(phone, '\D', '', 'g'), 10);

create table sms_stops (
  phone text primary key check (phone ~ '^[0-9]{1,15}$'),
  stopped_at timestamptz not null
);
