-- An unfinished claim is abandoned some time after its last change (P3.9). When earlier ones were changed is not known: their
-- time starts now.
alter table claims_masters add column changed_at timestamptz not null default now();
create index claims_masters_unfinished_by_change on claims_masters (changed_at) where status = 'INITIATED';
