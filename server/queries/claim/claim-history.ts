/** What happened to the claims of a device so far, as far as it bears on the next one. */
import type { OperationResult } from '#contract/index.ts'
import { statement } from '../../database/asserted-statement.ts'
import { completedLately } from './adjudication.ts'
import { ownsAll } from '../customer/customers.ts'
import { LAST_COMPLETED } from '../device/equipment.ts'
import { instant } from '../fragments/instant.ts'

type Eligibility = OperationResult<'getEquipmentEligibility'>
/** The claim that was put down for the device of a statement and not raised yet. */
export const UNFINISHED_CLAIM = `(
  select json_build_object(
    'claimsMasterId', masters.claims_master_id,
    'kind', masters.kind,
    'payment', coalesce((
      select payments.state from payments
      where payments.claims_master_id = masters.claims_master_id and payments.state <> 'refunded'), 'none'),
    'zipCode', masters.details #>> '{address,zipCode}',
    'schedule', masters.details -> 'schedule',
    'createdAt', ${instant('masters.created_at')})
  from claims_masters masters
  where masters.inventory_equipment_id = equipment.inventory_equipment_id and masters.status = 'INITIATED')`

export type ClaimHistory = Omit<Eligibility, 'eligible' | 'eligibleFrom'>

/** No row where the device, or the triage that is named, is not the caller's. */
export const findClaimHistory = statement<
  [subject: string, customerRef: string, equipmentId: string, triageReferenceId: string | null, now: Date],
  ClaimHistory
>(`
  select ${LAST_COMPLETED} as "lastCompleted",
    exists (
      select 1 from jobs
      where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null
    ) as "hasOpenClaim",
    ${completedLately('$5')} as "completedLately",
    ${UNFINISHED_CLAIM} as "unfinishedClaim"
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3
    and ${ownsAll({ triage: '$4', address: 'null' })}`)
