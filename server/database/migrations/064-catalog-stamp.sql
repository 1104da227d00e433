-- Servers keep plans and product lines in memory (docs/decisions/028). Statements that need them read this stamp with
-- their rows, in the same snapshot: another stamp than in memory means that there is something new.
create table catalog_stamp (
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
-- Also for a session that switches triggers off, such as a restore.
alter table product_lines enable always trigger renew_stamp;
alter table plans enable always trigger renew_stamp;
alter table plan_product_lines enable always trigger renew_stamp;
alter table plan_issue_exclusions enable always trigger renew_stamp;
