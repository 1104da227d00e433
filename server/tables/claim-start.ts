/** A device and everything that bears on a claim for it, in one statement. */
import type { Kysely } from 'kysely'
import type { ClaimDraft, LinkedDevice } from '#contract/claim-functions.ts'
import type { Equipment } from '#contract/devices.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../gateway/port.ts'
import { DRAFT_JSON, fromLiveDraft } from './claim-drafts.ts'
import { fromTerms, TERMS_FIELDS, type ContractTerms } from './contract-terms.ts'
import { VIEWER_COLUMN, type ViewerFacts } from './customers.ts'
import { EQUIPMENT_JSON, LAST_COMPLETED } from './equipment.ts'
import { ISSUE_JSON } from './issues.ts'
import { JOB_JSON, KEPT_JOB, type JobRow } from './job-json.ts'
import { newestOfDevice } from './newest-jobs.ts'

export interface ClaimStartFacts {
  viewer: ViewerFacts
  device: Equipment
  lastCompleted: string | null
  jobs: JobRow[]
  issues: FunctionResult<'claim-start'>['issues']
  terms: ContractTerms[]
  draft: ClaimDraft | null
  replaces: LinkedDevice | null
  replacedBy: LinkedDevice | null
}

/** The newest other device of the same customer that fulfills the condition. */
const linkedDevice = (condition: string) => `(
  select json_build_object(
    'inventoryEquipmentId', linked.inventory_equipment_id,
    'equipmentName', linked.equipment_name,
    'make', linked.brand_name,
    'modelName', linked.model_name)
  from equipment linked
  where linked.customer_ref = equipment.customer_ref and ${condition}
  order by linked.created_at desc, linked.inventory_equipment_id desc limit 1)`

const selectClaimStart = statement<[string, string, string, Date], ClaimStartFacts>(`
  select ${VIEWER_COLUMN},
    ${EQUIPMENT_JSON} as device,
    ${LAST_COMPLETED} as "lastCompleted",
    (
      select coalesce(json_agg(${JOB_JSON}
        order by jobs.created_at desc, jobs.service_job_id desc), '[]')
      from ${newestOfDevice} where ${KEPT_JOB}
    ) as jobs,
    (
      select coalesce(json_agg(${ISSUE_JSON} order by issues.position), '[]')
      from issues where issues.product_line = equipment.product_line
    ) as issues,
    (
      select coalesce(json_agg(json_build_object(${TERMS_FIELDS})), '[]')
      ${fromTerms('equipment.product_line')}
      where contracts.customer_ref = addresses.customer_ref
    ) as terms,
    (select ${DRAFT_JSON} ${fromLiveDraft('$4')}) as draft,
    ${linkedDevice('linked.inventory_equipment_id = equipment.replaces_equipment_id')} as replaces,
    ${linkedDevice('linked.replaces_equipment_id = equipment.inventory_equipment_id')} as "replacedBy"
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  join product_lines on product_lines.product_line = equipment.product_line
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`)

export async function readClaimStart(
  db: Kysely<Database>,
  owner: Owner,
  equipmentId: string,
  now: Date,
): Promise<ClaimStartFacts | undefined> {
  const [row] = await selectClaimStart(db, owner.subject, owner.customerRef, equipmentId, now)
  return row
}
