-- Every save of a draft gets a number that no save before it had. Counted from 1 for each draft, a window that still
-- shows one that was given up could take the next draft of the device for its own, and write over it.
create sequence claim_draft_versions as integer start 1000 cycle;
alter table claim_drafts alter column version set default nextval('claim_draft_versions');
alter table remote_claim_drafts alter column version set default nextval('claim_draft_versions');
