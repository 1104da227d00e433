-- What a server has in hand is leased to it, until next_attempt_at or claimed_until, and it renews the lease under this
-- id. If the server dies, the lease ends by itself.
alter table notifications add column lease_id uuid;
alter table partner_outbox add column lease_id uuid;
alter table recurring_work add column lease_id uuid;

-- Each channel has its own senders, and a recipient gets one message at a time.
create index notifications_due on notifications (channel, next_attempt_at) where next_attempt_at is not null;
create index notifications_waiting_by_recipient on notifications (channel, recipient, notification_id)
  where next_attempt_at is not null;
drop index notifications_to_send;

-- Sending is no longer one server's work at a time.
delete from recurring_work where name = 'send-messages' or name like 'tell-partner-%';
