/**
 * Everything that decides on the options of a claim, in one statement: device and history, contracts, issue, location,
 * and free slots nearby. Read with an issue and an address for "How?", and with those of the draft for the last
 * questions and the confirm page.
 */
import type { Static } from 'typebox'
import { Appointment } from '#contract/appointment-functions.ts'
import { ClaimDraft } from '#contract/claim-functions.ts'
import { Issue, TriageStep } from '#contract/claims.ts'
import { ScreenDevice } from '#contract/devices.ts'
import { AddressOnFile } from '#contract/postal-address.ts'
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { NearestAppointment } from '../../facts/appointment.ts'
import { UnfinishedClaim } from '../../facts/claim.ts'
import { UsualTime } from '../../facts/usual-time.ts'
import { LOCAL_TIMES, SLOT_COLUMNS } from '../appointment/free-slots.ts'
import { reaches } from '../appointment/slot-booking.ts'
import { ISSUE_JSON } from '../catalog/issues.ts'
import { TRIAGE_STEPS } from '../catalog/triage.ts'
import { OPTION_NAMES, OptionNames } from '../customer/contract-terms.ts'
import { ownedCustomer, OWNER, ownsAll } from '../customer/customers.ts'
import { onFile } from '../customer/service-addresses.ts'
import { VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { LAST_COMPLETED, OPEN_JOB_ID, SCREEN_DEVICE_JSON } from '../device/equipment.ts'
import { LOCATION_JSON } from '../fragments/location-json.ts'
import { USUAL_TIMES_OF_CLAIM } from '../job/usual-times.ts'
import { completedLately, DEVICE_SINCE } from './adjudication.ts'
import { DRAFT_JSON, fromLiveDraft } from './claim-drafts.ts'
import { UNFINISHED_CLAIM } from './claim-history.ts'
import { nearestAppointments } from './service-availability.ts'

export const ClaimOptionRow = t.record({
  ...ViewerRow.properties,
  device: ScreenDevice,
  openJobId: t.nullable(t.text),
  /** When the device was installed or, if unknown, put on the list. */
  since: t.text,
  /** What was completed lately, by type of job. */
  completed: t.texts,
  lastCompleted: t.nullable(t.text),
  issue: t.nullable(Issue),
  optionNames: OptionNames,
  located: t.boolean,
  appointments: t.record({
    'carry-in': t.nullable(NearestAppointment),
    'home-service': t.nullable(NearestAppointment),
  }),
  usualTimes: t.list(UsualTime),
})
export type ClaimOptionRow = Static<typeof ClaimOptionRow>

const columns = (now: Sql) => sql`
  ${VIEWER_COLUMNS},
  ${SCREEN_DEVICE_JSON} as device,
  ${OPEN_JOB_ID} as "openJobId",
  ${DEVICE_SINCE} as since,
  ${completedLately(now)} as completed,
  ${LAST_COMPLETED} as "lastCompleted",
  case when issues.issue_code is not null then ${ISSUE_JSON} end as issue,
  ${OPTION_NAMES},
  place.latitude is not null as located,
  ${nearestAppointments({ productLine: sql`equipment.product_line`, now })} as appointments,
  ${USUAL_TIMES_OF_CLAIM} as "usualTimes"`

const ownedDevice = (p: { subject: Sql; customerRef: Sql; equipmentId: Sql }) => sql`
  ${ownedCustomer(p)}
  join equipment on equipment.customer_ref = addresses.customer_ref
    and equipment.inventory_equipment_id = ${p.equipmentId}
  join product_lines on product_lines.product_line = equipment.product_line`

const issueNamed = (issueCode: Sql) => sql`
  left join issues on issues.product_line = equipment.product_line and issues.issue_code = ${issueCode}`

/** The coordinates of the address on file (chosen) or, without any, those of the ZIP code. */
const placeOf = (zipCode: Sql) => sql`
  left join zip_codes on zip_codes.zip_code = ${zipCode}
  cross join lateral (
    select coalesce(chosen.latitude, zip_codes.latitude) as latitude,
      coalesce(chosen.longitude, zip_codes.longitude) as longitude) place`

export const findClaimOptions = read(
  {
    params: {
      ...OWNER,
      equipmentId: t.text,
      issueCode: t.text,
      addressId: t.text,
      triageReferenceId: t.nullable(t.text),
      now: t.instant,
    },
    row: t.record({ ...ClaimOptionRow.properties, address: AddressOnFile }),
  },
  (p) => sql`
  select ${columns(p.now)}, ${onFile('chosen', sql`addresses.customer_ref`)} as address
  ${ownedDevice(p)}
  join addresses chosen on chosen.contact_id = contacts.contact_id and chosen.address_id = ${p.addressId}
  ${issueNamed(p.issueCode)}
  ${placeOf(sql`chosen.zip_code`)}
  where ${ownsAll({ triage: p.triageReferenceId, address: sql`null` })}`,
)

const chosenAppointment = (serviceType: Sql) => sql`(
  select json_build_object(
    'slot', (select row_to_json(slot) from (select ${SLOT_COLUMNS}) slot),
    'location', case when slots.service_type = 'CLAIM_CARRYIN' then ${LOCATION_JSON} end)
  from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  ${LOCAL_TIMES}
  where slots.slot_id = drafts.answers #>> '{schedule,chosenTimeSlotCode}' and slots.service_type = ${serviceType})`

const timeFits = sql`not exists (
  select 1 from slots
  join service_centres centres on centres.service_location_code = slots.service_location_code
  where slots.slot_id = drafts.answers #>> '{schedule,chosenTimeSlotCode}'
    and not ${reaches(sql`drafts.answers #>> '{address,zipCode}'`)})`

// serviceType is the one whose appointment is asked for.
export const findClaimDetails = read(
  {
    params: { ...OWNER, equipmentId: t.text, now: t.instant, appointmentType: t.nullable(t.text) },
    row: t.record({
      ...ClaimOptionRow.properties,
      draft: t.nullable(ClaimDraft),
      triage: t.list(TriageStep),
      phoneNumber: t.nullable(t.text),
      appointment: t.nullable(Appointment),
      timeFits: t.boolean,
      unfinished: t.nullable(UnfinishedClaim),
    }),
  },
  (p) => sql`
  select ${columns(p.now)},
    case when drafts.version is not null then ${DRAFT_JSON} end as draft,
    ${TRIAGE_STEPS} as triage,
    coalesce(contacts.mobile_phone, contacts.home_phone) as "phoneNumber",
    ${chosenAppointment(p.appointmentType)} as appointment,
    ${timeFits} as "timeFits",
    ${UNFINISHED_CLAIM} as unfinished
  ${ownedDevice(p)}
  left join lateral (select drafts.* ${fromLiveDraft(p.now)}) drafts on true
  left join addresses chosen on chosen.contact_id = contacts.contact_id
    and chosen.address_id = drafts.answers #>> '{address,addressId}'
  ${issueNamed(sql`drafts.answers ->> 'issueCode'`)}
  ${placeOf(sql`coalesce(chosen.zip_code, drafts.answers #>> '{address,zipCode}')`)}`,
)
