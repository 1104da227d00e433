/** The customer's devices. */
import type { Kysely } from 'kysely'
import type { Equipment } from '#contract/devices.ts'
import { HIDDEN_STATUSES } from '#domain/device.ts'
import { BUSINESS_TIME_ZONE } from '#domain/limits.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../gateway/port.ts'
import { fromLiveDraft } from './claim-drafts.ts'
import { FROM_OWNED_CUSTOMER, VIEWER_COLUMN, type ViewerFacts } from './customers.ts'
import { instant } from './instant.ts'
import { JOB_JSON, KEPT_JOB, type JobRow } from './job-json.ts'
import { newestOfDevice } from './newest-jobs.ts'

const HIDDEN = HIDDEN_STATUSES.map((status) => `'${status}'`).join(', ')

export interface DeviceFacts {
  inventoryEquipmentId: string
  productLine: string
  productLineName: string
  make: string
  modelName: string
  equipmentName: string
  serialNumber: string
  createdDate: string
  openJob: JobRow | null
  draftSavedAt: string | null
  /** Service fee by plan code, for the plans of this customer that cover the product line. */
  feesByPlan: Record<string, number>
}

export interface MyDevicesFacts {
  viewer: ViewerFacts
  devices: DeviceFacts[]
}

/** $3 is now. Exported for measuring it without a server around it. */
export const MY_DEVICES_SQL = `
  select ${VIEWER_COLUMN},
  (
    select coalesce(json_agg(json_build_object(
      'inventoryEquipmentId', equipment.inventory_equipment_id,
      'productLine', equipment.product_line,
      'productLineName', product_lines.name,
      'make', equipment.brand_name,
      'modelName', equipment.model_name,
      'equipmentName', equipment.equipment_name,
      'serialNumber', equipment.serial_number,
      'createdDate', to_char(equipment.created_at at time zone 'UTC', 'YYYY-MM-DD'),
      'openJob', (
        select ${JOB_JSON} from jobs
        where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null
          and ${KEPT_JOB}
        order by jobs.created_at desc limit 1),
      'draftSavedAt', (select ${instant('drafts.updated_at')} ${fromLiveDraft('$3')}),
      'feesByPlan', (
        select coalesce(json_object_agg(fees.plan_code, fees.service_fee_cents), '{}')
        from plan_product_lines fees
        where fees.product_line = equipment.product_line
          and fees.plan_code in (
            select contracts.plan_code from contracts where contracts.customer_ref = addresses.customer_ref))
    ) order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment
    join product_lines using (product_line)
    where equipment.customer_ref = addresses.customer_ref
      and equipment.equipment_status not in (${HIDDEN})
  ) as devices
  ${FROM_OWNED_CUSTOMER}`

const selectMyDevices = statement<[string, string, Date], MyDevicesFacts>(MY_DEVICES_SQL)

export async function readMyDevices(
  db: Kysely<Database>,
  owner: Owner,
  now: Date,
): Promise<MyDevicesFacts | undefined> {
  const [row] = await selectMyDevices(db, owner.subject, owner.customerRef, now)
  return row
}

/** A device under §3's names, as one JSON value of a statement over equipment and product_lines. */
export const EQUIPMENT_JSON = `json_build_object(
  'inventoryEquipmentId', equipment.inventory_equipment_id,
  'productLine', equipment.product_line,
  'productLineName', product_lines.name,
  'make', coalesce(equipment.brand_code, equipment.brand_name),
  'makeName', equipment.brand_name,
  'model', coalesce(equipment.product_code, equipment.unregistered_product_code, equipment.model_name),
  'modelName', equipment.model_name,
  'equipmentName', equipment.equipment_name,
  'serialNumber', equipment.serial_number,
  'installDate', equipment.install_date,
  'createdDate', to_char(equipment.created_at at time zone 'UTC', 'YYYY-MM-DD'),
  'equipmentStatus', equipment.equipment_status,
  'version', equipment.version,
  'claims', (
    select coalesce(json_agg(json_build_object(
      'serviceJobID', jobs.service_job_id,
      'serviceJobStatus', jobs.service_job_status,
      'open', jobs.closed_at is null) order by jobs.created_at desc), '[]')
    from ${newestOfDevice} where ${KEPT_JOB}))`

const selectEquipment = (condition: string) => `
  select (
    select coalesce(json_agg(${EQUIPMENT_JSON}
      order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment
    join product_lines using (product_line)
    where equipment.customer_ref = addresses.customer_ref and ${condition}
  ) as equipment
  ${FROM_OWNED_CUSTOMER}`

const selectActiveEquipment = statement<[string, string], { equipment: Equipment[] }>(
  selectEquipment(`equipment.equipment_status not in (${HIDDEN})`),
)
const selectAnyEquipment = statement<[string, string, string | null], { equipment: Equipment[] }>(
  selectEquipment(`($3::text is null or equipment.inventory_equipment_id = $3)`),
)

export async function listActiveEquipment(
  db: Kysely<Database>,
  owner: Owner,
): Promise<Equipment[] | undefined> {
  const [row] = await selectActiveEquipment(db, owner.subject, owner.customerRef)
  return row?.equipment
}

/** Whatever their status; only the one that is named, if one is. */
export async function listEquipment(
  db: Kysely<Database>,
  owner: Owner,
  equipmentId: string | null,
): Promise<Equipment[] | undefined> {
  const [row] = await selectAnyEquipment(db, owner.subject, owner.customerRef, equipmentId)
  return row?.equipment
}

/** What a job that ended without service leaves behind: it does not count as completed. */
const WITHOUT_SERVICE = `('SC0003', 'CAN', 'SC0033')`

export const LAST_COMPLETED = `(
  select to_char(max(jobs.closed_at) at time zone '${BUSINESS_TIME_ZONE}', 'YYYY-MM-DD') from jobs
  where jobs.inventory_equipment_id = equipment.inventory_equipment_id
    and upper(jobs.service_job_status) not in ${WITHOUT_SERVICE})`

export interface ClaimHistory {
  hasOpenClaim: boolean
  lastCompleted: string | null
}

const selectClaimHistory = statement<[string, string, string], ClaimHistory>(`
  select ${LAST_COMPLETED} as "lastCompleted", exists (
    select 1 from jobs
    where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null
  ) as "hasOpenClaim"
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`)

export async function findClaimHistory(
  db: Kysely<Database>,
  owner: Owner,
  equipmentId: string,
): Promise<ClaimHistory | undefined> {
  const [row] = await selectClaimHistory(db, owner.subject, owner.customerRef, equipmentId)
  return row
}
