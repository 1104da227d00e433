-- Several changes of a job in quick succession are one message: each is held for a while, and when the first is due, the
-- newest is sent in place of all. It mentions the others by their recap.
alter table notifications
  add column held boolean not null default false,
  add column recap text not null default '',
  add column merged_into bigint references notifications;
create index notifications_held on notifications (service_job_id, channel, recipient) where held;
create index notifications_merged on notifications (merged_into) where merged_into is not null;
