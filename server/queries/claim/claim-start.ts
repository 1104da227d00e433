/** A device and everything that bears on a claim for it, in one statement. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { DRAFT_JSON, fromLiveDraft } from './claim-drafts.ts'
import { fromTerms, TERMS_FIELDS } from '../customer/contract-terms.ts'
import { VIEWER_COLUMN } from '../customer/customers.ts'
import { EQUIPMENT_JSON, LAST_COMPLETED, REPLACED_BY, REPLACES } from '../device/equipment.ts'
import { ISSUE_JSON } from '../catalogue/issues.ts'
import { JOB_JSON } from '../fragments/job-json.ts'
import { latestOfDevice, NEWEST_FIRST } from '../fragments/newest-jobs.ts'
import { paidClaim } from './payments.ts'
import type { Owner } from '../../gateway/facts/customer.ts'
import type { ClaimStartFacts } from '../../gateway/facts/claim.ts'

const selectClaimStart = statement<[string, string, string, Date], ClaimStartFacts>(`
  select ${VIEWER_COLUMN},
    ${EQUIPMENT_JSON} as device,
    ${LAST_COMPLETED} as "lastCompleted",
    (
      select coalesce(json_agg(${JOB_JSON} ${NEWEST_FIRST}), '[]')
      from ${latestOfDevice}
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
    ${paidClaim('equipment')} as "isPaid",
    ${REPLACES} as replaces,
    ${REPLACED_BY} as "replacedBy"
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
