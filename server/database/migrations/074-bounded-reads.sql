-- outside a transaction
-- Retention walks through old rows, kept or not, in this order.
create index concurrently if not exists triage_answers_by_age_and_id on triage_answers (created_at, triage_reference_id);
create index concurrently if not exists slots_by_end_and_id on slots (ends_at, slot_id);
drop index concurrently if exists triage_answers_by_age;
drop index concurrently if exists slots_by_end;
-- Usual times are learned from the jobs that ended last, however many there are.
create index concurrently if not exists jobs_by_end on jobs (closed_at) where closed_at is not null;
-- Whether somebody else has the number of a customer who is erased, as the STOP of that number then stays.
create index concurrently if not exists contacts_by_mobile_digits
  on contacts (phone_digits(mobile_phone)) where mobile_phone is not null;
create index concurrently if not exists jobs_by_phone_digits
  on jobs (phone_digits(details ->> 'phoneNumber')) where details ->> 'phoneNumber' is not null;
