-- outside a transaction
-- Late jobs are looked for among the open ones, in the order of their ids, however many are closed.
create index concurrently if not exists open_jobs_by_id on jobs (service_job_id) where closed_at is null and decide_by is null;
