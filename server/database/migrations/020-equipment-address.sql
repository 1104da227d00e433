-- Where a device is, as given when it was added. P5.1: 00000 is an unknown ZIP code.
alter table equipment
  add column postal_code text not null default '00000',
  add column street_address text not null default '',
  add column apartment_unit_number text not null default '';
