-- What partners are told about their jobs, by webhook. Written in the statement that makes the change, and delivered
-- in the order of outbox_id for each job. No next attempt: it was delivered, or given up.
create table partner_outbox (
  outbox_id bigint generated always as identity primary key,
  event_id uuid not null default gen_random_uuid(),
  partner text not null,
  service_job_id text not null references jobs,
  event text not null,
  kind text not null,
  status_code text not null,
  version integer not null,
  changed text[] not null default '{}',
  document_id text,
  occurred_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
create index partner_outbox_to_deliver on partner_outbox (partner, next_attempt_at) where next_attempt_at is not null;
create index partner_outbox_waiting_by_job on partner_outbox (service_job_id, outbox_id)
  where next_attempt_at is not null;

-- For partners that catch up.
create index jobs_by_change on jobs (updated_at, service_job_id);
