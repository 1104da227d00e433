/** The jobs under the plans that a customer can use: a page of them, newest first. */
import { INITIATED } from '#domain/job/lifecycle.ts'
import { HISTORY_PAGE } from '#domain/limits.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { literal, sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import type { Owner } from '../../facts/customer.ts'
import { JobDevice, ServiceHistoryFacts } from '../../facts/job.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { ownedCustomer, OWNER } from '../customer/customers.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { jsonFields } from '../fragments/fields.ts'
import { LISTED_JOB_FIELDS, KEPT_JOB } from '../fragments/job-json.ts'
import { NEWEST_FIRST, pageOfCustomer } from '../fragments/newest-jobs.ts'

// The plans are looked up once (array), not for each job.
const UNDER_USABLE_PLAN = sql`jobs.plan_code = any (array(
  select contracts.plan_code from contracts
  where contracts.customer_ref = addresses.customer_ref and ${USABLE_CONTRACT}))`

// P5.4: raised jobs under a usable plan of the customer.
const LISTED = sql`${KEPT_JOB} and upper(jobs.service_job_status) <> ${literal(INITIATED)} and ${UNDER_USABLE_PLAN}`

// `before` is the job that everything on the page is older than. No row if it is not the customer's.
const selectServiceHistory = read(
  {
    params: { ...OWNER, before: t.nullable(t.text) },
    row: t.record({ ...ServiceHistoryFacts.properties, ...ViewerRow.properties }),
  },
  (p) => sql`
  select ${VIEWER_COLUMNS},
  (
    select coalesce(json_agg(json_build_object(${LISTED_JOB_FIELDS}, ${jsonFields(JobDevice, 'equipment', {
      productLineName: sql`product_lines.name`,
      makeName: sql`equipment.brand_name`,
    })}) ${NEWEST_FIRST}), '[]')
    from ${pageOfCustomer(LISTED, HISTORY_PAGE + 1)}
    join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
    join product_lines on product_lines.product_line = equipment.product_line
  ) as jobs
  ${ownedCustomer(p)}
  cross join lateral (
    select jobs.created_at, jobs.service_job_id from jobs
    where jobs.service_job_id = ${p.before} and jobs.customer_ref = addresses.customer_ref
    union all
    select 'infinity', '' where ${p.before}::text is null) page
  `,
)

export async function readServiceHistory(
  db: Database,
  asked: Owner & { before: string | null },
): Promise<ServiceHistoryFacts | undefined> {
  const [row] = await selectServiceHistory(db, asked)
  return row && (await completed(db, row)).row
}
