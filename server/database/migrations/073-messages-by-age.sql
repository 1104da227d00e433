-- outside a transaction
-- The oldest unsent message of a channel, however many wait; hours in which it may not be sent don't count.
create index concurrently if not exists notifications_waiting_by_age
  on notifications (channel, greatest(created_at, quiet_until)) where next_attempt_at is not null;
-- Messages whose texts are gone are deleted in batches, the oldest first.
create index concurrently if not exists notifications_without_text on notifications (created_at) where body = '';
