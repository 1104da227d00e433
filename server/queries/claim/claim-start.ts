/** A device and everything that matters for a claim, in one statement. */
import { Type } from 'typebox'
import { t } from '../../database/column-types.ts'
import { sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { ClaimStartFacts } from '../../facts/claim.ts'
import { ISSUE_JSON } from '../catalog/issues.ts'
import { OPTION_NAMES, OptionNames } from '../customer/contract-terms.ts'
import { ownedCustomer, OWNER } from '../customer/customers.ts'
import { VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { LAST_COMPLETED, OPEN_JOB, REPLACED_BY, REPLACES, SCREEN_DEVICE_JSON } from '../device/equipment.ts'
import { KEPT_JOB, LISTED_JOB_JSON } from '../fragments/job-json.ts'
import { latestOfDevice, NEWEST_FIRST } from '../fragments/newest-jobs.ts'
import { DRAFT_JSON, fromLiveDraft } from './claim-drafts.ts'
import { UNFINISHED_CLAIM } from './claim-history.ts'

const ClaimStartRow = t.record({
  ...Type.Omit(ClaimStartFacts, ['openJobId', 'heldBack', 'terms', 'otherTerms']).properties,
  ...ViewerRow.properties,
  optionNames: OptionNames,
})

export const findClaimStart = read(
  { params: { ...OWNER, equipmentId: t.text, now: t.instant }, row: ClaimStartRow },
  (p) => sql`
  select ${VIEWER_COLUMNS},
    ${SCREEN_DEVICE_JSON} as device,
    ${LAST_COMPLETED} as "lastCompleted",
    (
      select coalesce(json_agg(${LISTED_JOB_JSON} ${NEWEST_FIRST}), '[]')
      from ${latestOfDevice()}
    ) as jobs,
    (
      select json_agg(${OPEN_JOB} ${NEWEST_FIRST}) -> 0
      from jobs
      where jobs.inventory_equipment_id = equipment.inventory_equipment_id
        and jobs.closed_at is null and ${KEPT_JOB}
    ) as "openJob",
    (
      select coalesce(json_agg(${ISSUE_JSON} order by issues.position), '[]')
      from issues where issues.product_line = equipment.product_line
    ) as issues,
    ${OPTION_NAMES},
    (select ${DRAFT_JSON} ${fromLiveDraft(p.now)}) as draft,
    ${UNFINISHED_CLAIM} as unfinished,
    ${REPLACES} as replaces,
    ${REPLACED_BY} as "replacedBy"
  ${ownedCustomer(p)}
  join equipment on equipment.customer_ref = addresses.customer_ref
  join product_lines on product_lines.product_line = equipment.product_line
  where equipment.inventory_equipment_id = ${p.equipmentId}`,
)
