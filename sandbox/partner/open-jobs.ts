/** The jobs a partner can still act on, for the console. */
import type { Static } from 'typebox'
import { Specification } from '#contract/job-detail.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { t } from '#server/database/column-types.ts'
import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { read } from '#server/database/statement.ts'
import { JobRow } from '#server/facts/job.ts'
import { JOB_FIELDS, KEPT_JOB } from '#server/queries/fragments/job-json.ts'

const PartnerJob = t.record({
  ...JobRow.properties,
  claimedKind: t.text,
  failedDeliveries: t.int,
  email: t.text,
  subject: t.text,
  equipmentName: t.text,
  make: t.text,
  modelName: t.text,
  productLine: t.text,
})
export type PartnerJob = Static<typeof PartnerJob>

export interface JobFilter {
  email: string
  kind: ClaimKind | null
  search: string
}

export const MOST_JOBS = 50

const PARTNER_JOB = sql`
  select jsonb_build_object(${JOB_FIELDS},
    'claimedKind', claims_masters.kind,
    'failedDeliveries', jobs.delivery_attempts,
    'email', contacts.email,
    'subject', contacts.subject,
    'equipmentName', equipment.equipment_name,
    'make', equipment.brand_name,
    'modelName', equipment.model_name,
    'productLine', equipment.product_line) as job
  from jobs
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join addresses on addresses.customer_ref = jobs.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  where ${KEPT_JOB}`

const selectOpenJobs = read(
  {
    params: { email: t.text, types: t.nullable(t.texts), search: t.text, most: t.limit },
    row: t.record({ job: PartnerJob }),
  },
  (p) => sql`
  ${PARTNER_JOB} and jobs.closed_at is null
    and (${p.email} = '' or contacts.email = ${p.email})
    and (${p.types}::text[] is null or upper(jobs.service_job_type) = any (${p.types}))
    and position(lower(${p.search}) in lower(concat_ws(' ', jobs.service_job_id, equipment.equipment_name,
      equipment.brand_name, equipment.model_name, jobs.service_job_status, jobs.service_job_status_name))) > 0
  order by jobs.updated_at desc, jobs.service_job_id limit ${p.most}`,
)

const selectJob = read(
  { params: { serviceJobId: t.text }, row: t.record({ job: PartnerJob }) },
  (p) => sql`${PARTNER_JOB} and jobs.service_job_id = ${p.serviceJobId}`,
)

/** Most recently changed first. */
export async function listOpenJobs(db: Database, filter: JobFilter): Promise<PartnerJob[]> {
  const types = filter.kind ? [...claimKinds[filter.kind].jobTypes] : null
  const rows = await selectOpenJobs(db, {
    email: filter.email,
    types,
    search: filter.search.trim(),
    most: MOST_JOBS,
  })
  return rows.map(({ job }) => job)
}

export async function findPartnerJob(db: Database, id: string): Promise<PartnerJob | undefined> {
  const [row] = await selectJob(db, { serviceJobId: id })
  return row?.job
}

const selectSimilar = read(
  {
    params: { productLine: t.text, make: t.text },
    row: t.record({ productCode: t.text, modelName: t.text, specification: t.list(Specification) }),
  },
  (p) => sql`
  select products.product_code as "productCode", products.name as "modelName", products.specification
  from products join brands using (brand_code)
  where products.product_line = ${p.productLine}
  order by brands.name = ${p.make} desc, md5(products.product_code) limit 2`,
)

/** Devices that could replace a broken one: same product line, and same brand if there are any. */
export function findSimilarDevices(db: Database, { productLine, make }: PartnerJob) {
  return selectSimilar(db, { productLine, make })
}
