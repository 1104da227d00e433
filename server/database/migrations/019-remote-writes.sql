-- Counts what a person has changed at a partner's gateway. Answers that a server remembers are good for one count only,
-- so that a write through one server is noticed by all of them.
create table remote_writes (
  subject text primary key,
  counter integer not null,
  -- Nothing is remembered for a day: after that, the row can go.
  last_write_at timestamptz not null default now()
);

-- What the partner answered for a draft's claim, so that the next step need not ask again.
alter table remote_claim_drafts add column gateway_answers jsonb;
