-- When the work last ended without an error, for the metrics.
alter table recurring_work add column succeeded_at timestamptz;
