-- Only a receipt ends the wait for one. Files from before the kind was asked stay what they counted as: receipts.
alter table documents
  add column kind text not null default 'receipt' check (kind in ('receipt', 'damage', 'other'));
alter table documents alter column kind drop default;
alter table remote_documents
  add column kind text not null default 'receipt' check (kind in ('receipt', 'damage', 'other'));
alter table remote_documents alter column kind drop default;
