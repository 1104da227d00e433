-- P3.9: at most three unpaid claims of a customer hold a time. The handler refuses a fourth; this is for calls that run at
-- the same time, which can't see each other's claims. "Now" is the writer's: its hold begins now and lasts 30 minutes.
create function refuse_fourth_hold() returns trigger language plpgsql as $$
begin
  -- Taken after all row locks of the statement, so it can't deadlock with them.
  perform pg_advisory_xact_lock(hashtextextended('hold ' || new.customer_ref, 0));
  if (
    select count(*) from claims_masters masters
    where masters.customer_ref = new.customer_ref and masters.status = 'INITIATED' and masters.slot_id is not null
      and masters.slot_held_until > new.slot_held_until - interval '30 minutes'
      and not exists (
        select 1 from payments
        where payments.claims_master_id = masters.claims_master_id and payments.state = 'paid')
  ) > 3 then
    raise exception 'a customer holds at most three unpaid times' using errcode = 'PH003';
  end if;
  return null;
end $$;

create trigger claims_masters_hold_three_times
  after insert or update of slot_id, slot_held_until on claims_masters
  for each row when (new.status = 'INITIATED' and new.slot_id is not null and new.slot_held_until is not null)
  execute function refuse_fourth_hold();
