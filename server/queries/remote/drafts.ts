/** Drafts of claims for devices behind a partner's gateway: as in claim-drafts.ts, without rows to join. */
import { Type } from 'typebox'
import { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { DRAFT_EXPIRY_DAYS, MOST_DRAFTS } from '#domain/limits.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { SavedDraft } from '../../facts/claim.ts'
import { RequestFacts } from '../../facts/job.ts'
import { DRAFT_JSON } from '../claim/claim-drafts.ts'
import { GatewayAnswers } from './gateway-answers.ts'
import { OWNER } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'

const ownDraft = (p: { subject: Sql; customerRef: Sql; equipmentId: Sql }) => sql`
  drafts.subject = ${p.subject} and drafts.customer_ref = ${p.customerRef}
  and drafts.inventory_equipment_id = ${p.equipmentId}`

const DRAFT_KEY = { ...OWNER, equipmentId: t.text }

export const findRemoteDraft = read(
  {
    params: { ...DRAFT_KEY, now: t.instant },
    row: t.record({
      draft: ClaimDraft,
      claimsMasterId: t.nullable(t.text),
      answers: t.nullable(GatewayAnswers),
    }),
  },
  (p) => sql`
  select ${DRAFT_JSON} as draft, drafts.claims_master_id as "claimsMasterId", drafts.gateway_answers as answers
  from remote_claim_drafts drafts
  where ${ownDraft(p)} and drafts.expires_at > ${p.now}::timestamptz`,
)

/** The drafts of a customer, by device. */
export const listRemoteDrafts = read(
  { params: { ...OWNER, now: t.instant }, row: t.record({ equipmentId: t.text, request: RequestFacts }) },
  (p) => sql`
  select drafts.inventory_equipment_id as "equipmentId", json_build_object(
    'step', drafts.step,
    'savedAt', ${instant(sql`drafts.updated_at`)},
    -- Unless the partner said that it is paid, only raising the claim shows it.
    'payment', case when drafts.claims_master_id is null then null
      when drafts.gateway_answers -> 'isPaid' = 'true' then 'paid' else 'unknown' end,
    'heldUntil', null,
    'heldSlot', null) as request
  from remote_claim_drafts drafts
  where drafts.subject = ${p.subject} and drafts.customer_ref = ${p.customerRef} and drafts.expires_at > ${p.now}::timestamptz`,
)

/** `version` is the one that the answers are based on. */
export const saveRemoteDraft = write(
  {
    params: {
      ...DRAFT_KEY,
      contractId: t.text,
      answers: ClaimDraftAnswers,
      version: t.nullable(t.int),
      now: t.instant,
    },
    row: Type.Pick(SavedDraft, ['draft', 'tooMany', 'beaten']),
  },
  (p) => sql`
  with given as (select ${p.answers}::jsonb - 'step' as answers, ${p.answers}::jsonb ->> 'step' as step),
  stored as (
    select drafts.* from remote_claim_drafts drafts
    where ${ownDraft(p)} and drafts.expires_at > ${p.now}::timestamptz),
  same as (
    select stored.* from stored, given
    where (stored.step, stored.answers, stored.contract_id) = (given.step, given.answers, ${p.contractId}::text)),
  crowded as (
    select not exists (select 1 from stored) and count(*) >= ${literal(MOST_DRAFTS)} as yes
    from remote_claim_drafts drafts
    where drafts.subject = ${p.subject} and drafts.expires_at > ${p.now}::timestamptz),
  ready as (
    select given.* from given
    where not exists (select 1 from same)
      and (select stored.version from stored) is not distinct from ${p.version}::int
      and not (select crowded.yes from crowded)),
  saved as (
    insert into remote_claim_drafts (subject, customer_ref, inventory_equipment_id, contract_id, step, answers,
      created_at, updated_at, expires_at)
    select ${p.subject}, ${p.customerRef}, ${p.equipmentId}, ${p.contractId}, ready.step, ready.answers, ${p.now}, ${p.now},
      ${p.now}::timestamptz + interval ${literal(`${DRAFT_EXPIRY_DAYS} days`)}
    from ready
    on conflict (subject, customer_ref, inventory_equipment_id) do update set
      contract_id = excluded.contract_id, step = excluded.step, answers = excluded.answers,
      version = excluded.version, updated_at = excluded.updated_at,
      expires_at = excluded.expires_at,
      -- Of an expired draft, nothing is left.
      claims_master_id = case when remote_claim_drafts.expires_at > ${p.now} then remote_claim_drafts.claims_master_id end,
      gateway_answers = case when remote_claim_drafts.expires_at > ${p.now} then remote_claim_drafts.gateway_answers end
    -- Of two concurrent saves, the second one finds a newer version here.
    where remote_claim_drafts.version = ${p.version} or remote_claim_drafts.expires_at <= ${p.now}
    returning *)
  select (select ${DRAFT_JSON} from (select * from saved union all select * from same) drafts) as draft,
    (select crowded.yes from crowded) as "tooMany",
    exists (select 1 from ready) and not exists (select 1 from saved) as beaten`,
)

/** An expired draft is deleted too, but counts as none. */
export const deleteRemoteDraft = write(
  { params: { ...DRAFT_KEY, now: t.instant }, row: t.record({ discarded: t.boolean }) },
  (p) => sql`
  delete from remote_claim_drafts drafts where ${ownDraft(p)}
  returning drafts.expires_at > ${p.now}::timestamptz as discarded`,
)

/** Adds to what the partner answered for a draft. */
export const mergeGatewayAnswers = write(
  { params: { ...DRAFT_KEY, answers: GatewayAnswers } },
  (p) => sql`
  update remote_claim_drafts drafts
  set gateway_answers = coalesce(drafts.gateway_answers, '{}') || ${p.answers}::jsonb
  where ${ownDraft(p)}`,
)

/** The same answers, by the claim that was created from the draft. */
export const findAnswersOfClaim = read(
  {
    params: { subject: t.text, customerRef: t.nullable(t.text), claimsMasterId: t.text },
    row: t.record({ answers: t.nullable(GatewayAnswers) }),
  },
  (p) => sql`
  select drafts.gateway_answers as answers from remote_claim_drafts drafts
  where drafts.subject = ${p.subject} and drafts.claims_master_id = ${p.claimsMasterId}
    and drafts.customer_ref = coalesce(${p.customerRef}::text, drafts.customer_ref)`,
)

/**
 * The claim created from a draft, with its answers. `noted` is false if another one that may be paid for was noted
 * meanwhile; without a draft, there is nothing to note it in.
 */
export const noteClaimOfDraft = write(
  {
    params: { ...DRAFT_KEY, claimsMasterId: t.text, answers: GatewayAnswers },
    row: t.record({ noted: t.boolean }),
  },
  (p) => sql`
  with noted as (
    update remote_claim_drafts drafts
    set claims_master_id = ${p.claimsMasterId},
      gateway_answers = coalesce(drafts.gateway_answers, '{}') || ${p.answers}::jsonb
    where ${ownDraft(p)} and (drafts.claims_master_id is null or drafts.claims_master_id = ${p.claimsMasterId}
      or drafts.gateway_answers -> 'paymentDue' is distinct from 'true')
    returning 1)
  select exists (select 1 from noted)
    or not exists (select 1 from remote_claim_drafts drafts where ${ownDraft(p)}) as noted`,
)

const draftOfClaim = (p: { subject: Sql; customerRef: Sql; claimsMasterId: Sql }) => sql`
  drafts.subject = ${p.subject} and drafts.customer_ref = ${p.customerRef}
  and drafts.claims_master_id = ${p.claimsMasterId}`

/** The claim was given up; the draft's answers stay. */
export const forgetClaimOfDraft = write(
  { params: { ...OWNER, claimsMasterId: t.text } },
  (p) => sql`
  update remote_claim_drafts drafts
  set claims_master_id = null,
    gateway_answers = drafts.gateway_answers - array['claim', 'paymentDue', 'transactionId', 'isPaid']
  where ${draftOfClaim(p)}`,
)

export const markClaimOfDraftPaid = write(
  { params: { ...OWNER, claimsMasterId: t.text } },
  (p) => sql`
  update remote_claim_drafts drafts
  set gateway_answers = coalesce(drafts.gateway_answers, '{}') || '{"isPaid": true}'
  where ${draftOfClaim(p)}`,
)

/** Repeats a change of a claim in what was kept of it. */
export const changeClaimOfDraft = write(
  { params: { ...OWNER, claimsMasterId: t.text, change: t.object } },
  (p) => sql`
  update remote_claim_drafts drafts
  set gateway_answers = jsonb_set(drafts.gateway_answers, '{claim}', drafts.gateway_answers -> 'claim' || ${p.change}::jsonb)
  where ${draftOfClaim(p)} and drafts.gateway_answers ? 'claim'`,
)

/** Once the claim is raised, its answers are part of the job. */
export const deleteDraftOfClaim = write(
  { params: { subject: t.text, claimsMasterId: t.text } },
  (p) =>
    sql`delete from remote_claim_drafts where subject = ${p.subject} and claims_master_id = ${p.claimsMasterId}`,
)
