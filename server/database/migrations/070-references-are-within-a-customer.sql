-- Reads whole tables, but blocks no writes.
alter table equipment validate constraint equipment_replaces_of_customer;
alter table claim_drafts validate constraint claim_drafts_device_of_customer, validate constraint claim_drafts_contract_of_customer;
alter table claims_masters validate constraint claims_masters_device_of_customer,
  validate constraint claims_masters_contract_of_customer, validate constraint claims_masters_triage_of_customer;
alter table jobs validate constraint jobs_claim_of_customer, validate constraint jobs_contract_of_customer,
  validate constraint jobs_device_of_customer;
alter table notifications validate constraint notifications_job_of_customer,
  validate constraint notifications_merged_of_customer;
