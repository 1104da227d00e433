-- Records that another system pushes are remembered like reports about jobs and claims.
alter table partner_events add column record text;
alter table partner_events drop constraint partner_events_check;
alter table partner_events add constraint partner_events_about_one_thing
  check (num_nonnulls(service_job_id, claims_master_id, record) = 1) not valid;
