alter table jobs
  -- What was booked: a time at a counter or a technician's visit, also when the slot is gone.
  add column appointment_type text,
  -- Every row has null: to check them would read the whole table while nobody can use it.
  add constraint jobs_appointment_type_check
    check (appointment_type in ('CLAIM_CARRYIN', 'CLAIM_ONSITE')) not valid;
