-- outside a transaction
-- The primary keys of 071, with the customer second, as in 060.
create unique index concurrently if not exists equipment_key on equipment (inventory_equipment_id, customer_ref);
create unique index concurrently if not exists triage_answers_key on triage_answers (triage_reference_id, customer_ref);
create unique index concurrently if not exists notifications_key on notifications (notification_id, customer_ref);
create unique index concurrently if not exists remote_documents_key on remote_documents (document_id, customer_ref);
-- Statements find these by an id that an importer or a sequence has given, without the customer: two customers' rows
-- must not share one, even after a restore that has set a sequence back.
create unique index concurrently if not exists contracts_once on contracts (contract_id);
create unique index concurrently if not exists claims_masters_once on claims_masters (claims_master_id);
create unique index concurrently if not exists jobs_once on jobs (service_job_id);
create unique index concurrently if not exists equipment_once on equipment (inventory_equipment_id);
