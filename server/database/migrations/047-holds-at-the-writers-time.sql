-- P3.9: at most three unpaid claims of a customer hold a time. The trigger took the writer's "now" from the end of the hold,
-- but a claim that is sent again with the same time keeps the end it had: holds that had ended since then were counted,
-- and what the handler allowed was refused. A new claim says when it is written; a change counts only if it begins a hold.
create or replace function refuse_fourth_hold() returns trigger language plpgsql as $$
declare
  written_at timestamptz := case tg_op when 'INSERT' then new.created_at else new.slot_held_until - interval '30 minutes' end;
begin
  -- Taken after all row locks of the statement, so it can't deadlock with them.
  perform pg_advisory_xact_lock(hashtextextended('hold ' || new.customer_ref, 0));
  if (
    select count(*) from claims_masters masters
    where masters.customer_ref = new.customer_ref and masters.status = 'INITIATED' and masters.slot_id is not null
      and masters.slot_held_until > written_at
      and not exists (
        select 1 from payments
        where payments.claims_master_id = masters.claims_master_id and payments.state = 'paid')
  ) > 3 then
    raise exception 'a customer holds at most three unpaid times' using errcode = 'PH003';
  end if;
  return null;
end $$;

drop trigger claims_masters_hold_three_times on claims_masters;

create trigger claims_masters_hold_three_times
  after insert on claims_masters
  for each row when (new.status = 'INITIATED' and new.slot_id is not null and new.slot_held_until is not null)
  execute function refuse_fourth_hold();

create trigger claims_masters_hold_three_times_after_a_change
  after update of slot_held_until on claims_masters
  for each row when (
    new.status = 'INITIATED' and new.slot_id is not null and new.slot_held_until is not null
    and new.slot_held_until is distinct from old.slot_held_until)
  execute function refuse_fourth_hold();
