-- My Devices reads at once what is open and what was completed lately: a device waits 90 days for its next claim.
create index current_jobs_by_customer on jobs (customer_ref, (coalesce(closed_at, 'infinity'::timestamptz)));
drop index open_jobs_by_customer;
