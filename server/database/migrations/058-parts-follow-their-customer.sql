-- Before any row has the reference: when an erased customer's is replaced, that of the parts follows. Holds for new
-- rows at once; 062 looks at the others without blocking writes.
alter table contract_products add constraint contract_products_of_customer foreign key (contract_id, customer_ref)
    references contracts (contract_id, customer_ref) on update cascade not valid;
alter table contract_options add constraint contract_options_of_customer foreign key (contract_id, customer_ref)
    references contracts (contract_id, customer_ref) on update cascade not valid;
alter table payments add constraint payments_of_customer foreign key (claims_master_id, customer_ref)
    references claims_masters (claims_master_id, customer_ref) on update cascade not valid;
alter table job_status_history add constraint job_status_history_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table replacement_options add constraint replacement_options_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table buyouts add constraint buyouts_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table documents add constraint documents_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table partner_outbox add constraint partner_outbox_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;

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
    if current_setting('portal.erasing', true) = 'on'
      and to_jsonb(new) - '{note,customer_ref}'::text[] = to_jsonb(old) - '{note,customer_ref}'::text[] then
      -- Also of an entry that was added while the customer was being erased.
      new.note := '';
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
