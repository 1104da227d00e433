-- Files can be kept in object storage (decision 023): then the row has the object's key, size and hash instead of the
-- content.
alter table documents
  alter column content drop not null,
  add column object_key text unique,
  add column bytes integer,
  add column content_hash text,
  add constraint kept_somewhere check (
    num_nonnulls(content, object_key) = 1 and (object_key is null or num_nulls(bytes, content_hash) = 0));
alter table remote_documents
  alter column content drop not null,
  add column object_key text unique,
  add column bytes integer,
  add column content_hash text,
  add constraint kept_somewhere check (
    num_nonnulls(content, object_key) = 1 and (object_key is null or num_nulls(bytes, content_hash) = 0));

-- Objects to delete: of removed files, and of uploads that were never finished.
create table unused_objects (
  object_key text primary key,
  since timestamptz not null
);

-- Whatever removes a file: the customer, retention, an erasure.
create function note_unused_object() returns trigger language plpgsql as $$
begin
  insert into unused_objects (object_key, since) values (old.object_key, now()) on conflict do nothing;
  return null;
end $$;
create trigger documents_note_unused_object after delete on documents
  for each row when (old.object_key is not null) execute function note_unused_object();
create trigger remote_documents_note_unused_object after delete on remote_documents
  for each row when (old.object_key is not null) execute function note_unused_object();
