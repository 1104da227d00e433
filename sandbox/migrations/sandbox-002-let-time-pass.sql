-- Moves everything about one job into the past, as if that much time had gone by for it.
create function let_time_pass(job text, passed interval) returns void language plpgsql as $$
declare visit slots%rowtype;
begin
  -- Other jobs may share the slot, so the job leaves it and keeps its own times.
  select slots.* into visit from slots join jobs on jobs.slot_id = slots.slot_id where jobs.service_job_id = job;
  if found then
    update slots set booked = booked - 1 where slot_id = visit.slot_id and booked > 0;
    update jobs set slot_id = null,
      details = jsonb_set(details, '{appointment}', jsonb_build_object(
        'startsAt', to_char(visit.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endsAt', to_char(visit.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'timeZone', (select time_zone from service_centres where service_location_code = visit.service_location_code)))
    where service_job_id = job;
  end if;
  update jobs set
    created_at = created_at - passed,
    updated_at = updated_at - passed,
    closed_at = closed_at - passed,
    decide_by = decide_by - passed,
    decision_reminded_at = decision_reminded_at - passed,
    details = case when details #>> '{appointment,startsAt}' is null then details else
      jsonb_set(details, '{appointment}', details -> 'appointment' || jsonb_build_object(
        'startsAt', to_char(((details #>> '{appointment,startsAt}')::timestamptz - passed) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'endsAt', to_char(((details #>> '{appointment,endsAt}')::timestamptz - passed) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) end,
    version = version + 1
  where service_job_id = job;
  -- The entries stay; only the sandbox may move their times.
  alter table job_status_history disable trigger job_status_history_is_append_only;
  update job_status_history set happened_at = happened_at - passed where service_job_id = job;
  alter table job_status_history enable trigger job_status_history_is_append_only;
  update claims_masters set created_at = created_at - passed
  where claims_master_id = (select claims_master_id from jobs where service_job_id = job);
  update replacement_options set offered_at = offered_at - passed, chosen_at = chosen_at - passed
  where service_job_id = job;
  update buyouts set offered_at = offered_at - passed, decided_at = decided_at - passed where service_job_id = job;
  update documents set created_at = created_at - passed where service_job_id = job;
  update notifications set created_at = created_at - passed, sent_at = sent_at - passed,
    next_attempt_at = next_attempt_at - passed
  where service_job_id = job;
end $$;
