-- outside a transaction
-- The customer comes second: rows are still found by what they belong to alone.
create unique index concurrently if not exists contract_products_key
  on contract_products (contract_id, customer_ref, product_code);
create unique index concurrently if not exists contract_options_key
  on contract_options (contract_id, customer_ref, position);
create unique index concurrently if not exists payments_key on payments (payment_id, customer_ref);
create unique index concurrently if not exists job_status_history_key
  on job_status_history (service_job_id, customer_ref, position);
create unique index concurrently if not exists replacement_options_key
  on replacement_options (option_id, customer_ref);
create unique index concurrently if not exists buyouts_key on buyouts (service_job_id, customer_ref);
-- Servers of the previous version name it in ON CONFLICT.
create unique index concurrently if not exists buyouts_once on buyouts (service_job_id);
create unique index concurrently if not exists documents_key on documents (document_id, customer_ref);
create unique index concurrently if not exists partner_outbox_key on partner_outbox (outbox_id, customer_ref);
