-- No table is read. The keys by the id alone go, with what referred to them.
alter table equipment drop constraint equipment_replaces_equipment_id_fkey;
alter table claim_drafts
  drop constraint claim_drafts_inventory_equipment_id_fkey,
  drop constraint claim_drafts_contract_id_fkey;
alter table claims_masters
  drop constraint claims_masters_inventory_equipment_id_fkey,
  drop constraint claims_masters_contract_id_fkey,
  drop constraint claims_masters_triage_reference_id_fkey;
alter table jobs
  drop constraint jobs_claims_master_id_fkey,
  drop constraint jobs_contract_id_fkey,
  drop constraint jobs_inventory_equipment_id_fkey;
alter table notifications
  drop constraint notifications_service_job_id_fkey,
  drop constraint notifications_merged_into_fkey;

alter table contracts
  drop constraint contracts_pkey,
  add constraint contracts_pkey primary key using index contracts_of_customer;
alter table claims_masters
  drop constraint claims_masters_pkey,
  add constraint claims_masters_pkey primary key using index claims_masters_of_customer;
alter table jobs
  drop constraint jobs_pkey,
  add constraint jobs_pkey primary key using index jobs_of_customer;
alter table equipment
  drop constraint equipment_pkey,
  add constraint equipment_pkey primary key using index equipment_key;
alter table triage_answers
  drop constraint triage_answers_pkey,
  add constraint triage_answers_pkey primary key using index triage_answers_key;
alter table notifications
  drop constraint notifications_pkey,
  add constraint notifications_pkey primary key using index notifications_key;
alter table remote_documents
  drop constraint remote_documents_pkey,
  add constraint remote_documents_pkey primary key using index remote_documents_key;
