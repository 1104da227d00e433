/** The history of a device's claims, as far as it matters for the next one. */
import { getEquipmentEligibility, unfinishedClaimFields } from '#contract/devices.ts'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { readOne } from '../../database/statement.ts'
import { HELD_SLOT } from '../appointment/free-slots.ts'
import { ownedCustomer, OWNER, ownsAll } from '../customer/customers.ts'
import { LAST_COMPLETED } from '../device/equipment.ts'
import { jsonFields } from '../fragments/fields.ts'
import { instant } from '../fragments/instant.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'
import { completedLately } from './adjudication.ts'

const UNFINISHED_FIELDS = jsonFields({ properties: unfinishedClaimFields }, 'masters', {
  payment: sql`coalesce((
      select payments.state from payments
      where payments.claims_master_id = masters.claims_master_id
        and payments.customer_ref = masters.customer_ref and payments.state <> 'refunded'), 'none')`,
  zipCode: sql`masters.details #>> '{address,zipCode}'`,
  schedule: sql`masters.details -> 'schedule'`,
})

const unfinishedClaimWith = (fields: Sql) => sql`(
  select json_build_object(${fields})
  from claims_masters masters
  where masters.inventory_equipment_id = equipment.inventory_equipment_id and masters.status = ${UNFINISHED_STATUS})`

/** The unfinished claim for the device of a statement, as screens get it. */
export const UNFINISHED_CLAIM = unfinishedClaimWith(sql`${UNFINISHED_FIELDS},
    'heldUntil', ${instant(sql`masters.slot_held_until`)},
    'heldSlot', ${HELD_SLOT}`)

const {
  hasOpenClaim,
  lastCompleted,
  completedLately: completed,
  unfinishedClaim,
} = getEquipmentEligibility.result.properties
const ClaimHistory = t.record({ hasOpenClaim, lastCompleted, completedLately: completed, unfinishedClaim })

/** No row if the device or the named triage is not the caller's. */
export const findClaimHistory = readOne(
  {
    params: { ...OWNER, equipmentId: t.text, triageReferenceId: t.nullable(t.text), now: t.instant },
    row: ClaimHistory,
  },
  (p) => sql`
  select ${LAST_COMPLETED} as "lastCompleted",
    exists (
      select 1 from jobs
      where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null
    ) as "hasOpenClaim",
    ${completedLately(p.now)} as "completedLately",
    ${unfinishedClaimWith(UNFINISHED_FIELDS)} as "unfinishedClaim"
  ${ownedCustomer(p)}
  join equipment on equipment.customer_ref = addresses.customer_ref
  where equipment.inventory_equipment_id = ${p.equipmentId}
    and ${ownsAll({ triage: p.triageReferenceId, address: sql`null` })}`,
)
