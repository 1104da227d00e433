/**
 * What a customer has answered so far of a claim, one draft a device. It lives for a while after the last save; an
 * expired one counts as none, whether it has been removed yet or not.
 */
import type { Kysely } from 'kysely'
import { DRAFT_EXPIRY_DAYS } from '#domain/limits.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { OWNED_WITH_PLAN, ownsAll } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import { paidClaim } from './payments.ts'
import type { Owner } from '../../gateway/facts/customer.ts'
import type { DiscardedDraft, DraftSave, SavedDraft } from '../../gateway/facts/claim.ts'

/** The draft of the device that a statement is about; `now` is a parameter, like $3. */
export const fromLiveDraft = (now: string, device = 'equipment') => `
  from claim_drafts drafts
  where drafts.customer_ref = ${device}.customer_ref
    and drafts.inventory_equipment_id = ${device}.inventory_equipment_id
    and drafts.expires_at > ${now}::timestamptz`

/** Field by field: what was saved before a question existed has no answer to it, and is a draft all the same. */
export const DRAFT_JSON = `json_build_object(
  'step', drafts.step,
  'issueCode', drafts.answers -> 'issueCode',
  'description', coalesce(drafts.answers -> 'description', '""'),
  'triageAnswers', coalesce(drafts.answers -> 'triageAnswers', '[]'),
  'triageReferenceId', drafts.answers -> 'triageReferenceId',
  'address', drafts.answers -> 'address',
  'kind', drafts.answers -> 'kind',
  'phoneNumber', drafts.answers -> 'phoneNumber',
  'zipCode', drafts.answers -> 'zipCode',
  'schedule', drafts.answers -> 'schedule',
  'packaging', drafts.answers -> 'packaging',
  'handsInDefectiveDevice', drafts.answers -> 'handsInDefectiveDevice',
  'version', drafts.version,
  'updatedAt', ${instant('drafts.updated_at')})`

// $4 is the device, $5 the answers, $6 the version they are based on, $7 now. Whatever the answers name has to be
// the customer's, or there is no row.
const upsertDraft = statement<
  [string, string, string | null, string, string, number | null, Date],
  SavedDraft
>(`
  with given as (
    select $5::jsonb - 'step' as answers, $5::jsonb ->> 'step' as step,
      $5::jsonb ->> 'triageReferenceId' as triage, $5::jsonb #>> '{address,addressId}' as address),
  device as (
    select equipment.customer_ref, equipment.inventory_equipment_id, equipment.equipment_status
    from contacts
    join addresses on addresses.contact_id = contacts.contact_id
    join equipment on equipment.customer_ref = addresses.customer_ref
    cross join given
    where ${OWNED_WITH_PLAN} and equipment.inventory_equipment_id = $4
      and ${ownsAll({ triage: 'given.triage', address: 'given.address' })}),
  plan as (
    select contracts.contract_id from contracts join device using (customer_ref)
    where contracts.contract_public_ref = coalesce($3::text, contracts.contract_public_ref)
      and ${USABLE_CONTRACT}),
  stored as (select drafts.* from device cross join lateral (select drafts.* ${fromLiveDraft('$7', 'device')}) drafts),
  same as (
    select drafts.* from stored drafts, given
    where (drafts.step, drafts.answers) = (given.step, given.answers)
      and drafts.contract_id in (select contract_id from plan)),
  ready as (
    select device.* from device
    where device.equipment_status = 'Active' and (select count(*) from plan) = 1
      and not exists (select 1 from same)
      and (select stored.version from stored) is not distinct from $6::int),
  saved as (
    insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, answers,
      created_at, updated_at, expires_at)
    select ready.customer_ref, ready.inventory_equipment_id, plan.contract_id, given.step, given.answers,
      $7, $7, $7::timestamptz + interval '${DRAFT_EXPIRY_DAYS} days'
    from ready, plan, given
    on conflict (customer_ref, inventory_equipment_id) do update set
      contract_id = excluded.contract_id, step = excluded.step, answers = excluded.answers,
      version = excluded.version, updated_at = excluded.updated_at, expires_at = excluded.expires_at
    -- Two that save at once are both ready; the second finds another version here than it was based on.
    where claim_drafts.version = $6 or claim_drafts.expires_at <= $7
    returning *)
  select device.equipment_status as "equipmentStatus", (select count(*)::int from plan) as plans,
    (select ${DRAFT_JSON} from (select * from saved union all select * from same) drafts) as draft,
    exists (select 1 from ready) and not exists (select 1 from saved) as beaten
  from device`)

export async function saveDraft(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  { equipmentId, contractRef, answers, version, now }: DraftSave,
): Promise<SavedDraft | undefined> {
  const save = async () =>
    (
      await upsertDraft(
        db,
        subject,
        customerRef,
        contractRef,
        equipmentId,
        JSON.stringify(answers),
        version,
        now,
      )
    )[0]
  const saved = await save()
  // What the other one saved can be seen now: the same answers, or a conflict.
  return saved?.beaten ? save() : saved
}

// An expired draft goes too, and counts as none.
const deleteDraft = statement<[string, string, string | null, string, Date], DiscardedDraft>(`
  with device as (
    select equipment.customer_ref, equipment.inventory_equipment_id, ${paidClaim('equipment')} as is_paid
    from contacts
    join addresses on addresses.contact_id = contacts.contact_id
    join equipment on equipment.customer_ref = addresses.customer_ref
    where ${OWNED_WITH_PLAN} and equipment.inventory_equipment_id = $4),
  gone as (
    delete from claim_drafts using device
    where claim_drafts.customer_ref = device.customer_ref
      and claim_drafts.inventory_equipment_id = device.inventory_equipment_id
      and not device.is_paid
    returning claim_drafts.expires_at)
  select exists (select 1 from gone where gone.expires_at > $5::timestamptz) as discarded,
    device.is_paid as "isPaid"
  from device`)

export async function discardDraft(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  contractRef: string | null,
  equipmentId: string,
  now: Date,
): Promise<DiscardedDraft | undefined> {
  const [row] = await deleteDraft(db, subject, customerRef, contractRef, equipmentId, now)
  return row
}
