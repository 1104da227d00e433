-- When the customer was reminded that the time to decide runs out: once for each offer.
alter table jobs add column decision_reminded_at timestamptz;
