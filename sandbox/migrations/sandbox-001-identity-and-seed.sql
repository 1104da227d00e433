-- What the sandbox's identity provider remembers: sessions, grants, codes, refresh tokens.
create table identity_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_records_by_grant on identity_records (grant_id) where grant_id is not null;
create index identity_records_by_uid on identity_records (model, uid) where uid is not null;
create index identity_records_by_expiry on identity_records (expires_at);

-- Says that the seed is in, so that a start finds out in one read.
create table sandbox_seed (seeded_at timestamptz not null);
