-- Whoever changes a job tells everybody who follows it, on any server: the database does it, so that no writer can
-- forget. It is heard when the change is committed, and not at all when it is not.
create function tell_of_job_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changes', new.service_job_id || ' ' || new.version);
  return null;
end $$;
create trigger jobs_tell_of_changes
  after update on jobs
  for each row when (old.version is distinct from new.version)
  execute function tell_of_job_change();
