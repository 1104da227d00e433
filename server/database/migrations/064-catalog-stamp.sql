-- Servers keep plans and product lines in memory (docs/decisions/028). Statements that need them read this stamp with
-- their rows, in the same snapshot: another stamp than in memory means that there is something new.
create table catalog_stamp (
  -- There is one row, and logical replication needs a key.
  is_only boolean primary key default true check (is_only),
  stamp uuid not null default gen_random_uuid()
);
insert into catalog_stamp default values;

create function renew_catalog_stamp() returns trigger language plpgsql as $$
begin
  update catalog_stamp set stamp = gen_random_uuid();
  return null;
end $$;
create trigger renew_stamp after insert or update or delete or truncate on product_lines
  for each statement execute function renew_catalog_stamp();
create trigger renew_stamp after insert or update or delete or truncate on plans
  for each statement execute function renew_catalog_stamp();
create trigger renew_stamp after insert or update or delete or truncate on plan_product_lines
  for each statement execute function renew_catalog_stamp();
create trigger renew_stamp after insert or update or delete or truncate on plan_issue_exclusions
  for each statement execute function renew_catalog_stamp();
-- Also for a session with session_replication_role = replica, such as one that applies another database's changes.
alter table product_lines enable always trigger renew_stamp;
alter table plans enable always trigger renew_stamp;
alter table plan_product_lines enable always trigger renew_stamp;
alter table plan_issue_exclusions enable always trigger renew_stamp;
