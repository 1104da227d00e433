/** The jobs under the plans that a customer can use: a page of them, newest first. */
import type { Kysely } from 'kysely'
import { INITIATED } from '#domain/job/lifecycle.ts'
import { HISTORY_PAGE } from '#domain/limits.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { VIEWER_COLUMN } from '../customer/customers.ts'
import { JOB_FIELDS, KEPT_JOB } from '../fragments/job-json.ts'
import { NEWEST_FIRST, pageOfCustomer } from '../fragments/newest-jobs.ts'
import type { Owner } from '../../gateway/facts/customer.ts'
import type { ServiceHistoryFacts } from '../../gateway/facts/job.ts'

// The plans are looked up once (array), not for each job.
const UNDER_USABLE_PLAN = `jobs.plan_code = any (array(
  select contracts.plan_code from contracts
  where contracts.customer_ref = addresses.customer_ref and ${USABLE_CONTRACT}))`

// §5: what is raised, under a plan of theirs that can be used.
const LISTED = `${KEPT_JOB} and upper(jobs.service_job_status) <> '${INITIATED}' and ${UNDER_USABLE_PLAN}`

// $3 is the job that everything on the page is older than. No row where it is not the customer's.
const selectServiceHistory = statement<[string, string, string | null], ServiceHistoryFacts>(`
  select ${VIEWER_COLUMN},
  (
    select coalesce(json_agg(json_build_object(${JOB_FIELDS},
      'inventoryEquipmentId', equipment.inventory_equipment_id,
      'productLineName', product_lines.name,
      'makeName', equipment.brand_name,
      'modelName', equipment.model_name,
      'equipmentName', equipment.equipment_name,
      'serialNumber', equipment.serial_number) ${NEWEST_FIRST}), '[]')
    from ${pageOfCustomer(LISTED, HISTORY_PAGE + 1)}
    join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
    join product_lines on product_lines.product_line = equipment.product_line
  ) as jobs
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  cross join lateral (
    select jobs.created_at, jobs.service_job_id from jobs
    where jobs.service_job_id = $3 and jobs.customer_ref = addresses.customer_ref
    union all
    select 'infinity', '' where $3::text is null) page
  where contacts.subject = $1 and addresses.customer_ref = $2`)

export async function readServiceHistory(
  db: Kysely<Database>,
  owner: Owner,
  before: string | null,
): Promise<ServiceHistoryFacts | undefined> {
  const [row] = await selectServiceHistory(db, owner.subject, owner.customerRef, before)
  return row
}
