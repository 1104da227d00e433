/** The customer's devices. */
import { Type, type Static } from 'typebox'
import { Equipment, EquipmentDetail, LinkedDevice, ScreenDevice } from '#contract/devices.ts'
import { HIDDEN_STATUSES } from '#domain/customer/device.ts'
import { ENDED_WITHOUT_SERVICE } from '#domain/job/status-table.ts'
import { CLAIM_INTERVAL_DAYS } from '#domain/limits.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { literal, literals, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import type { Owner } from '../../facts/customer.ts'
import {
  ListedDevice,
  OpenJobFacts,
  RequestFacts,
  type DeviceFacts,
  type MyDevicesFacts,
} from '../../facts/job.ts'
import { HELD_SLOT } from '../appointment/free-slots.ts'
import type { Catalog } from '../catalog/plan-catalog.ts'
import { ownedCustomer, OWNER } from '../customer/customers.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { jsonFields } from '../fragments/fields.ts'
import { BUSINESS_ZONE, businessDate, instant } from '../fragments/instant.ts'
import { VISIT_AHEAD } from '../fragments/job-detail-json.ts'
import { LISTED_JOB_FIELDS, KEPT_JOB } from '../fragments/job-json.ts'
import { latestOfDevice } from '../fragments/newest-jobs.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'
import { READY_AT, STAGE_OF_JOB, USUAL_TIMES_OF_JOB } from '../job/usual-times.ts'

const HIDDEN = literals(HIDDEN_STATUSES)
const COMPLETED = sql`upper(jobs.service_job_status) not in (${literals(ENDED_WITHOUT_SERVICE)})`

/** Claims completed on or after this day still delay the next one. */
const lately = (
  now: Sql,
) => sql`((${now}::timestamptz at time zone ${BUSINESS_ZONE})::date - ${literal(CLAIM_INTERVAL_DAYS - 1)})::timestamp
        at time zone ${BUSINESS_ZONE}`

/** Looked up for open jobs only, which are few. */
export const OPEN_JOB = sql`(
  select json_build_object(${LISTED_JOB_FIELDS},
    'claimedKind', claims_masters.kind,
    'stageBegan', (select ${instant(sql`stage.began`)} from (${STAGE_OF_JOB}) stage),
    'startedAt', ${instant(sql`(${READY_AT})`)},
    'visit', ${VISIT_AHEAD},
    'usualTimes', ${USUAL_TIMES_OF_JOB})
  from claims_masters
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  where claims_masters.claims_master_id = jobs.claims_master_id)`

const DeviceRow = Type.Omit(ListedDevice, ['productLineName'])
const CREATED_DATE = businessDate(sql`equipment.created_at`)

const MyDevicesRow = t.record({
  ...ViewerRow.properties,
  devices: t.list(DeviceRow),
  /** Device, the day the job was completed, and the job if it is open; oldest first. */
  jobs: t.nullable(t.list(Type.Tuple([t.text, t.nullable(t.text), t.nullable(OpenJobFacts)]))),
  requests: t.nullable(t.map(RequestFacts)),
})
type MyDevicesRow = Static<typeof MyDevicesRow>

const selectMyDevices = read(
  { params: { ...OWNER, now: t.instant }, row: MyDevicesRow },
  (p) => sql`
  select ${VIEWER_COLUMNS},
  (
    select coalesce(json_agg(json_build_object(${jsonFields(DeviceRow, 'equipment', {
      make: sql`equipment.brand_name`,
      createdDate: CREATED_DATE,
    })}) order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment
    where equipment.customer_ref = addresses.customer_ref
      and equipment.equipment_status not in (${HIDDEN})
  ) as devices,
  (
    select json_agg(json_build_array(
      jobs.inventory_equipment_id,
      ${businessDate(sql`jobs.closed_at`)},
      case when jobs.closed_at is null then ${OPEN_JOB} end) order by jobs.created_at)
    from jobs
    where jobs.customer_ref = addresses.customer_ref
      and coalesce(jobs.closed_at, 'infinity') >= ${lately(p.now)}
      and case when jobs.closed_at is null then ${KEPT_JOB} else ${COMPLETED} end
  ) as jobs,
  (
    select json_object_agg(drafts.inventory_equipment_id, json_build_object(
      'step', drafts.step,
      'savedAt', ${instant(sql`drafts.updated_at`)},
      'payment', case when masters.claims_master_id is not null then coalesce(payments.state, 'none') end,
      -- Only if that is the time of the draft.
      'heldUntil', case when masters.slot_id = drafts.answers #>> '{schedule,chosenTimeSlotCode}'
        then ${instant(sql`masters.slot_held_until`)} end,
      'heldSlot', case when masters.slot_held_until is not null then ${HELD_SLOT} end))
    from claim_drafts drafts
    left join claims_masters masters
      on masters.inventory_equipment_id = drafts.inventory_equipment_id and masters.status = ${UNFINISHED_STATUS}
    left join payments on payments.claims_master_id = masters.claims_master_id
      and payments.customer_ref = masters.customer_ref and payments.state <> 'refunded'
    where drafts.customer_ref = addresses.customer_ref and drafts.expires_at > ${p.now}::timestamptz
  ) as requests
  ${ownedCustomer(p)}`,
)

/** Exported for benchmarks that run the statement without a server. */
export const MY_DEVICES_SQL = selectMyDevices.text

export async function readMyDevices(
  db: Database,
  asked: Owner & { now: Date },
): Promise<MyDevicesFacts | undefined> {
  const [found] = await selectMyDevices(db, asked)
  if (!found) return undefined
  const { row, catalog } = await completed(db, found)
  return { viewer: row.viewer, devices: gatherDevices(row, catalog) }
}

/** Data of devices is read once per customer and combined here: a lookup per device was slower. */
function gatherDevices(
  { viewer, devices, jobs, requests }: Omit<MyDevicesRow, 'catalogStamp'>,
  catalog: Catalog,
): DeviceFacts[] {
  const openJobs = new Map<string, OpenJobFacts>()
  const completions = new Map<string, string>()
  for (const [id, completedOn, open] of jobs ?? []) {
    if (open) openJobs.set(id, open)
    else if (completedOn && completedOn > (completions.get(id) ?? '')) completions.set(id, completedOn)
  }
  const plans = [...new Set(viewer.contracts.map(({ planCode }) => planCode))]
  return devices.map((device) => ({
    ...device,
    productLineName: catalog.lineName(device.productLine),
    openJob: openJobs.get(device.inventoryEquipmentId) ?? null,
    lastCompleted: completions.get(device.inventoryEquipmentId) ?? null,
    request: requests?.[device.inventoryEquipmentId] ?? null,
    feesByPlan: feesByPlan(catalog, plans, device.productLine),
  }))
}

function feesByPlan(catalog: Catalog, plans: string[], productLine: string): DeviceFacts['feesByPlan'] {
  const fees: DeviceFacts['feesByPlan'] = {}
  for (const plan of plans) {
    const coverage = catalog.plan(plan).coverage.get(productLine)
    if (coverage) fees[plan] = coverage.serviceFeeCents
  }
  return fees
}

const CLAIM_COLUMNS = sql`jobs.service_job_id, jobs.service_job_status, jobs.closed_at, jobs.created_at`

const DEVICE_FIELDS = jsonFields(ScreenDevice, 'equipment', {
  productLineName: sql`product_lines.name`,
  make: sql`coalesce(equipment.brand_code, equipment.brand_name)`,
  makeName: sql`equipment.brand_name`,
  model: sql`coalesce(equipment.product_code, equipment.unregistered_product_code, equipment.model_name)`,
  createdDate: CREATED_DATE,
})

/** A device as screens get it, as one JSON value, for a statement over equipment and product_lines. */
export const SCREEN_DEVICE_JSON = sql`json_build_object(${DEVICE_FIELDS})`

const EQUIPMENT_FIELDS = sql`${DEVICE_FIELDS},
  'claims', (
    select coalesce(json_agg(json_build_object(${jsonFields(Equipment.properties.claims.items, 'jobs', {
      open: sql`jobs.closed_at is null`,
    })}) order by jobs.created_at desc), '[]')
    from ${latestOfDevice(CLAIM_COLUMNS)})`

/** A device under P2.3's names, likewise. */
const EQUIPMENT_JSON = sql`json_build_object(${EQUIPMENT_FIELDS})`

export const DEVICE_SPECIFICATION = sql`coalesce((
  select products.specification from products where products.product_code = equipment.product_code), '[]')`

/** The newest other device of the same customer that fulfills the condition. */
const linkedDevice = (condition: Sql) => sql`(
  select json_build_object(${jsonFields(LinkedDevice, 'linked', { make: sql`linked.brand_name` })})
  from equipment linked
  where linked.customer_ref = equipment.customer_ref and ${condition}
  order by linked.created_at desc, linked.inventory_equipment_id desc limit 1)`

export const REPLACES = linkedDevice(sql`linked.inventory_equipment_id = equipment.replaces_equipment_id`)
export const REPLACED_BY = linkedDevice(sql`linked.replaces_equipment_id = equipment.inventory_equipment_id`)

const DETAIL_JSON = sql`json_build_object(${EQUIPMENT_FIELDS},
  'specificationDetails', ${DEVICE_SPECIFICATION}, 'replaces', ${REPLACES}, 'replacedBy', ${REPLACED_BY})`

const equipmentWhere =
  (condition: Sql, json = EQUIPMENT_JSON) =>
  (p: { subject: Sql; customerRef: Sql }): Sql =>
    sql`
  select (
    select coalesce(json_agg(${json}
      order by equipment.created_at desc, equipment.inventory_equipment_id desc), '[]')
    from equipment
    join product_lines using (product_line)
    where equipment.customer_ref = addresses.customer_ref and ${condition}
  ) as equipment
  ${ownedCustomer(p)}`

const EquipmentRow = t.record({ equipment: t.list(Equipment) })

const selectActiveEquipment = read(
  { params: OWNER, row: EquipmentRow },
  equipmentWhere(sql`equipment.equipment_status not in (${HIDDEN})`),
)
const selectAllEquipment = read({ params: OWNER, row: EquipmentRow }, equipmentWhere(sql`true`))
const selectOneDevice = read(
  { params: { ...OWNER, equipmentId: t.text }, row: t.record({ equipment: t.list(EquipmentDetail) }) },
  (p) => equipmentWhere(sql`equipment.inventory_equipment_id = ${p.equipmentId}`, DETAIL_JSON)(p),
)

export async function listActiveEquipment(db: Database, owner: Owner): Promise<Equipment[] | undefined> {
  const [row] = await selectActiveEquipment(db, owner)
  return row?.equipment
}

/** All devices in any status or, if `equipmentId` is given, that device with its details. */
export async function listEquipment(
  db: Database,
  owner: Owner,
  equipmentId: string | null,
): Promise<EquipmentDetail[] | undefined> {
  const [row] = equipmentId
    ? await selectOneDevice(db, { ...owner, equipmentId })
    : await selectAllEquipment(db, owner)
  return row?.equipment
}

/** The newest open job of the statement's device. */
export const OPEN_JOB_ID = sql`(
  select jobs.service_job_id from jobs
  where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null and ${KEPT_JOB}
  order by jobs.created_at desc limit 1)`

export const LAST_COMPLETED = sql`(
  select ${businessDate(sql`max(jobs.closed_at)`)} from jobs
  where jobs.inventory_equipment_id = equipment.inventory_equipment_id
    and ${COMPLETED})`
