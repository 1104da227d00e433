-- For what no step mends, such as broken glass: what to do, and what not, until it is served.
alter table triage_steps drop constraint triage_steps_kind_check;
alter table triage_steps add constraint triage_steps_kind_check check (kind in ('question', 'step', 'advice'));
