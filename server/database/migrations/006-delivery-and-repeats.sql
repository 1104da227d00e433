-- Messages out, events in, and what makes both happen once.

create table notifications (
  notification_id bigint generated always as identity primary key,
  customer_ref text not null references addresses (customer_ref),
  service_job_id text references jobs,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_to_send on notifications (next_attempt_at) where sent_at is null;
create index notifications_by_customer on notifications (customer_ref, created_at desc);

create table idempotency_keys (
  subject text not null,
  transaction_id text not null,
  request_name text not null,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (subject, transaction_id)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table partner_events (
  partner text not null,
  event_id text not null,
  service_job_id text not null,
  body_hash text not null,
  response jsonb not null,
  received_at timestamptz not null default now(),
  primary key (partner, event_id)
);

-- Recurring work is claimed here, so that any number of servers does it once.
create table recurring_work (
  name text primary key,
  run_after timestamptz not null,
  claimed_until timestamptz
);
