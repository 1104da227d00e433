-- Counts a customer’s holds by the index of 049, whatever the statistics say (docs/decisions/025).
create or replace function refuse_fourth_hold() returns trigger language plpgsql as $$
declare
  written_at timestamptz := case tg_op when 'INSERT' then new.created_at else new.slot_held_until - interval '30 minutes' end;
begin
  -- Taken after all row locks of the statement, so it can't deadlock with them.
  perform pg_advisory_xact_lock(hashtextextended('hold ' || new.customer_ref, 0));
  if (
    select count(*) from claims_masters masters
    where masters.customer_ref = new.customer_ref and masters.status = (select 'INITIATED')
      and masters.slot_id is not null and masters.slot_held_until > written_at
      and not exists (
        select 1 from payments
        where payments.claims_master_id = masters.claims_master_id and payments.state = 'paid')
  ) > 3 then
    raise exception 'a customer holds at most three unpaid times' using errcode = 'PH003';
  end if;
  return null;
end $$;
