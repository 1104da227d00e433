-- in batches
update jobs set appointment_type = (
  select case masters.kind when 'carry-in' then 'CLAIM_CARRYIN' when 'home-service' then 'CLAIM_ONSITE' end
  from claims_masters masters
  where masters.claims_master_id = jobs.claims_master_id and masters.customer_ref = jobs.customer_ref
    and (jobs.slot_id is not null or jobs.details #>> '{appointment,startsAt}' is not null))
where appointment_type is null;
