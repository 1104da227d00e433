/** One job in detail: JSON values for a statement over jobs, claims_masters and plans, for screens and gateway calls. */
import { OfferedReplacement } from '#contract/job-detail.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { LOCAL_TIMES, SLOT_COLUMNS } from '../appointment/free-slots.ts'
import { issueHazards } from '../catalog/issues.ts'
import { paysFeeOf } from './fee-paid.ts'
import { jsonFields } from './fields.ts'
import { instant } from './instant.ts'
import { OFFERED_REPLACEMENTS, SHOWS_AMOUNT, WORK_NOT_BEGUN } from './job-json.ts'
import { LOCATION_JSON } from './location-json.ts'

export const CLAIM_AND_PLAN_OF_JOB = sql`
  join claims_masters on claims_masters.claims_master_id = jobs.claims_master_id
  join plans on plans.plan_code = jobs.plan_code`

export const LIFE_FIELDS = sql`
  'claimedKind', claims_masters.kind,
  'updatedAt', ${instant(sql`jobs.updated_at`)}`

export const HAZARDS_OF_JOB = issueHazards(sql`array[claims_masters.issue_code]`)

// "Something else" says nothing without its category.
const ISSUE_NAME = sql`case when issues.needs_description
  then concat(issues.category, ': ', lower(left(issues.name, 1)), substr(issues.name, 2)) else issues.name end`

const issueAs = (name: Sql) => sql`json_build_object(
  'name', (select ${name} from issues where issues.issue_code = claims_masters.issue_code),
  'description', claims_masters.issue_description,
  'hazards', ${HAZARDS_OF_JOB})`

export const ISSUE_OF_JOB = issueAs(sql`issues.name`)
export const ISSUE_TO_SHOW = issueAs(ISSUE_NAME)

// From the booked slot or, because old slots are deleted, from the job. The aliases slots and centres are those that
// SLOT_COLUMNS expects.
export const BOOKED_SLOT = sql`(
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

/** The same, until work begins. */
export const VISIT_AHEAD = sql`case when ${WORK_NOT_BEGUN} then ${BOOKED_SLOT} end`

export const LOCATION = sql`(
  select ${LOCATION_JSON} from service_centres centres
  where centres.service_location_code = coalesce(
    (select slots.service_location_code from slots where slots.slot_id = jobs.slot_id),
    jobs.service_location_code))`

const ADDRESS_JSON = sql`
  case when jobs.details #>> '{address,street}' is not null then json_build_object(
    'houseNo', coalesce(jobs.details #>> '{address,houseNo}', ''),
    'street', jobs.details #>> '{address,street}',
    'apartment', coalesce(jobs.details #>> '{address,apartment}', ''),
    'city', jobs.details #>> '{address,city}',
    'state', jobs.details #>> '{address,state}',
    'zipCode', jobs.details #>> '{address,zipCode}',
    'country', coalesce(jobs.details #>> '{address,country}', '')) end`

export const CONTACT_JSON = sql`json_build_object(
  'phoneNumber', jobs.details ->> 'phoneNumber', 'address', ${ADDRESS_JSON})`

export const MONEY_JSON = sql`json_build_object(
  'serviceFeeCents', claims_masters.service_fee_cents,
  'paidAt', (
    select ${instant(sql`payments.paid_at`)} from payments
    where ${paysFeeOf('jobs')}),
  'benefitLimitCents', plans.benefit_per_claim_cents,
  'paymentDue', jobs.details -> 'paymentDue',
  'reimbursement', jobs.details -> 'reimbursement',
  'buyout', (
    select json_build_object(
      'amountCents', case when ${SHOWS_AMOUNT} then buyouts.amount_cents end,
      'fairMarketValueCents', case when ${SHOWS_AMOUNT} then buyouts.fair_market_value_cents end,
      'estimateCents', case when jobs.closed_at is null
        then (jobs.details ->> 'buyoutEstimateCents')::int end,
      'decision', buyouts.decision)
    from buyouts where buyouts.service_job_id = jobs.service_job_id and buyouts.customer_ref = jobs.customer_ref))`

export const OPTIONS_JSON = sql`(
  select coalesce(json_agg(json_build_object(${jsonFields(OfferedReplacement, 'offered', {
    specificationDetails: sql`offered.specification`,
    chosen: sql`offered.chosen_at is not null`,
    product: sql`case when products.product_code is not null then json_build_object(
      'productLine', products.product_line, 'brandCode', products.brand_code, 'brandName', brands.name,
      'productCode', products.product_code) end`,
  })})
    order by offered.offered_at, offered.option_id), '[]')
  from ${OFFERED_REPLACEMENTS} offered
  left join products on products.product_code = offered.product_code
  left join brands on brands.brand_code = products.brand_code)`
