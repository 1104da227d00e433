-- No table is read: what it needs was checked in 062. Apart from the rest, because ALTER TABLE drops constraints first,
-- also the one that proves there is no null.
alter table contract_products alter column customer_ref set not null;
alter table contract_options alter column customer_ref set not null;
alter table payments alter column customer_ref set not null;
alter table job_status_history alter column customer_ref set not null;
alter table replacement_options alter column customer_ref set not null;
alter table buyouts alter column customer_ref set not null;
alter table documents alter column customer_ref set not null;
alter table partner_outbox alter column customer_ref set not null;

alter table contract_products
  drop constraint contract_products_has_customer,
  drop constraint contract_products_contract_id_fkey,
  drop constraint contract_products_pkey,
  add constraint contract_products_pkey primary key using index contract_products_key;
alter table contract_options
  drop constraint contract_options_has_customer,
  drop constraint contract_options_contract_id_fkey,
  drop constraint contract_options_pkey,
  add constraint contract_options_pkey primary key using index contract_options_key;
alter table payments
  drop constraint payments_has_customer,
  drop constraint payments_claims_master_id_fkey,
  drop constraint payments_pkey,
  add constraint payments_pkey primary key using index payments_key;
alter table job_status_history
  drop constraint job_status_history_has_customer,
  drop constraint job_status_history_service_job_id_fkey,
  drop constraint job_status_history_pkey,
  add constraint job_status_history_pkey primary key using index job_status_history_key;
alter table replacement_options
  drop constraint replacement_options_has_customer,
  drop constraint replacement_options_service_job_id_fkey,
  drop constraint replacement_options_pkey,
  add constraint replacement_options_pkey primary key using index replacement_options_key;
alter table buyouts
  drop constraint buyouts_has_customer,
  drop constraint buyouts_service_job_id_fkey,
  drop constraint buyouts_pkey,
  add constraint buyouts_pkey primary key using index buyouts_key;
alter table documents
  drop constraint documents_has_customer,
  drop constraint documents_service_job_id_fkey,
  drop constraint documents_pkey,
  add constraint documents_pkey primary key using index documents_key;
alter table partner_outbox
  drop constraint partner_outbox_has_customer,
  drop constraint partner_outbox_service_job_id_fkey,
  drop constraint partner_outbox_pkey,
  add constraint partner_outbox_pkey primary key using index partner_outbox_key;
