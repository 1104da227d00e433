-- Holds for new rows at once; 060 looks at the others without blocking writes. An erased customer’s reference is replaced.
alter table contract_products
  add constraint contract_products_has_customer check (customer_ref is not null) not valid,
  add constraint contract_products_of_customer foreign key (contract_id, customer_ref)
    references contracts (contract_id, customer_ref) on update cascade not valid;
alter table contract_options
  add constraint contract_options_has_customer check (customer_ref is not null) not valid,
  add constraint contract_options_of_customer foreign key (contract_id, customer_ref)
    references contracts (contract_id, customer_ref) on update cascade not valid;
alter table payments
  add constraint payments_has_customer check (customer_ref is not null) not valid,
  add constraint payments_of_customer foreign key (claims_master_id, customer_ref)
    references claims_masters (claims_master_id, customer_ref) on update cascade not valid;
alter table job_status_history
  add constraint job_status_history_has_customer check (customer_ref is not null) not valid,
  add constraint job_status_history_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table replacement_options
  add constraint replacement_options_has_customer check (customer_ref is not null) not valid,
  add constraint replacement_options_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table buyouts
  add constraint buyouts_has_customer check (customer_ref is not null) not valid,
  add constraint buyouts_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table documents
  add constraint documents_has_customer check (customer_ref is not null) not valid,
  add constraint documents_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
alter table partner_outbox
  add constraint partner_outbox_has_customer check (customer_ref is not null) not valid,
  add constraint partner_outbox_of_customer foreign key (service_job_id, customer_ref)
    references jobs (service_job_id, customer_ref) on update cascade not valid;
