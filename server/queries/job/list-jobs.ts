/** Jobs under the names of P2.5, as the gateway hands them out. */
import { Type } from 'typebox'
import { getBuyoutAmount, ServiceJob } from '#contract/job-calls.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { identifier, literal, sql, type Sql } from '../../database/sql.ts'
import { read, readOne } from '../../database/statement.ts'
import type { Owner } from '../../facts/customer.ts'
import { customersOf, ownedCustomer, OWNER } from '../customer/customers.ts'
import { isFeePaid } from '../fragments/fee-paid.ts'
import { jsonFields } from '../fragments/fields.ts'
import { instant } from '../fragments/instant.ts'
import {
  BOOKED_SLOT,
  CLAIM_AND_PLAN_OF_JOB,
  CONTACT_JSON,
  ISSUE_OF_JOB,
  LIFE_FIELDS,
  LOCATION,
  MONEY_JSON,
  OPTIONS_JSON,
  VISIT_AHEAD,
} from '../fragments/job-detail-json.ts'
import { KEPT_JOB, SHOWS_AMOUNT, VISIT_ENDS_AT } from '../fragments/job-json.ts'
import { newestOfCustomer, newestOfDevice } from '../fragments/newest-jobs.ts'
import { TIMELINE_JSON } from './timeline.ts'

const dollars = (cents: Sql) => sql`(${cents} / 100.0)::float8`

// From the job's address or, if it has none, from the account's.
const addressPart = (name: string, column: string) =>
  sql`coalesce(jobs.details #>> ${literal(`{address,${name}}`)}, addresses.${identifier(column)})`

const { claimDetails } = ServiceJob.properties

const CLAIM_DETAILS_JSON = sql`json_build_object(${jsonFields(claimDetails, 'jobs', {
  createDate: instant(sql`jobs.created_at`),
  buyoutAmount: sql`case when ${SHOWS_AMOUNT} then ${dollars(sql`buyouts.amount_cents`)} end`,
  shippingToCustomerTrackingID: sql`jobs.tracking_id`,
  shippingToCustomerVendor: sql`jobs.carrier`,
  replacementDetails: sql`(
    select coalesce(json_agg(json_build_object(${jsonFields(
      claimDetails.properties.replacementDetails.items,
      'offered',
      { specificationDetails: sql`offered.specification` },
    )}) order by offered.chosen_at, offered.offered_at, offered.option_id), '[]')
    from replacement_options offered where offered.service_job_id = jobs.service_job_id
      and offered.customer_ref = jobs.customer_ref)`,
  dropOffLocationCode: sql`centres.service_location_code`,
  dropOffLocationName: sql`centres.name`,
  dropOffLocationAddress: sql`centres.address_line1`,
  dropOffLocationCity: sql`centres.city`,
  dropOffLocationState: sql`centres.state`,
  dropOffLocationPostalCode: sql`centres.zip_code`,
  dropOffLocationPhone: sql`centres.phone`,
})})`

const SERVICE_JOB_FIELDS = jsonFields(Type.Omit(ServiceJob, ['detail']), 'jobs', {
  contractNumber: sql`jobs.contract_id`,
  serviceContractProductCode: sql`jobs.plan_code`,
  claimDetails: CLAIM_DETAILS_JSON,
  customerAddressLine1: sql`trim(
    ${addressPart('houseNo', 'house_no')} || ' ' || ${addressPart('street', 'address_line1')})`,
  customerAddressLine2: addressPart('apartment', 'address_line2'),
  customerCity: addressPart('city', 'city'),
  customerState: addressPart('state', 'state'),
  customerPostalCode: addressPart('zipCode', 'zip_code'),
  customerCountry: addressPart('country', 'country'),
  customerPhoneNumber: sql`jobs.details ->> 'phoneNumber'`,
  open: sql`jobs.closed_at is null`,
  visitEndsAt: VISIT_ENDS_AT,
  visit: VISIT_AHEAD,
})

const DETAIL_FIELD = sql`
  'detail', json_build_object(
    ${LIFE_FIELDS},
    'issue', ${ISSUE_OF_JOB},
    'statusHistory', ${TIMELINE_JSON},
    'slot', ${BOOKED_SLOT},
    'location', ${LOCATION},
    'contact', ${CONTACT_JSON},
    'money', ${MONEY_JSON},
    'replacementOptions', ${OPTIONS_JSON})`

const jobsJson = (jobs: Sql, fields = SERVICE_JOB_FIELDS) => sql`(
  select coalesce(json_agg(json_build_object(${fields})
    order by jobs.created_at desc, jobs.service_job_id desc), '[]')
  from ${jobs}
  ${CLAIM_AND_PLAN_OF_JOB}
  left join buyouts on buyouts.service_job_id = jobs.service_job_id and buyouts.customer_ref = jobs.customer_ref
  -- Only a carry-in is dropped off; a technician's center is not shown to the customer.
  left join service_centres centres
    on centres.service_location_code = jobs.service_location_code and claims_masters.kind = 'carry-in'
  where ${KEPT_JOB})`

const Jobs = t.record({ jobs: t.list(ServiceJob) })

const ofCustomer = read(
  { params: { ...OWNER }, row: Jobs },
  (p) => sql`select ${jobsJson(newestOfCustomer)} as jobs ${ownedCustomer(p)}`,
)

const ofDevice = read(
  { params: { ...OWNER, equipmentId: t.text }, row: Jobs },
  (p) => sql`
  select ${jobsJson(newestOfDevice)} as jobs
  ${ownedCustomer(p)}
  join equipment on equipment.customer_ref = addresses.customer_ref
  where equipment.inventory_equipment_id = ${p.equipmentId}`,
)

const oneJob = read(
  {
    params: {
      ...OWNER,
      serviceJobId: t.text,
      equipmentId: t.nullable(t.text),
      claimsMasterId: t.nullable(t.text),
    },
    row: Jobs,
  },
  (p) => sql`
  select ${jobsJson(sql`(select owned.*) jobs`, sql`${SERVICE_JOB_FIELDS}, ${DETAIL_FIELD}`)} as jobs
  ${ownedCustomer(p)}
  join jobs owned on owned.customer_ref = addresses.customer_ref
  where owned.service_job_id = ${p.serviceJobId}
    and (${p.equipmentId}::text is null or owned.inventory_equipment_id = ${p.equipmentId})
    and (${p.claimsMasterId}::text is null or owned.claims_master_id = ${p.claimsMasterId})`,
)

const ofClaim = read(
  {
    params: {
      subject: t.text,
      customerRef: t.nullable(t.text),
      claimsMasterId: t.text,
      equipmentId: t.nullable(t.text),
    },
    row: Jobs,
  },
  (p) => sql`
  select ${jobsJson(sql`(
    select * from jobs where jobs.claims_master_id = masters.claims_master_id) jobs`)} as jobs
  ${customersOf(p.subject)}
  join claims_masters masters on masters.customer_ref = addresses.customer_ref
  where addresses.customer_ref = coalesce(${p.customerRef}::text, addresses.customer_ref)
    and masters.claims_master_id = ${p.claimsMasterId}
    and (${p.equipmentId}::text is null or masters.inventory_equipment_id = ${p.equipmentId})`,
)

export interface JobsAsked {
  serviceJobId?: string
  inventoryEquipmentId?: string
  claimsMasterId?: string
}

/** Newest first. Undefined if the customer, the device or the job is not the caller's. */
export async function listJobs(
  db: Database,
  { subject, customerRef }: Owner,
  { serviceJobId, inventoryEquipmentId, claimsMasterId }: JobsAsked,
): Promise<ServiceJob[] | undefined> {
  if (serviceJobId) {
    const [row] = await oneJob(db, {
      subject,
      customerRef,
      serviceJobId,
      equipmentId: inventoryEquipmentId ?? null,
      claimsMasterId: claimsMasterId ?? null,
    })
    return row?.jobs.length ? row.jobs : undefined
  }
  if (claimsMasterId) {
    return listJobsOfClaim(db, { subject, customerRef }, claimsMasterId, inventoryEquipmentId)
  }
  const [row] = inventoryEquipmentId
    ? await ofDevice(db, { subject, customerRef, equipmentId: inventoryEquipmentId })
    : await ofCustomer(db, { subject, customerRef })
  return row?.jobs
}

/** Empty until the claim is raised; undefined if it is not the caller's. customerRef is optional. */
export async function listJobsOfClaim(
  db: Database,
  { subject, customerRef }: { subject: string; customerRef?: string },
  claimsMasterId: string,
  equipmentId?: string,
): Promise<ServiceJob[] | undefined> {
  const [row] = await ofClaim(db, {
    subject,
    customerRef: customerRef ?? null,
    claimsMasterId,
    equipmentId: equipmentId ?? null,
  })
  return row?.jobs
}

/** A fee that was paid is not deducted from the buyout. */
export const findBuyout = readOne(
  {
    params: { subject: t.text, serviceJobId: t.text },
    row: Type.Omit(getBuyoutAmount.result, ['currencyCode']),
  },
  (p) => sql`
  select case when ${SHOWS_AMOUNT} then ${dollars(sql`buyouts.amount_cents`)} end as "buyoutAmount",
    case when ${SHOWS_AMOUNT} then ${dollars(sql`buyouts.fair_market_value_cents`)} end as "fairMarketValue",
    ${dollars(sql`plans.benefit_per_claim_cents`)} as "benefitLimit",
    case when ${isFeePaid('jobs')} then 0 else ${dollars(sql`claims_masters.service_fee_cents`)} end as "serviceFee"
  ${customersOf(p.subject)}
  join jobs on jobs.customer_ref = addresses.customer_ref
  ${CLAIM_AND_PLAN_OF_JOB}
  left join buyouts on buyouts.service_job_id = jobs.service_job_id and buyouts.customer_ref = jobs.customer_ref
  where jobs.service_job_id = ${p.serviceJobId} and ${KEPT_JOB}`,
)
