-- in batches
-- Rows from before 058.
update contract_products set customer_ref = (
  select customer_ref from contracts where contracts.contract_id = contract_products.contract_id)
where customer_ref is null;
update contract_options set customer_ref = (
  select customer_ref from contracts where contracts.contract_id = contract_options.contract_id)
where customer_ref is null;
update payments set customer_ref = (
  select customer_ref from claims_masters where claims_masters.claims_master_id = payments.claims_master_id)
where customer_ref is null;
update job_status_history set customer_ref = (
  select customer_ref from jobs where jobs.service_job_id = job_status_history.service_job_id)
where customer_ref is null;
update replacement_options set customer_ref = (
  select customer_ref from jobs where jobs.service_job_id = replacement_options.service_job_id)
where customer_ref is null;
update buyouts set customer_ref = (
  select customer_ref from jobs where jobs.service_job_id = buyouts.service_job_id)
where customer_ref is null;
update documents set customer_ref = (
  select customer_ref from jobs where jobs.service_job_id = documents.service_job_id)
where customer_ref is null;
update partner_outbox set customer_ref = (
  select customer_ref from jobs where jobs.service_job_id = partner_outbox.service_job_id)
where customer_ref is null;
