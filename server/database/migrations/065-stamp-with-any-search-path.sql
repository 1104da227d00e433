-- The initial copy of logical replication has an empty search_path, as has a restore of data alone: the stamp's table was
-- not found there, and nothing was copied.
create or replace function renew_catalog_stamp() returns trigger language plpgsql as $$
begin
  execute format('update %I.catalog_stamp set stamp = gen_random_uuid()', tg_table_schema);
  return null;
end $$;
