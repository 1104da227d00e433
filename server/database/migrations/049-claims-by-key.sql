-- outside a transaction
-- Finds the unfinished claim of a device, and the times that a customer holds, by key (server/queries/fragments/unfinished.ts).
create index concurrently if not exists claims_masters_by_equipment_and_status
  on claims_masters (inventory_equipment_id, status);
drop index concurrently if exists claims_masters_by_equipment;
create index concurrently if not exists claims_masters_holding
  on claims_masters (customer_ref) where slot_held_until is not null;
