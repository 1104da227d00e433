-- outside a transaction
-- The first free slot of a counter or a technician is one look at an index, however many are full (docs/decisions/025).
create index concurrently if not exists slots_by_place_and_room
  on slots (service_location_code, service_type, (booked < capacity), starts_at);
drop index concurrently if exists slots_by_place;
create index concurrently if not exists slots_by_technician_and_room
  on slots (technician_id, (booked < capacity), starts_at) where technician_id is not null;
