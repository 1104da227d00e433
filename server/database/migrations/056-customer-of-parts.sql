-- Rows that belong to a contract, a claim or a job get its customer's reference (docs/scale.md). Null until 057 has
-- filled it: adding it so is instant.
alter table contract_products add column customer_ref text;
alter table contract_options add column customer_ref text;
alter table payments add column customer_ref text;
alter table job_status_history add column customer_ref text;
alter table replacement_options add column customer_ref text;
alter table buyouts add column customer_ref text;
alter table documents add column customer_ref text;
alter table partner_outbox add column customer_ref text;

-- For servers of the previous version, which do not write it.
create function fill_customer_of_contract() returns trigger language plpgsql as $$
begin
  new.customer_ref := (select customer_ref from contracts where contract_id = new.contract_id);
  return new;
end $$;
create function fill_customer_of_claim() returns trigger language plpgsql as $$
begin
  new.customer_ref := (select customer_ref from claims_masters where claims_master_id = new.claims_master_id);
  return new;
end $$;
create function fill_customer_of_job() returns trigger language plpgsql as $$
begin
  new.customer_ref := (select customer_ref from jobs where service_job_id = new.service_job_id);
  return new;
end $$;

create trigger fill_customer before insert or update on contract_products
  for each row when (new.customer_ref is null) execute function fill_customer_of_contract();
create trigger fill_customer before insert or update on contract_options
  for each row when (new.customer_ref is null) execute function fill_customer_of_contract();
create trigger fill_customer before insert or update on payments
  for each row when (new.customer_ref is null) execute function fill_customer_of_claim();
create trigger fill_customer before insert on job_status_history
  for each row when (new.customer_ref is null) execute function fill_customer_of_job();
create trigger fill_customer before insert or update on replacement_options
  for each row when (new.customer_ref is null) execute function fill_customer_of_job();
create trigger fill_customer before insert or update on buyouts
  for each row when (new.customer_ref is null) execute function fill_customer_of_job();
create trigger fill_customer before insert or update on documents
  for each row when (new.customer_ref is null) execute function fill_customer_of_job();
create trigger fill_customer before insert or update on partner_outbox
  for each row when (new.customer_ref is null) execute function fill_customer_of_job();

-- The history may be given its customer, and be emptied of what names the person when that customer is erased.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'job_status_history' then
    if old.customer_ref is null and to_jsonb(new) - 'customer_ref' = to_jsonb(old) - 'customer_ref' then
      return new;
    end if;
    if current_setting('portal.erasing', true) = 'on' and new.note = ''
      and to_jsonb(new) - '{note,customer_ref}'::text[] = to_jsonb(old) - '{note,customer_ref}'::text[] then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
