-- outside a transaction
-- What parts refer to.
create unique index concurrently if not exists contracts_of_customer on contracts (contract_id, customer_ref);
create unique index concurrently if not exists claims_masters_of_customer on claims_masters (claims_master_id, customer_ref);
create unique index concurrently if not exists jobs_of_customer on jobs (service_job_id, customer_ref);
