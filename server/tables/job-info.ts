/** A job and everything that its screens show, in one statement. */
import type { Kysely } from 'kysely'
import type { ServiceLocation } from '#contract/appointment-functions.ts'
import type { Equipment } from '#contract/devices.ts'
import type { BookedSlot, JobDocument, ReplacementOption } from '#contract/job-functions.ts'
import type { Specification } from '#contract/jobs.ts'
import type { PostalAddress } from '#contract/postal-address.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import type { Owner } from '../gateway/port.ts'
import { VIEWER_COLUMN, type ViewerFacts } from './customers.ts'
import { DOCUMENT_JSON } from './documents.ts'
import { EQUIPMENT_JSON } from './equipment.ts'
import { LOCAL_TIMES, SLOT_COLUMNS } from './free-slots.ts'
import { instant } from './instant.ts'
import { JOB_FIELDS, KEPT_JOB, type JobRow } from './job-json.ts'
import { LOCATION_JSON } from './service-centres.ts'
import { TIMELINE_JSON, type TimelineRow } from './timeline.ts'

export interface JobMoneyFacts {
  serviceFeeCents: number
  paidAt: string | null
  benefitLimitCents: number
  buyout: {
    amountCents: number
    fairMarketValueCents: number
    decision: 'accepted' | 'rejected' | null
  } | null
}

/** What a replacement can be registered as; no product where the partner offered what no catalogue lists. */
export interface OptionFacts extends Omit<ReplacementOption, 'brandName'> {
  product: { productLine: string; brandCode: string; brandName: string; productCode: string } | null
}

export interface JobInfoFacts {
  viewer: ViewerFacts
  job: JobRow & {
    claimsMasterId: string
    /** As it was claimed: deciding on a buyout changes the type of the job, not what led there. */
    claimedKind: string
    updatedAt: string
    closedAt: string | null
    version: number
  }
  device: Equipment
  issue: { name: string | null; description: string }
  timeline: TimelineRow[]
  slot: BookedSlot | null
  location: ServiceLocation | null
  contact: { phoneNumber: string | null; address: PostalAddress | null }
  money: JobMoneyFacts
  deviceSpecification: Specification[]
  replacementOptions: OptionFacts[]
  registeredEquipmentId: string | null
  documents: JobDocument[]
}

// The slot that is booked, or what was noted of it: slots of the past do not stay for ever. Named slots and centres,
// so that the times are told as those of free ones are.
const BOOKED_SLOT = `(
  select row_to_json(visit) from (
    select ${SLOT_COLUMNS}
    from (values (1)) one
    left join slots booked on booked.slot_id = jobs.slot_id
    left join service_centres place
      on place.service_location_code = coalesce(booked.service_location_code, jobs.service_location_code)
    cross join lateral (
      select jobs.slot_id,
        coalesce(booked.starts_at, (jobs.details #>> '{appointment,startsAt}')::timestamptz) as starts_at,
        coalesce(booked.ends_at, (jobs.details #>> '{appointment,endsAt}')::timestamptz) as ends_at) slots
    cross join lateral (
      select coalesce(place.time_zone, jobs.details #>> '{appointment,timeZone}') as time_zone) centres
    ${LOCAL_TIMES}
    where slots.starts_at is not null and slots.ends_at is not null and centres.time_zone is not null) visit)`

const LOCATION = `(
  select ${LOCATION_JSON} from service_centres centres
  where centres.service_location_code = coalesce(
    (select slots.service_location_code from slots where slots.slot_id = jobs.slot_id),
    jobs.service_location_code))`

const ADDRESS_JSON = `
  case when jobs.details #>> '{address,street}' is not null then json_build_object(
    'houseNo', coalesce(jobs.details #>> '{address,houseNo}', ''),
    'street', jobs.details #>> '{address,street}',
    'apartment', coalesce(jobs.details #>> '{address,apartment}', ''),
    'city', jobs.details #>> '{address,city}',
    'state', jobs.details #>> '{address,state}',
    'zipCode', jobs.details #>> '{address,zipCode}',
    'country', coalesce(jobs.details #>> '{address,country}', '')) end`

const MONEY_JSON = `json_build_object(
  'serviceFeeCents', claims_masters.service_fee_cents,
  'paidAt', (
    select ${instant('payments.paid_at')} from payments
    where payments.claims_master_id = jobs.claims_master_id and payments.state = 'paid'),
  'benefitLimitCents', plans.benefit_per_claim_cents,
  'buyout', (
    select json_build_object(
      'amountCents', buyouts.amount_cents,
      'fairMarketValueCents', buyouts.fair_market_value_cents,
      'decision', buyouts.decision)
    from buyouts where buyouts.service_job_id = jobs.service_job_id))`

const OPTIONS_JSON = `(
  select coalesce(json_agg(json_build_object(
    'optionId', offered.option_id,
    'modelName', offered.model_name,
    'specificationDetails', offered.specification,
    'chosen', offered.chosen_at is not null,
    'product', case when products.product_code is not null then json_build_object(
      'productLine', products.product_line,
      'brandCode', products.brand_code,
      'brandName', brands.name,
      'productCode', products.product_code) end)
    order by offered.offered_at, offered.option_id), '[]')
  from (
    select * from replacement_options where replacement_options.service_job_id = jobs.service_job_id
    order by offered_at desc, option_id limit 10) offered
  left join products on products.product_code = offered.product_code
  left join brands on brands.brand_code = products.brand_code)`

const DOCUMENTS_JSON = `(
  select coalesce(json_agg(kept.document order by kept.created_at desc, kept.document_id), '[]')
  from (
    select documents.created_at, documents.document_id, ${DOCUMENT_JSON} as document
    from documents where documents.service_job_id = jobs.service_job_id
    order by documents.created_at desc, documents.document_id limit 50) kept)`

const selectJobInfo = statement<[string, string, string], JobInfoFacts>(`
  select ${VIEWER_COLUMN},
    json_build_object(${JOB_FIELDS},
      'claimsMasterId', jobs.claims_master_id,
      'claimedKind', claims_masters.kind,
      'updatedAt', ${instant('jobs.updated_at')},
      'closedAt', ${instant('jobs.closed_at')},
      'version', jobs.version) as job,
    ${EQUIPMENT_JSON} as device,
    json_build_object(
      'name', (select issues.name from issues where issues.issue_code = claims_masters.issue_code),
      'description', claims_masters.issue_description) as issue,
    ${TIMELINE_JSON} as timeline,
    ${BOOKED_SLOT} as slot,
    ${LOCATION} as location,
    json_build_object('phoneNumber', jobs.details ->> 'phoneNumber', 'address', ${ADDRESS_JSON}) as contact,
    ${MONEY_JSON} as money,
    coalesce((
      select products.specification from products where products.product_code = equipment.product_code
    ), '[]') as "deviceSpecification",
    ${OPTIONS_JSON} as "replacementOptions",
    (
      select successor.inventory_equipment_id from equipment successor
      where successor.customer_ref = jobs.customer_ref
        and successor.replaces_equipment_id = jobs.inventory_equipment_id
      order by successor.created_at desc limit 1
    ) as "registeredEquipmentId",
    ${DOCUMENTS_JSON} as documents
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join jobs on jobs.customer_ref = addresses.customer_ref
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code
  join equipment on equipment.inventory_equipment_id = jobs.inventory_equipment_id
  join product_lines on product_lines.product_line = equipment.product_line
  where contacts.subject = $1 and addresses.customer_ref = $2 and jobs.service_job_id = $3 and ${KEPT_JOB}`)

export async function readJobInfo(
  db: Kysely<Database>,
  owner: Owner,
  serviceJobId: string,
): Promise<JobInfoFacts | undefined> {
  const [row] = await selectJobInfo(db, owner.subject, owner.customerRef, serviceJobId)
  return row
}
