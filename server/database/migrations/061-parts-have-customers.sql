-- Holds for new rows at once, as in 058.
alter table contract_products add constraint contract_products_has_customer check (customer_ref is not null) not valid;
alter table contract_options add constraint contract_options_has_customer check (customer_ref is not null) not valid;
alter table payments add constraint payments_has_customer check (customer_ref is not null) not valid;
alter table job_status_history add constraint job_status_history_has_customer check (customer_ref is not null) not valid;
alter table replacement_options add constraint replacement_options_has_customer check (customer_ref is not null) not valid;
alter table buyouts add constraint buyouts_has_customer check (customer_ref is not null) not valid;
alter table documents add constraint documents_has_customer check (customer_ref is not null) not valid;
alter table partner_outbox add constraint partner_outbox_has_customer check (customer_ref is not null) not valid;
