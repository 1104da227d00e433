-- The 90-day check asks for the last completed job of a device, adjudication for those that were completed lately.
create index closed_jobs_by_equipment on jobs (inventory_equipment_id, closed_at desc) where closed_at is not null;
