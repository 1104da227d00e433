/** Every job under the plans that a customer can use. */
import type { Kysely } from 'kysely'
import { INITIATED } from '#domain/claim-lifecycle.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../gateway/port.ts'
import { USABLE_CONTRACT } from './contracts.ts'
import { FROM_OWNED_CUSTOMER, VIEWER_COLUMN, type ViewerFacts } from './customers.ts'
import { JOB_FIELDS, KEPT_JOB, type JobRow } from './job-json.ts'
import { newestOfCustomer } from './newest-jobs.ts'

export interface JobDevice {
  inventoryEquipmentId: string
  productLineName: string
  makeName: string
  modelName: string
  equipmentName: string
  serialNumber: string
}

export interface ServiceHistoryFacts {
  viewer: ViewerFacts
  jobs: (JobRow & JobDevice)[]
}

// The plans are looked up once (array), not for each job.
const UNDER_USABLE_PLAN = `jobs.plan_code = any (array(
  select contracts.plan_code from contracts
  where contracts.customer_ref = addresses.customer_ref and ${USABLE_CONTRACT}))`

// §5: what is raised, under a plan of theirs that can be used.
const LISTED = `${KEPT_JOB} and upper(jobs.service_job_status) <> '${INITIATED}' and ${UNDER_USABLE_PLAN}`

const selectServiceHistory = statement<[string, string], ServiceHistoryFacts>(`
  select ${VIEWER_COLUMN},
  (
    select coalesce(json_agg(json_build_object(${JOB_FIELDS},
      'inventoryEquipmentId', equipment.inventory_equipment_id,
      'productLineName', product_lines.name,
      'makeName', equipment.brand_name,
      'modelName', equipment.model_name,
      'equipmentName', equipment.equipment_name,
      'serialNumber', equipment.serial_number)
      order by jobs.created_at desc, jobs.service_job_id desc), '[]')
    from ${newestOfCustomer}
    join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
    join product_lines on product_lines.product_line = equipment.product_line
    where ${LISTED}
  ) as jobs
  ${FROM_OWNED_CUSTOMER}`)

export async function readServiceHistory(
  db: Kysely<Database>,
  owner: Owner,
): Promise<ServiceHistoryFacts | undefined> {
  const [row] = await selectServiceHistory(db, owner.subject, owner.customerRef)
  return row
}
