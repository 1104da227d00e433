/** The jobs that a partner could still do something about, for the console. */
import type { Kysely } from 'kysely'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import type { Database } from '#server/database/schema.ts'
import { statement } from '#server/database/asserted-statement.ts'
import { JOB_FIELDS, KEPT_JOB } from '#server/queries/fragments/job-json.ts'
import type { JobRow } from '#server/gateway/facts/job.ts'

export interface PartnerJob extends JobRow {
  failedDeliveries: number
  email: string
  subject: string
  equipmentName: string
  make: string
  modelName: string
  productLine: string
}

export interface JobFilter {
  email: string
  kind: ClaimKind | null
  search: string
}

export const MOST_JOBS = 50

const PARTNER_JOB = `
  select jsonb_build_object(${JOB_FIELDS},
    'failedDeliveries', jobs.delivery_attempts,
    'email', contacts.email,
    'subject', contacts.subject,
    'equipmentName', equipment.equipment_name,
    'make', equipment.brand_name,
    'modelName', equipment.model_name,
    'productLine', equipment.product_line) as job
  from jobs
  join addresses on addresses.customer_ref = jobs.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  where ${KEPT_JOB}`

const selectOpenJobs = statement<[string, string[] | null, string, number], { job: PartnerJob }>(`
  ${PARTNER_JOB} and jobs.closed_at is null
    and ($1 = '' or contacts.email = $1)
    and ($2::text[] is null or upper(jobs.service_job_type) = any ($2))
    and position(lower($3) in lower(concat_ws(' ', jobs.service_job_id, equipment.equipment_name,
      equipment.brand_name, equipment.model_name, jobs.service_job_status, jobs.service_job_status_name))) > 0
  order by jobs.updated_at desc, jobs.service_job_id limit $4`)

const selectJob = statement<[string], { job: PartnerJob }>(`${PARTNER_JOB} and jobs.service_job_id = $1`)

/** The ones that changed last come first. */
export async function listOpenJobs(db: Kysely<Database>, filter: JobFilter): Promise<PartnerJob[]> {
  const types = filter.kind ? [...claimKinds[filter.kind].jobTypes] : null
  const rows = await selectOpenJobs(db, filter.email, types, filter.search.trim(), MOST_JOBS)
  return rows.map(({ job }) => job)
}

export async function findPartnerJob(db: Kysely<Database>, id: string): Promise<PartnerJob | undefined> {
  const [row] = await selectJob(db, id)
  return row?.job
}

const selectSimilar = statement<
  [string, string],
  { productCode: string; modelName: string; specification: { specName: string; specValue: string }[] }
>(`
  select products.product_code as "productCode", products.name as "modelName", products.specification
  from products join brands using (brand_code)
  where products.product_line = $1
  order by brands.name = $2 desc, md5(products.product_code) limit 2`)

/** Devices that could stand in for a broken one: of its line, and its brand where there are any. */
export function findSimilarDevices(db: Kysely<Database>, { productLine, make }: PartnerJob) {
  return selectSimilar(db, productLine, make)
}
