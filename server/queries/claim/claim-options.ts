/**
 * Everything that decides how a claim can go, in one statement: device and history, contracts, issue, place, and
 * what is free near it. Asked with an issue and an address for "How?", and again with those of the draft for the
 * last questions and the confirm page.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import { completedLately, DEVICE_SINCE, exclusionReason } from './adjudication.ts'
import { DRAFT_JSON, fromLiveDraft } from './claim-drafts.ts'
import { fromTerms, TERMS_FIELDS } from '../customer/contract-terms.ts'
import { ownsAll, VIEWER_COLUMN } from '../customer/customers.ts'
import { EQUIPMENT_JSON, LAST_COMPLETED } from '../device/equipment.ts'
import { LOCAL_TIMES, SLOT_COLUMNS } from '../appointment/free-slots.ts'
import { ISSUE_JSON } from '../catalogue/issues.ts'
import { KEPT_JOB } from '../fragments/job-json.ts'
import { UNFINISHED_CLAIM } from './claim-history.ts'
import { nearestAppointment } from './service-availability.ts'
import { onFile } from '../customer/service-addresses.ts'
import { TRIAGE_STEPS } from '../catalogue/triage.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'
import type { Owner } from '../../gateway/facts/customer.ts'
import type { ClaimDetailsFacts, ClaimOptionsFacts, ClaimOptionsQuestion } from '../../gateway/facts/claim.ts'

/** The parameters and columns that these facts are asked with. */
interface Asked {
  issueCode: string
  now: string
}

const columns = ({ issueCode, now }: Asked) => `
  ${VIEWER_COLUMN},
  ${EQUIPMENT_JSON} as device,
  ${DEVICE_SINCE} as since,
  ${completedLately(now)} as completed,
  (
    select jobs.service_job_id from jobs
    where jobs.inventory_equipment_id = equipment.inventory_equipment_id and jobs.closed_at is null
      and ${KEPT_JOB}
    order by jobs.created_at desc limit 1
  ) as "openJobId",
  ${LAST_COMPLETED} as "lastCompleted",
  case when issues.issue_code is not null then ${ISSUE_JSON} end as issue,
  (
    select coalesce(json_agg(json_build_object(
      ${TERMS_FIELDS}, 'exclusion', ${exclusionReason(`array[${issueCode}]`)})), '[]')
    ${fromTerms('equipment.product_line')}
    where contracts.customer_ref = addresses.customer_ref
  ) as terms,
  place.latitude is not null as located,
  json_build_object(
    'carry-in', ${nearest('CLAIM_CARRYIN', now)},
    'home-service', ${nearest('CLAIM_ONSITE', now)}) as appointments`

function nearest(serviceType: string, now: string): string {
  const wanted = { serviceType: `'${serviceType}'`, productLine: 'equipment.product_line', now }
  return `(select row_to_json(found) from (${nearestAppointment(wanted)}) found)`
}

const FROM_OWNED_DEVICE = `
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  join product_lines on product_lines.product_line = equipment.product_line`

const WHERE_OWNED_DEVICE = `
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`

const issueNamed = (issueCode: string) => `
  left join issues on issues.product_line = equipment.product_line and issues.issue_code = ${issueCode}`

/** An address on file (chosen) lies where it was located, or else where its ZIP code does. */
const placeOf = (zipCode: string) => `
  left join zip_codes on zip_codes.zip_code = ${zipCode}
  cross join lateral (
    select coalesce(chosen.latitude, zip_codes.latitude) as latitude,
      coalesce(chosen.longitude, zip_codes.longitude) as longitude) place`

const selectOptions = statement<
  [string, string, string, string, string, string | null, Date],
  ClaimOptionsFacts
>(`
  select ${columns({ issueCode: '$4', now: '$7' })}, ${onFile('chosen', 'addresses.customer_ref')} as address
  ${FROM_OWNED_DEVICE}
  join addresses chosen on chosen.contact_id = contacts.contact_id and chosen.address_id = $5
  ${issueNamed('$4')}
  ${placeOf('chosen.zip_code')}
  ${WHERE_OWNED_DEVICE}
    and ${ownsAll({ triage: '$6', address: '$5' })}`)

export async function readClaimOptions(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  { equipmentId, issueCode, addressId, triageReferenceId, now }: ClaimOptionsQuestion,
): Promise<ClaimOptionsFacts | undefined> {
  const [row] = await selectOptions(
    db,
    subject,
    customerRef,
    equipmentId,
    issueCode,
    addressId,
    triageReferenceId,
    now,
  )
  return row
}

const CHOSEN_APPOINTMENT = `(
  select json_build_object(
    'slot', (select row_to_json(slot) from (select ${SLOT_COLUMNS}) slot),
    'location', case when slots.service_type = 'CLAIM_CARRYIN' then ${LOCATION_JSON} end)
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = drafts.answers #>> '{schedule,chosenTimeSlotCode}' and slots.service_type = $5)`

// $4 is now, $5 the type of service whose appointment is asked for.
const selectDetails = statement<[string, string, string, Date, string | null], ClaimDetailsFacts>(`
  select ${columns({ issueCode: `drafts.answers ->> 'issueCode'`, now: '$4' })},
    case when drafts.version is not null then ${DRAFT_JSON} end as draft,
    ${TRIAGE_STEPS} as triage,
    coalesce(contacts.mobile_phone, contacts.home_phone) as "phoneNumber",
    ${CHOSEN_APPOINTMENT} as appointment,
    ${UNFINISHED_CLAIM} as unfinished
  ${FROM_OWNED_DEVICE}
  left join lateral (select drafts.* ${fromLiveDraft('$4')}) drafts on true
  left join addresses chosen on chosen.contact_id = contacts.contact_id
    and chosen.address_id = drafts.answers #>> '{address,addressId}'
  ${issueNamed(`drafts.answers ->> 'issueCode'`)}
  ${placeOf(`coalesce(chosen.zip_code, drafts.answers #>> '{address,zipCode}')`)}
  ${WHERE_OWNED_DEVICE}`)

export async function readClaimDetails(
  db: Kysely<Database>,
  { subject, customerRef }: Owner,
  equipmentId: string,
  serviceType: string | null,
  now: Date,
): Promise<ClaimDetailsFacts | undefined> {
  const [row] = await selectDetails(db, subject, customerRef, equipmentId, now, serviceType)
  return row
}
