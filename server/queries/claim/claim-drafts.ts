/**
 * The customer's answers so far for a claim: one draft per device. It expires some time after the last save, and
 * an expired draft counts as none, whether it is deleted yet or not.
 */
import { ClaimDraft, ClaimDraftAnswers } from '#contract/claim-functions.ts'
import { DRAFT_EXPIRY_DAYS, MOST_DRAFTS } from '#domain/limits.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { identifier, literal, sql, type Sql } from '../../database/sql.ts'
import { write } from '../../database/statement.ts'
import { DiscardedDraft, SavedDraft, type DraftSave } from '../../facts/claim.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { ownedWithPlan, OWNER_WITH_PLAN, ownsAll } from '../customer/customers.ts'
import { jsonFields } from '../fragments/fields.ts'
import { paidClaim } from './payments.ts'

/** The live draft of a device, by its alias. */
export function fromLiveDraft(now: Sql, deviceName = 'equipment'): Sql {
  const device = identifier(deviceName)
  return sql`
  from claim_drafts drafts
  where drafts.customer_ref = ${device}.customer_ref
    and drafts.inventory_equipment_id = ${device}.inventory_equipment_id
    and drafts.expires_at > ${now}::timestamptz`
}

const answer = (name: string) => [name, sql`drafts.answers -> ${literal(name)}`] as const

/** Field by field: a draft saved before a question was introduced has no answer to it, but is still valid. */
export const DRAFT_JSON = sql`json_build_object(${jsonFields(ClaimDraft, 'drafts', {
  ...Object.fromEntries(Object.keys(ClaimDraftAnswers.properties).map(answer)),
  step: sql`drafts.step`,
  description: sql`coalesce(drafts.answers -> 'description', '""')`,
  triageAnswers: sql`coalesce(drafts.answers -> 'triageAnswers', '[]')`,
  setAside: sql`coalesce(drafts.answers -> 'setAside', '[]')`,
})})`

// `version` is the one that the answers are based on. Whatever the answers name has to be the customer's, or there is
// no row.
const upsertDraft = write(
  {
    params: {
      ...OWNER_WITH_PLAN,
      equipmentId: t.text,
      answers: ClaimDraftAnswers,
      version: t.nullable(t.int),
      now: t.instant,
    },
    row: SavedDraft,
  },
  (p) => sql`
  with given as (
    select ${p.answers}::jsonb - 'step' as answers, ${p.answers}::jsonb ->> 'step' as step,
      ${p.answers}::jsonb ->> 'triageReferenceId' as triage, ${p.answers}::jsonb #>> '{address,addressId}' as address),
  device as (
    select equipment.customer_ref, equipment.inventory_equipment_id, equipment.equipment_status
    ${ownedWithPlan(p)}
    join equipment on equipment.customer_ref = addresses.customer_ref
    cross join given
    where equipment.inventory_equipment_id = ${p.equipmentId}
      and ${ownsAll({ triage: sql`given.triage`, address: sql`given.address` })}),
  plan as (
    select contracts.contract_id from contracts join device using (customer_ref)
    where contracts.contract_public_ref = coalesce(${p.contractRef}::text, contracts.contract_public_ref)
      and ${USABLE_CONTRACT}),
  stored as (select drafts.* from device cross join lateral (select drafts.* ${fromLiveDraft(p.now, 'device')}) drafts),
  same as (
    select drafts.* from stored drafts, given
    where (drafts.step, drafts.answers) = (given.step, given.answers)
      and drafts.contract_id in (select contract_id from plan)),
  crowded as (
    select not exists (select 1 from stored) and count(*) >= ${literal(MOST_DRAFTS)} as yes
    from claim_drafts join device using (customer_ref) where claim_drafts.expires_at > ${p.now}::timestamptz),
  ready as (
    select device.* from device
    where device.equipment_status = 'Active' and (select count(*) from plan) = 1
      and not exists (select 1 from same)
      and (select stored.version from stored) is not distinct from ${p.version}::int
      and not (select crowded.yes from crowded)),
  saved as (
    insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, answers,
      created_at, updated_at, expires_at)
    select ready.customer_ref, ready.inventory_equipment_id, plan.contract_id, given.step, given.answers,
      ${p.now}, ${p.now}, ${p.now}::timestamptz + interval ${literal(`${DRAFT_EXPIRY_DAYS} days`)}
    from ready, plan, given
    on conflict (customer_ref, inventory_equipment_id) do update set
      contract_id = excluded.contract_id, step = excluded.step, answers = excluded.answers,
      version = excluded.version, updated_at = excluded.updated_at, expires_at = excluded.expires_at
    -- Of two concurrent saves, the second one finds a newer version here.
    where claim_drafts.version = ${p.version} or claim_drafts.expires_at <= ${p.now}
    returning *)
  select device.equipment_status as "equipmentStatus", (select count(*)::int from plan) as plans,
    (select ${DRAFT_JSON} from (select * from saved union all select * from same) drafts) as draft,
    (select crowded.yes from crowded) as "tooMany",
    exists (select 1 from ready) and not exists (select 1 from saved) as beaten
  from device`,
)

export async function saveDraft(db: Database, draft: DraftSave): Promise<SavedDraft | undefined> {
  const save = async () => (await upsertDraft(db, draft))[0]
  const saved = await save()
  // The concurrent save is visible now: either the same answers, or a conflict.
  return saved?.beaten ? save() : saved
}

// An expired draft is deleted too, but counts as none.
const deleteDraft = write(
  { params: { ...OWNER_WITH_PLAN, equipmentId: t.text, now: t.instant }, row: DiscardedDraft },
  (p) => sql`
  with device as (
    select equipment.customer_ref, equipment.inventory_equipment_id, ${paidClaim('equipment')} as is_paid
    ${ownedWithPlan(p)}
    join equipment on equipment.customer_ref = addresses.customer_ref
    where equipment.inventory_equipment_id = ${p.equipmentId}),
  gone as (
    delete from claim_drafts using device
    where claim_drafts.customer_ref = device.customer_ref
      and claim_drafts.inventory_equipment_id = device.inventory_equipment_id
      and not device.is_paid
    returning claim_drafts.expires_at)
  select exists (select 1 from gone where gone.expires_at > ${p.now}::timestamptz) as discarded,
    device.is_paid as "isPaid"
  from device`,
)

export const discardDraft = async (db: Database, draft: Parameters<typeof deleteDraft>[1]) =>
  (await deleteDraft(db, draft))[0]
