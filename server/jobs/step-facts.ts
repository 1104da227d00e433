/** What the rules need to know about a job before a step. */
import type { Static } from 'typebox'
import { IssueHazards } from '#contract/claims.ts'
import { Reimbursement, ShippingLabel } from '#contract/job-detail.ts'
import { ServiceLocation } from '#contract/service-location.ts'
import { t } from '../database/column-types.ts'
import { lookFirst } from '../database/look-first.ts'
import { sql, type Sql } from '../database/sql.ts'
import { reportsAbout } from '../database/write-once.ts'
import { DEVICE_SINCE } from '../queries/claim/adjudication.ts'
import { customersOf } from '../queries/customer/customers.ts'
import { isFeePaid } from '../queries/fragments/fee-paid.ts'
import { columns, jsonFields } from '../queries/fragments/fields.ts'
import { instant } from '../queries/fragments/instant.ts'
import { HAZARDS_OF_JOB, LOCATION } from '../queries/fragments/job-detail-json.ts'
import { KEPT_JOB } from '../queries/fragments/job-json.ts'

export const Buyout = t.record({ fairMarketValueCents: t.int, amountCents: t.int })

export const StepFacts = t.record({
  serviceJobId: t.text,
  version: t.int,
  serviceJobType: t.text,
  serviceJobStatus: t.text,
  serviceJobStatusName: t.text,
  serviceJobSubStatus: t.nullable(t.text),
  serviceJobSubStatusName: t.nullable(t.text),
  sourceSystem: t.text,
  claimedKind: t.text,
  hazards: IssueHazards,
  carrier: t.nullable(t.text),
  trackingId: t.nullable(t.text),
  slotId: t.nullable(t.text),
  failedDeliveries: t.int,
  decideBy: t.nullable(t.text),
  createdAt: t.text,
  firstName: t.text,
  equipmentName: t.text,
  make: t.text,
  modelName: t.text,
  productLine: t.text,
  productLineName: t.text,
  deviceSince: t.text,
  benefitLimitCents: t.int,
  unpaidFeeCents: t.int,
  paidFeeCents: t.int,
  buyout: t.nullable(Buyout),
  reimbursement: t.nullable(Reimbursement),
  label: t.nullable(ShippingLabel),
  /** The estimate that a buyout claim was sent with. */
  estimateCents: t.nullable(t.int),
  center: t.nullable(ServiceLocation),
  /** The first is the one that is shown. */
  optionIds: t.texts,
})
export type StepFacts = Static<typeof StepFacts>

/** A customer's own jobs. */
export const ownJobs = (subject: Sql) => sql`
  ${customersOf(subject)}
  join jobs on jobs.customer_ref = addresses.customer_ref`

const EVERYBODYS_JOBS = sql`
  from jobs
  join addresses on addresses.customer_ref = jobs.customer_ref
  join contacts on contacts.contact_id = addresses.contact_id`

export const stepFacts = ({ from = EVERYBODYS_JOBS, where }: { from?: Sql; where: Sql }) => sql`
  select ${columns(StepFacts, 'jobs', {
    claimedKind: sql`claims_masters.kind`,
    hazards: HAZARDS_OF_JOB,
    failedDeliveries: sql`jobs.delivery_attempts`,
    // With milliseconds, for an exact deadline.
    decideBy: sql`to_char(jobs.decide_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    createdAt: instant(sql`jobs.created_at`),
    firstName: sql`contacts.first_name`,
    equipmentName: sql`equipment.equipment_name`,
    make: sql`equipment.brand_name`,
    modelName: sql`equipment.model_name`,
    productLine: sql`equipment.product_line`,
    productLineName: sql`product_lines.name`,
    deviceSince: DEVICE_SINCE,
    benefitLimitCents: sql`plans.benefit_per_claim_cents`,
    unpaidFeeCents: sql`case when ${isFeePaid('jobs')} then 0 else claims_masters.service_fee_cents end`,
    paidFeeCents: sql`case when ${isFeePaid('jobs')} then claims_masters.service_fee_cents else 0 end`,
    buyout: sql`(
      select json_build_object(${jsonFields(Buyout, 'buyouts')})
      from buyouts where buyouts.service_job_id = jobs.service_job_id and buyouts.customer_ref = jobs.customer_ref)`,
    reimbursement: sql`jobs.details -> 'reimbursement'`,
    label: sql`jobs.details -> 'label'`,
    estimateCents: sql`(jobs.details ->> 'buyoutEstimateCents')::int`,
    center: LOCATION,
    optionIds: sql`array(
      select replacement_options.option_id from replacement_options
      where replacement_options.service_job_id = jobs.service_job_id
        and replacement_options.customer_ref = jobs.customer_ref
      order by offered_at, option_id)`,
  })}
  ${from}
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  join product_lines on product_lines.product_line = equipment.product_line
  where ${KEPT_JOB} and ${where}`

export const lookAtOwnJob = lookFirst(
  { params: { serviceJobId: t.text, claimsMasterId: t.nullable(t.text) }, facts: StepFacts },
  (p) =>
    stepFacts({
      from: ownJobs(p.subject),
      where: sql`jobs.service_job_id = ${p.serviceJobId}
    and (${p.claimsMasterId}::text is null or jobs.claims_master_id = ${p.claimsMasterId})`,
    }),
)

export const JOB_REPORTS = reportsAbout('service_job_id')

/** A job of one of the lots, which are the partner's (server/partner/assignments.ts). */
export const inLots = (lots: Sql) =>
  sql`upper(jobs.source_system) || '/' || claims_masters.kind = any (${lots}::text[])`

export const lookAtJobForPartner = lookFirst(
  { params: { serviceJobId: t.text, lots: t.texts }, facts: StepFacts },
  (p) => stepFacts({ where: sql`jobs.service_job_id = ${p.serviceJobId} and ${inLots(p.lots)}` }),
  JOB_REPORTS,
)
