-- What a customer's row refers to is the same customer's. Holds for new rows at once; 070 looks at the others without
-- blocking writes. Not on update cascade, unlike 058: all of these rows are given an erased customer's new reference by
-- the statement itself, at the end of which foreign keys are checked.
alter table equipment add constraint equipment_replaces_of_customer
  foreign key (replaces_equipment_id, customer_ref) references equipment (inventory_equipment_id, customer_ref) not valid;
alter table claim_drafts add constraint claim_drafts_device_of_customer
  foreign key (inventory_equipment_id, customer_ref) references equipment (inventory_equipment_id, customer_ref) not valid;
alter table claim_drafts add constraint claim_drafts_contract_of_customer
  foreign key (contract_id, customer_ref) references contracts (contract_id, customer_ref) not valid;
alter table claims_masters add constraint claims_masters_device_of_customer
  foreign key (inventory_equipment_id, customer_ref) references equipment (inventory_equipment_id, customer_ref) not valid;
alter table claims_masters add constraint claims_masters_contract_of_customer
  foreign key (contract_id, customer_ref) references contracts (contract_id, customer_ref) not valid;
alter table claims_masters add constraint claims_masters_triage_of_customer
  foreign key (triage_reference_id, customer_ref) references triage_answers (triage_reference_id, customer_ref) not valid;
alter table jobs add constraint jobs_claim_of_customer
  foreign key (claims_master_id, customer_ref) references claims_masters (claims_master_id, customer_ref) not valid;
alter table jobs add constraint jobs_contract_of_customer
  foreign key (contract_id, customer_ref) references contracts (contract_id, customer_ref) not valid;
alter table jobs add constraint jobs_device_of_customer
  foreign key (inventory_equipment_id, customer_ref) references equipment (inventory_equipment_id, customer_ref) not valid;
alter table notifications add constraint notifications_job_of_customer
  foreign key (service_job_id, customer_ref) references jobs (service_job_id, customer_ref) not valid;
alter table notifications add constraint notifications_merged_of_customer
  foreign key (merged_into, customer_ref) references notifications (notification_id, customer_ref) not valid;
