-- P3.13: what makes an issue dangerous. Catalogs that are in use already have one that is.
alter table issues
  add column hazards text[] not null default '{}'
    check (hazards <@ array['do-not-ship', 'do-not-charge', 'do-not-use']),
  -- P3.14: an issue that only says "something else" is nothing without the customer's words.
  add column needs_description boolean not null default false;

update issues set hazards = array['do-not-ship', 'do-not-charge', 'do-not-use']
where name = 'Battery is swollen';
