-- Every foreign key to a customer's rows has an index, so that changing or deleting them does not read whole tables.
create index triage_answers_by_customer on triage_answers (customer_ref);
create index claim_drafts_by_equipment on claim_drafts (inventory_equipment_id);
create index claim_drafts_by_contract on claim_drafts (contract_id);
create index claims_masters_by_contract on claims_masters (contract_id);
create index claims_masters_by_equipment on claims_masters (inventory_equipment_id);
create index jobs_by_contract on jobs (contract_id);
create index equipment_by_replaced on equipment (replaces_equipment_id) where replaces_equipment_id is not null;
create index notifications_by_job on notifications (service_job_id) where service_job_id is not null;
create index partner_outbox_by_job on partner_outbox (service_job_id);
create index payments_by_claim on payments (claims_master_id);
create index partner_events_by_job on partner_events (service_job_id) where service_job_id is not null;
create index partner_events_by_claim on partner_events (claims_master_id) where claims_master_id is not null;
create index remote_claim_drafts_by_customer on remote_claim_drafts (customer_ref);
create index remote_documents_by_customer on remote_documents (customer_ref);

-- Erasing a customer empties the notes in the history, which may name the person. Nothing else in it ever changes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'job_status_history'
    and current_setting('portal.erasing', true) = 'on' then
    if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- Who was erased, without saying who: a hash of the customer's reference.
create table erasures (
  reference_hash text primary key,
  erased_at timestamptz not null
);

-- Finds claims and files that are kept longer than their retention period.
create index claims_masters_unraised_by_age on claims_masters (status, created_at) where status <> 'RAISED';
create index documents_by_age on documents (created_at);
create index remote_documents_by_age on remote_documents (created_at);
