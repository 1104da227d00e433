-- Until when quiet hours held a message back, for the metric of the oldest unsent one.
alter table notifications add column quiet_until timestamptz;
