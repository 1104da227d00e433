-- Finds what is kept longer than its retention period, and lets it be deleted without reading the tables that refer to it.
create index notifications_with_text on notifications (created_at) where body <> '';
create index partner_events_by_age on partner_events (received_at);
create index triage_answers_by_age on triage_answers (created_at);
create index slots_by_end on slots (ends_at);
create index claims_masters_by_triage on claims_masters (triage_reference_id) where triage_reference_id is not null;
create index claims_masters_by_slot on claims_masters (slot_id) where slot_id is not null;
create index jobs_by_slot on jobs (slot_id) where slot_id is not null;
