-- Customers' sessions with the portal (docs/decisions/029). Tokens are encrypted, cookies and given tokens hashed.
create table sessions (
  session_id uuid primary key,
  cookie_hash text not null unique,
  subject text not null,
  -- The provider's session (`sid`), for its back-channel logout.
  provider_session text,
  id_token text,
  -- None where the provider issues none, or refused the last one.
  refresh_token text,
  access_token text not null,
  access_expires_at timestamptz not null,
  -- Hashes of the access tokens that were given out, each with its expiry in milliseconds since 1970.
  given_tokens jsonb not null,
  -- Counts renewals, so that others see that one has happened.
  renewals int not null default 0,
  -- One server at a time asks the provider for new tokens.
  lease_id uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  active_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_subject on sessions (subject);
create index sessions_by_provider_session on sessions (provider_session) where provider_session is not null;
create index sessions_by_activity on sessions (active_at) where ended_at is null;
create index sessions_by_limit on sessions (ends_at) where ended_at is null;
create index sessions_by_end on sessions (ended_at) where ended_at is not null;
