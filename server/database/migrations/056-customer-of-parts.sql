-- Rows that belong to a contract, a claim or a job get its customer's reference (docs/scale.md). Null until 059 has
-- filled it: adding it so is instant.
alter table contract_products add column customer_ref text;
alter table contract_options add column customer_ref text;
alter table payments add column customer_ref text;
alter table job_status_history add column customer_ref text;
alter table replacement_options add column customer_ref text;
alter table buyouts add column customer_ref text;
alter table documents add column customer_ref text;
alter table partner_outbox add column customer_ref text;
