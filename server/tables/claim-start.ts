/** A device and everything that bears on a claim for it, in one statement. */
import type { Kysely } from 'kysely'
import type { ClaimDraft } from '#contract/claim-functions.ts'
import type { Equipment } from '#contract/devices.ts'
import type { FunctionResult } from '#contract/index.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../gateway/port.ts'
import { VIEWER_COLUMN, type ViewerFacts } from './customers.ts'
import { EQUIPMENT_JSON, KEPT_JOB, LAST_COMPLETED } from './equipment.ts'

export interface DeviceJobFacts {
  id: string
  serviceJobType: string
  serviceJobStatus: string
  serviceJobStatusName: string
  serviceJobSubStatus: string | null
  serviceJobSubStatusName: string | null
  sourceSystem: string
  decideBy: string | null
  open: boolean
  createdAt: string
}

export interface ClaimStartFacts {
  viewer: ViewerFacts
  device: Equipment
  lastCompleted: string | null
  jobs: DeviceJobFacts[]
  issues: FunctionResult<'claim-start'>['issues']
  /** Service fee by plan code, for the plans that cover the product line. */
  feesByPlan: Record<string, number>
  /** Whether claims can be opened online, by contract id. */
  onlineClaims: Record<string, boolean>
  draft: ClaimDraft | null
}

const selectClaimStart = statement<[string, string, string], ClaimStartFacts>(`
  select ${VIEWER_COLUMN},
    ${EQUIPMENT_JSON} as device,
    ${LAST_COMPLETED} as "lastCompleted",
    (
      select coalesce(json_agg(json_build_object(
        'id', jobs.service_job_id,
        'serviceJobType', jobs.service_job_type,
        'serviceJobStatus', jobs.service_job_status,
        'serviceJobStatusName', jobs.service_job_status_name,
        'serviceJobSubStatus', jobs.service_job_sub_status,
        'serviceJobSubStatusName', jobs.service_job_sub_status_name,
        'sourceSystem', jobs.source_system,
        'decideBy', to_char(jobs.decide_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'open', jobs.closed_at is null,
        'createdAt', to_char(jobs.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      ) order by jobs.created_at desc, jobs.service_job_id desc), '[]')
      from jobs where jobs.inventory_equipment_id = equipment.inventory_equipment_id and ${KEPT_JOB}
    ) as jobs,
    (
      select coalesce(json_agg(json_build_object(
        'issueCode', issues.issue_code, 'category', issues.category, 'name', issues.name)
        order by issues.position), '[]')
      from issues where issues.product_line = equipment.product_line
    ) as issues,
    (
      select coalesce(json_object_agg(cover.plan_code, cover.service_fee_cents), '{}')
      from plan_product_lines cover
      where cover.product_line = equipment.product_line and cover.plan_code in (
        select contracts.plan_code from contracts where contracts.customer_ref = addresses.customer_ref)
    ) as "feesByPlan",
    (
      select coalesce(json_object_agg(
        contracts.contract_id, coalesce(contracts.online_claim_eligible, plans.online_claims)), '{}')
      from contracts join plans using (plan_code)
      where contracts.customer_ref = addresses.customer_ref
    ) as "onlineClaims",
    null as draft
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  join product_lines on product_lines.product_line = equipment.product_line
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`)

export async function readClaimStart(
  db: Kysely<Database>,
  owner: Owner,
  equipmentId: string,
): Promise<ClaimStartFacts | undefined> {
  const [row] = await selectClaimStart(db, owner.subject, owner.customerRef, equipmentId)
  return row
}
