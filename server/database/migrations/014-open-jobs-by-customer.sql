-- My Devices reads the open jobs of a customer at once.
create index open_jobs_by_customer on jobs (customer_ref) where closed_at is null;
