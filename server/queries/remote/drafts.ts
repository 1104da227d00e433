/** Drafts of claims for devices that live behind a partner's gateway: as in claim-drafts.ts, without rows to join. */
import type { ClaimDraft } from '#contract/claim-functions.ts'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import { statement } from '../../database/asserted-statement.ts'
import { DRAFT_JSON } from '../claim/claim-drafts.ts'
import { instant } from '../fragments/instant.ts'
import type { SavedDraft } from '../../gateway/facts/claim.ts'

/** $1 to $3 are subject, customerRef and device. */
const OWN_DRAFT = `
  drafts.subject = $1 and drafts.customer_ref = $2 and drafts.inventory_equipment_id = $3`

type DraftKey = [subject: string, customerRef: string, equipmentId: string]

export const findRemoteDraft = statement<[...DraftKey, now: Date], { draft: ClaimDraft }>(`
  select ${DRAFT_JSON} as draft from remote_claim_drafts drafts
  where ${OWN_DRAFT} and drafts.expires_at > $4::timestamptz`)

/** When each of a customer's devices had its draft saved. */
export const listRemoteDrafts = statement<
  [subject: string, customerRef: string, now: Date],
  { equipmentId: string; savedAt: string }
>(`
  select drafts.inventory_equipment_id as "equipmentId", ${instant('drafts.updated_at')} as "savedAt"
  from remote_claim_drafts drafts
  where drafts.subject = $1 and drafts.customer_ref = $2 and drafts.expires_at > $3::timestamptz`)

/** $4 is the plan, $5 the answers, $6 the version they are based on, $7 now. */
export const saveRemoteDraft = statement<
  [...DraftKey, contractId: string, answers: string, version: number | null, now: Date],
  Pick<SavedDraft, 'draft' | 'beaten'>
>(`
  with given as (select $5::jsonb - 'step' as answers, $5::jsonb ->> 'step' as step),
  stored as (
    select drafts.* from remote_claim_drafts drafts
    where ${OWN_DRAFT} and drafts.expires_at > $7::timestamptz),
  same as (
    select stored.* from stored, given
    where (stored.step, stored.answers, stored.contract_id) = (given.step, given.answers, $4::text)),
  ready as (
    select given.* from given
    where not exists (select 1 from same)
      and (select stored.version from stored) is not distinct from $6::int),
  saved as (
    insert into remote_claim_drafts (subject, customer_ref, inventory_equipment_id, contract_id, step, answers,
      created_at, updated_at, expires_at)
    select $1, $2, $3, $4, ready.step, ready.answers, $7, $7,
      $7::timestamptz + interval '${DRAFT_EXPIRY_DAYS} days'
    from ready
    on conflict (subject, customer_ref, inventory_equipment_id) do update set
      contract_id = excluded.contract_id, step = excluded.step, answers = excluded.answers,
      version = excluded.version, updated_at = excluded.updated_at,
      expires_at = excluded.expires_at
    -- Two that save at once are both ready; the second finds another version here than it was based on.
    where remote_claim_drafts.version = $6 or remote_claim_drafts.expires_at <= $7
    returning *)
  select (select ${DRAFT_JSON} from (select * from saved union all select * from same) drafts) as draft,
    exists (select 1 from ready) and not exists (select 1 from saved) as beaten`)

/** An expired draft goes too, and counts as none. */
export const deleteRemoteDraft = statement<[...DraftKey, now: Date], { discarded: boolean }>(`
  delete from remote_claim_drafts drafts where ${OWN_DRAFT}
  returning drafts.expires_at > $4::timestamptz as discarded`)

/** Which claim was put down from a draft. */
export const noteClaimOfDraft = statement<[...DraftKey, claimsMasterId: string], never>(`
  update remote_claim_drafts drafts set claims_master_id = $4 where ${OWN_DRAFT}`)

/** The claim is raised, and whatever was answered for it is part of its job now. */
export const deleteDraftOfClaim = statement<[subject: string, claimsMasterId: string], never>(
  'delete from remote_claim_drafts where subject = $1 and claims_master_id = $2',
)
