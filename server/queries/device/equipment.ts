/** The customer's devices. */
import type { Kysely } from 'kysely'
import type { Equipment, EquipmentDetail } from '#contract/devices.ts'
import { HIDDEN_STATUSES } from '#domain/customer/device.ts'
import { ENDED_WITHOUT_SERVICE } from '#domain/claim/eligibility.ts'
import { BUSINESS_TIME_ZONE, CLAIM_INTERVAL_DAYS } from '#domain/limits.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { FROM_OWNED_CUSTOMER, VIEWER_COLUMN } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import { JOB_JSON, KEPT_JOB } from '../fragments/job-json.ts'
import { latestOfDevice } from '../fragments/newest-jobs.ts'
import type { Owner, ViewerFacts } from '../../gateway/facts/customer.ts'
import type { DeviceFacts, JobRow, MyDevicesFacts } from '../../gateway/facts/job.ts'

const HIDDEN = HIDDEN_STATUSES.map((status) => `'${status}'`).join(', ')
const COMPLETED = `upper(jobs.service_job_status) not in (${ENDED_WITHOUT_SERVICE.map((code) => `'${code}'`).join(', ')})`
const dayOf = (closedAt: string) => `to_char(${closedAt} at time zone '${BUSINESS_TIME_ZONE}', 'YYYY-MM-DD')`

// The first of the days on which a completed claim still keeps its device waiting.
const LATELY = `(($3::timestamptz at time zone '${BUSINESS_TIME_ZONE}')::date - ${CLAIM_INTERVAL_DAYS - 1})::timestamp
        at time zone '${BUSINESS_TIME_ZONE}'`

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
      'createdDate', to_char(equipment.created_at at time zone 'UTC', 'YYYY-MM-DD')
    ) order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment
    join product_lines using (product_line)
    where equipment.customer_ref = addresses.customer_ref
      and equipment.equipment_status not in (${HIDDEN})
  ) as devices,
  (
    select json_agg(json_build_array(
      jobs.inventory_equipment_id,
      ${dayOf('jobs.closed_at')},
      case when jobs.closed_at is null then ${JOB_JSON} end) order by jobs.created_at)
    from jobs
    where jobs.customer_ref = addresses.customer_ref
      and coalesce(jobs.closed_at, 'infinity') >= ${LATELY}
      and case when jobs.closed_at is null then ${KEPT_JOB} else ${COMPLETED} end
  ) as jobs,
  (
    select json_object_agg(drafts.inventory_equipment_id, ${instant('drafts.updated_at')})
    from claim_drafts drafts
    where drafts.customer_ref = addresses.customer_ref and drafts.expires_at > $3::timestamptz
  ) as "draftsSavedAt",
  (
    select json_agg(json_build_array(fees.product_line, fees.plan_code, fees.service_fee_cents))
    from plan_product_lines fees
    where fees.plan_code in (
      select contracts.plan_code from contracts where contracts.customer_ref = addresses.customer_ref)
  ) as fees
  ${FROM_OWNED_CUSTOMER}`

interface MyDevicesRow {
  viewer: ViewerFacts
  devices: Omit<DeviceFacts, 'openJob' | 'lastCompleted' | 'draftSavedAt' | 'feesByPlan'>[]
  /** Oldest first: what is open, and the days on which others were completed. */
  jobs: [equipmentId: string, completedOn: string | null, open: JobRow | null][] | null
  draftsSavedAt: Record<string, string> | null
  fees: [productLine: string, planCode: string, cents: number][] | null
}

const selectMyDevices = statement<[string, string, Date], MyDevicesRow>(MY_DEVICES_SQL)

export async function readMyDevices(
  db: Kysely<Database>,
  owner: Owner,
  now: Date,
): Promise<MyDevicesFacts | undefined> {
  const [row] = await selectMyDevices(db, owner.subject, owner.customerRef, now)
  return row && { viewer: row.viewer, devices: gatherDevices(row) }
}

/** What belongs to a device is read once for the customer, and put together here: a look-up a device cost more. */
function gatherDevices({ devices, jobs, draftsSavedAt, fees }: MyDevicesRow): DeviceFacts[] {
  const openJobs = new Map<string, JobRow>()
  const completions = new Map<string, string>()
  for (const [id, completedOn, open] of jobs ?? []) {
    if (open) openJobs.set(id, open)
    else if (completedOn && completedOn > (completions.get(id) ?? '')) completions.set(id, completedOn)
  }
  const feesByPlan: Record<string, DeviceFacts['feesByPlan']> = {}
  for (const [productLine, plan, cents] of fees ?? []) (feesByPlan[productLine] ??= {})[plan] = cents
  return devices.map((device) => ({
    ...device,
    openJob: openJobs.get(device.inventoryEquipmentId) ?? null,
    lastCompleted: completions.get(device.inventoryEquipmentId) ?? null,
    draftSavedAt: draftsSavedAt?.[device.inventoryEquipmentId] ?? null,
    feesByPlan: feesByPlan[device.productLine] ?? {},
  }))
}

const EQUIPMENT_FIELDS = `
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
    from ${latestOfDevice})`

/** A device under §3's names, as one JSON value of a statement over equipment and product_lines. */
export const EQUIPMENT_JSON = `json_build_object(${EQUIPMENT_FIELDS})`

export const DEVICE_SPECIFICATION = `coalesce((
  select products.specification from products where products.product_code = equipment.product_code), '[]')`

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

export const REPLACES = linkedDevice('linked.inventory_equipment_id = equipment.replaces_equipment_id')
export const REPLACED_BY = linkedDevice('linked.replaces_equipment_id = equipment.inventory_equipment_id')

const DETAIL_JSON = `json_build_object(${EQUIPMENT_FIELDS},
  'specificationDetails', ${DEVICE_SPECIFICATION}, 'replaces', ${REPLACES}, 'replacedBy', ${REPLACED_BY})`

const selectEquipment = (condition: string, json = EQUIPMENT_JSON) => `
  select (
    select coalesce(json_agg(${json}
      order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment
    join product_lines using (product_line)
    where equipment.customer_ref = addresses.customer_ref and ${condition}
  ) as equipment
  ${FROM_OWNED_CUSTOMER}`

const selectActiveEquipment = statement<[string, string], { equipment: Equipment[] }>(
  selectEquipment(`equipment.equipment_status not in (${HIDDEN})`),
)
const selectAllEquipment = statement<[string, string], { equipment: Equipment[] }>(selectEquipment('true'))
const selectOneDevice = statement<[string, string, string], { equipment: EquipmentDetail[] }>(
  selectEquipment('equipment.inventory_equipment_id = $3', DETAIL_JSON),
)

export async function listActiveEquipment(
  db: Kysely<Database>,
  owner: Owner,
): Promise<Equipment[] | undefined> {
  const [row] = await selectActiveEquipment(db, owner.subject, owner.customerRef)
  return row?.equipment
}

/** Whatever their status; only the one that is named, if one is, and that in detail. */
export async function listEquipment(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  equipmentId: string | null,
): Promise<EquipmentDetail[] | undefined> {
  const [row] = equipmentId
    ? await selectOneDevice(db, subject, customerRef, equipmentId)
    : await selectAllEquipment(db, subject, customerRef)
  return row?.equipment
}

export const LAST_COMPLETED = `(
  select ${dayOf('max(jobs.closed_at)')} from jobs
  where jobs.inventory_equipment_id = equipment.inventory_equipment_id
    and ${COMPLETED})`
