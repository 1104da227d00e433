-- A file that is sent again, because its answer got lost, is kept once.
-- The files of a job are numbered: of two that come at once only one gets the next number, and the other looks again
-- whether there is room for it.
alter table documents
  add column upload_id uuid,
  add column position integer,
  add unique (service_job_id, upload_id),
  add unique (service_job_id, position);
