/** Jobs under §3's names, as the gateway hands them out. */
import type { Kysely } from 'kysely'
import type { OperationResult } from '#contract/index.ts'
import type { ServiceJob } from '#contract/jobs.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { FROM_OWNED_CUSTOMER } from '../customer/customers.ts'
import { instant } from '../fragments/instant.ts'
import {
  BOOKED_SLOT,
  CONTACT_JSON,
  ISSUE_OF_JOB,
  LIFE_FIELDS,
  LOCATION,
  MONEY_JSON,
  OPTIONS_JSON,
  SHOWS_AMOUNT,
} from '../fragments/job-detail-json.ts'
import { KEPT_JOB, VISIT_ENDS_AT } from '../fragments/job-json.ts'
import { newestOfCustomer, newestOfDevice } from '../fragments/newest-jobs.ts'
import { TIMELINE_JSON } from './timeline.ts'
import type { Owner } from '../../gateway/facts/customer.ts'

const dollars = (cents: string) => `(${cents} / 100.0)::float8`

// The address that the job was given, else the account's.
const addressPart = (name: string, column: string) =>
  `coalesce(jobs.details #>> '{address,${name}}', addresses.${column})`

const CLAIM_DETAILS_JSON = `json_build_object(
  'inventoryEquipmentID', jobs.inventory_equipment_id,
  'createDate', ${instant('jobs.created_at')},
  'buyoutAmount', case when ${SHOWS_AMOUNT} then ${dollars('buyouts.amount_cents')} end,
  'shippingToCustomerTrackingID', jobs.tracking_id,
  'shippingToCustomerVendor', jobs.carrier,
  'replacementDetails', (
    select coalesce(json_agg(json_build_object(
      'optionId', offered.option_id,
      'modelName', offered.model_name,
      'specificationDetails', offered.specification)
      order by offered.chosen_at, offered.offered_at, offered.option_id), '[]')
    from replacement_options offered where offered.service_job_id = jobs.service_job_id),
  'dropOffLocationCode', centres.service_location_code,
  'dropOffLocationName', centres.name,
  'dropOffLocationAddress', centres.address_line1,
  'dropOffLocationCity', centres.city,
  'dropOffLocationState', centres.state,
  'dropOffLocationPostalCode', centres.zip_code,
  'dropOffLocationPhone', centres.phone)`

const SERVICE_JOB_FIELDS = `
  'serviceJobID', jobs.service_job_id,
  'claimsMasterId', jobs.claims_master_id,
  'serviceJobType', jobs.service_job_type,
  'serviceJobStatus', jobs.service_job_status,
  'serviceJobStatusName', jobs.service_job_status_name,
  'serviceJobSubStatus', jobs.service_job_sub_status,
  'serviceJobSubStatusName', jobs.service_job_sub_status_name,
  'sourceSystem', jobs.source_system,
  'contractNumber', jobs.contract_id,
  'serviceContractProductCode', jobs.plan_code,
  'claimDetails', ${CLAIM_DETAILS_JSON},
  'customerAddressLine1', trim(
    ${addressPart('houseNo', 'house_no')} || ' ' || ${addressPart('street', 'address_line1')}),
  'customerAddressLine2', ${addressPart('apartment', 'address_line2')},
  'customerCity', ${addressPart('city', 'city')},
  'customerState', ${addressPart('state', 'state')},
  'customerPostalCode', ${addressPart('zipCode', 'zip_code')},
  'customerCountry', ${addressPart('country', 'country')},
  'customerPhoneNumber', jobs.details ->> 'phoneNumber',
  'version', jobs.version,
  'open', jobs.closed_at is null,
  'closedAt', ${instant('jobs.closed_at')},
  'decideBy', ${instant('jobs.decide_by')},
  'visitEndsAt', ${VISIT_ENDS_AT}`

const DETAIL_FIELD = `
  'detail', json_build_object(
    ${LIFE_FIELDS},
    'issue', ${ISSUE_OF_JOB},
    'statusHistory', ${TIMELINE_JSON},
    'slot', ${BOOKED_SLOT},
    'location', ${LOCATION},
    'contact', ${CONTACT_JSON},
    'money', ${MONEY_JSON},
    'replacementOptions', ${OPTIONS_JSON})`

const jobsJson = (jobs: string, fields = SERVICE_JOB_FIELDS) => `(
  select coalesce(json_agg(json_build_object(${fields})
    order by jobs.created_at desc, jobs.service_job_id desc), '[]')
  from ${jobs}
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code
  left join buyouts on buyouts.service_job_id = jobs.service_job_id
  -- Only a carry-in is dropped off; a technician's center is none of the customer's.
  left join service_centres centres
    on centres.service_location_code = jobs.service_location_code and claims_masters.kind = 'carry-in'
  where ${KEPT_JOB})`

type Jobs = { jobs: ServiceJob[] }

const ofCustomer = statement<[string, string], Jobs>(
  `select ${jobsJson(newestOfCustomer)} as jobs ${FROM_OWNED_CUSTOMER}`,
)

const ofDevice = statement<[string, string, string], Jobs>(`
  select ${jobsJson(newestOfDevice)} as jobs
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`)

const oneJob = statement<[string, string, string, string | null, string | null], Jobs>(`
  select ${jobsJson('(select owned.*) jobs', `${SERVICE_JOB_FIELDS}, ${DETAIL_FIELD}`)} as jobs
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join jobs owned on owned.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and addresses.customer_ref = $2 and owned.service_job_id = $3
    and ($4::text is null or owned.inventory_equipment_id = $4)
    and ($5::text is null or owned.claims_master_id = $5)`)

const ofClaim = statement<[string, string | null, string, string | null], Jobs>(`
  select ${jobsJson(`(
    select * from jobs where jobs.claims_master_id = masters.claims_master_id) jobs`)} as jobs
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join claims_masters masters on masters.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and addresses.customer_ref = coalesce($2::text, addresses.customer_ref)
    and masters.claims_master_id = $3
    and ($4::text is null or masters.inventory_equipment_id = $4)`)

export interface JobsAsked {
  serviceJobId?: string
  inventoryEquipmentId?: string
  claimsMasterId?: string
}

/** Newest first. Undefined where the customer, the device or the job is not the caller's. */
export async function listJobs(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  { serviceJobId, inventoryEquipmentId, claimsMasterId }: JobsAsked,
): Promise<ServiceJob[] | undefined> {
  if (serviceJobId) {
    const also = [inventoryEquipmentId ?? null, claimsMasterId ?? null] as const
    const [row] = await oneJob(db, subject, customerRef, serviceJobId, ...also)
    return row?.jobs.length ? row.jobs : undefined
  }
  if (claimsMasterId) {
    return listJobsOfClaim(db, { subject, customerRef }, claimsMasterId, inventoryEquipmentId)
  }
  const [row] = inventoryEquipmentId
    ? await ofDevice(db, subject, customerRef, inventoryEquipmentId)
    : await ofCustomer(db, subject, customerRef)
  return row?.jobs
}

/** None while it is not raised; undefined where it is not the caller's. A claim is found without its customer, too. */
export async function listJobsOfClaim(
  db: Kysely<Database>,
  { subject, customerRef }: { subject: string; customerRef?: string },
  claimsMasterId: string,
  equipmentId?: string,
): Promise<ServiceJob[] | undefined> {
  const [row] = await ofClaim(db, subject, customerRef ?? null, claimsMasterId, equipmentId ?? null)
  return row?.jobs
}

/** A fee that has been paid comes off no buyout. */
export const findBuyout = statement<
  [subject: string, serviceJobId: string],
  Omit<OperationResult<'getBuyoutAmount'>, 'currencyCode'>
>(`
  select case when ${SHOWS_AMOUNT} then ${dollars('buyouts.amount_cents')} end as "buyoutAmount",
    case when ${SHOWS_AMOUNT} then ${dollars('buyouts.fair_market_value_cents')} end as "fairMarketValue",
    ${dollars('plans.benefit_per_claim_cents')} as "benefitLimit",
    case when exists (
      select 1 from payments
      where payments.claims_master_id = jobs.claims_master_id and payments.state = 'paid')
    then 0 else ${dollars('claims_masters.service_fee_cents')} end as "serviceFee"
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join jobs on jobs.customer_ref = addresses.customer_ref
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code
  left join buyouts on buyouts.service_job_id = jobs.service_job_id
  where contacts.subject = $1 and jobs.service_job_id = $2 and ${KEPT_JOB}`)
