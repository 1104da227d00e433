-- The tables' owner, as which the portal and the other alternatives connect, is not bound by policies.
create role visitor;
grant select on contacts, addresses, equipment, product_lines, jobs to visitor;

-- PostGraphile leaves out a relation unless an index, not a partial one, has all columns of its foreign key.
create index on jobs (inventory_equipment_id, customer_ref);

alter table contacts enable row level security;
alter table addresses enable row level security;
alter table equipment enable row level security;
alter table jobs enable row level security;

create policy own on contacts for select to visitor
  using (subject = current_setting('token.subject'));
create policy own on addresses for select to visitor
  using (contact_id in (select contact_id from contacts));
create policy own on equipment for select to visitor
  using (customer_ref in (select customer_ref from addresses)
    and equipment_status not in ('Inactive', 'Locked'));
create policy own on jobs for select to visitor
  using (customer_ref in (select customer_ref from addresses)
    and upper(source_system) in ('SERVIFY', 'WEB', 'SERVICEBENCH'));

create function equipment_created_date(device equipment) returns text language sql stable
  return to_char(device.created_at at time zone 'America/New_York', 'YYYY-MM-DD');
