/**
 * Erases a person, for `npm run admin -- erase-customer`. What happened stays: kinds, statuses, dates and amounts. One
 * statement, so that nothing is half erased. Foreign keys are checked at its end, so references can be replaced in all
 * tables at once; parts of contracts, claims and jobs follow them (on update cascade).
 */
import { t } from '../../database/column-types.ts'
import { identifier, literal, literals, sql, type Sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'
import { PERSONAL_TABLES, personOf } from './tables.ts'
import { isFeePaid } from '../fragments/fee-paid.ts'
import { refuseTokens } from '../fragments/refuse-tokens.ts'
import { UNFINISHED_STATUS } from '../fragments/unfinished.ts'

// P5.1: an unknown ZIP code.
const NO_ZIP_CODE = literal('00000')
/** The details of a claim or job that aren't about the person. */
const KEPT_DETAILS = [
  'appointment',
  'buyoutEstimateCents',
  'cancellationReason',
  'handsInDefectiveDevice',
  'issueCodes',
  'packaging',
  'paymentDue',
  'reimbursement',
  'schedule',
]

const keptDetails = (details: Sql) => sql`coalesce((
      select jsonb_object_agg(detail.key, detail.value) from jsonb_each(${details}) detail
      where detail.key in (${literals(KEPT_DETAILS)})), '{}') #- '{paymentDue,howToPay}'`

const ERASED = sql`'ERASED-' || replace(gen_random_uuid()::text, '-', '')`
const hashOf = (reference: Sql) => sql`encode(sha256(convert_to(${reference}, 'UTF8')), 'hex')`

// As arrays, in addition to the joins: whatever the statistics say, the rows are found by an index.
const THEIRS = sql`= any (array(select customer_ref from customers))`
const OF_JOBS = sql`= any (array(select service_job_id from own_jobs))`

const counted = (part: string) => sql`(select count(*)::int from ${identifier(part)})`
const removed = (part: string, table: string, condition: Sql) => sql`
  ${identifier(part)} as (
    delete from ${identifier(table)} each using go where ${condition} returning 1)`
const OF_SUBJECT = sql`each.subject = any (array(select subject from subjects))`

// A number also belongs to another customer if it is on file for them or was given for one of their jobs.
const OF_STOPS = sql`= any (array(select phone from own_stops))`
const OWN_STOPS = sql`own_stops as materialized (
    select phone from sms_stops where ${PERSONAL_TABLES.sms_stops!}),
  shared_stops as materialized (
    select phone_digits(mobile_phone) as phone from contacts
    where mobile_phone is not null and phone_digits(mobile_phone) ${OF_STOPS}
      and contact_id <> all (array(select contact_id from person))
    union all
    select phone_digits(details ->> 'phoneNumber') from jobs
    where details ->> 'phoneNumber' is not null and phone_digits(details ->> 'phoneNumber') ${OF_STOPS}
      and customer_ref <> all (array(select customer_ref from customers))),
  unshared_stops as materialized (select phone from own_stops except select phone from shared_stops)`

export const erasePerson = write(
  {
    params: { customerRef: t.text, now: t.instant },
    row: t.record({
      isFound: t.boolean,
      isErased: t.boolean,
      openJobs: t.texts,
      paidClaims: t.texts,
      addresses: t.int,
      contracts: t.int,
      devices: t.int,
      claims: t.int,
      jobs: t.int,
      messages: t.int,
      documents: t.int,
    }),
  },
  (p) => sql`
  with ${personOf(p.customerRef)},
  open_jobs as (select service_job_id from own_jobs where closed_at is null),
  -- Paid for, and still to be raised or refunded.
  paid_claims as (
    select own_claims.claims_master_id from own_claims
    where own_claims.status = ${UNFINISHED_STATUS} and ${isFeePaid('own_claims')}),
  go as materialized (
    select set_config('portal.erasing', 'on', true) as erasing
    where exists (select from subjects)
      and not exists (select from open_jobs) and not exists (select from paid_claims)),
  -- The device first, as in claims-masters.ts. A place may just have been given back, so slots are read under the lock.
  locked_devices as materialized (
    select equipment.inventory_equipment_id from go cross join equipment
    where equipment.customer_ref ${THEIRS}
    order by equipment.inventory_equipment_id for no key update of equipment),
  unfinished as materialized (
    select masters.claims_master_id, masters.slot_id from go cross join claims_masters masters
    where masters.customer_ref ${THEIRS} and masters.status = ${UNFINISHED_STATUS}
      and (select count(*) from locked_devices) >= 0
    order by masters.claims_master_id for update of masters),
  -- Counting makes sure that all is locked before anything changes.
  locked as materialized (select from go where (select count(*) from unfinished) >= 0),
  new_contact as materialized (select person.contact_id, ${ERASED} as id from person, locked),
  new_customers as materialized (select customers.customer_ref, ${ERASED} as id from customers, locked),
  new_contracts as materialized (
    select own_contracts.contract_id, ${ERASED} as id, ${ERASED} as public_ref from own_contracts, locked),
  contact as (
    update contacts set contact_id = new_contact.id, subject = new_contact.id, email = '', first_name = 'Erased',
      last_name = 'Customer', home_phone = null, mobile_phone = null,
      sms_consent = false
    from new_contact where contacts.contact_id = new_contact.contact_id),
  service_addresses as (
    delete from addresses using new_contact
    where addresses.contact_id = new_contact.contact_id and addresses.customer_ref is null returning 1),
  erased_addresses as (
    update addresses set address_id = new_customers.id, contact_id = new_contact.id, customer_ref = new_customers.id,
      house_no = '', address_line1 = '', address_line2 = '', city = '', zip_code = ${NO_ZIP_CODE}, latitude = null,
      longitude = null
    from new_customers, new_contact where addresses.customer_ref = new_customers.customer_ref and addresses.customer_ref ${THEIRS} returning 1),
  erased_contracts as (
    update contracts set contract_id = new_contracts.id, contract_public_ref = new_contracts.public_ref,
      customer_ref = new_customers.id, schedule_ref = ''
    from new_contracts, new_customers
    where contracts.contract_id = new_contracts.contract_id and contracts.customer_ref ${THEIRS}
      and contracts.customer_ref = new_customers.customer_ref returning 1),
  erased_devices as (
    update equipment set customer_ref = new_customers.id, equipment_name = '',
      serial_number = 'ERASED-' || inventory_equipment_id, postal_code = ${NO_ZIP_CODE}, street_address = '',
      apartment_unit_number = ''
    from new_customers where equipment.customer_ref = new_customers.customer_ref and equipment.customer_ref ${THEIRS} returning 1),
  erased_answers as (
    update triage_answers set customer_ref = new_customers.id, answers = '[]'
    from new_customers where triage_answers.customer_ref = new_customers.customer_ref
      and triage_answers.customer_ref ${THEIRS}),
  ${removed('drafts', 'claim_drafts', sql`each.customer_ref ${THEIRS}`)},
  freed as (
    select slots.slot_id, held.places from slots
    join (select slot_id, count(*)::int as places from unfinished group by slot_id) held using (slot_id)
    order by slots.slot_id for no key update of slots),
  given_back as (
    update slots set booked = slots.booked - freed.places from freed where slots.slot_id = freed.slot_id),
  no_longer_due as (
    delete from payments
    where payments.claims_master_id = any (array(select claims_master_id from unfinished))
      and payments.state = 'due'),
  erased_claims as (
    update claims_masters masters set customer_ref = new_customers.id, contract_id = new_contracts.id,
      issue_description = '', details = ${keptDetails(sql`masters.details`)},
      status = case when masters.status = 'INITIATED' then 'ABANDONED' else masters.status end,
      slot_id = case when masters.status = 'INITIATED' then null else masters.slot_id end, slot_held_until = null
    from new_customers, new_contracts
    where masters.customer_ref = new_customers.customer_ref and masters.customer_ref ${THEIRS} and masters.contract_id = new_contracts.contract_id
    returning 1),
  erased_jobs as (
    update jobs set customer_ref = new_customers.id, contract_id = new_contracts.id, tracking_id = null,
      details = ${keptDetails(sql`jobs.details`)}
    from new_customers, new_contracts
    where jobs.customer_ref = new_customers.customer_ref and jobs.customer_ref ${THEIRS} and jobs.contract_id = new_contracts.contract_id
    returning 1),
  erased_notes as (
    update job_status_history history set note = '' from own_jobs, go
    where history.service_job_id = own_jobs.service_job_id and history.service_job_id ${OF_JOBS} and history.note <> '' and go.erasing = 'on'),
  ${removed('files', 'documents', sql`each.service_job_id ${OF_JOBS}`)},
  erased_messages as (
    update notifications set customer_ref = new_customers.id, recipient = '', subject = '', body = '', recap = '',
      held = false, next_attempt_at = null, lease_id = null
    from new_customers where notifications.customer_ref = new_customers.customer_ref and notifications.customer_ref ${THEIRS}
    returning 1),
  ${removed('answers', 'idempotency_keys', OF_SUBJECT)},
  ${removed('remote_drafts', 'remote_claim_drafts', OF_SUBJECT)},
  ${removed('remote_places', 'remote_addresses', OF_SUBJECT)},
  ${removed('remote_files', 'remote_documents', OF_SUBJECT)},
  ${removed('remote_counts', 'remote_writes', OF_SUBJECT)},
  signed_out as (delete from sessions each using go where ${OF_SUBJECT} returning each.given_tokens),
  refused_tokens as (${refuseTokens(sql`signed_out`, p.now)}),
  -- Without consent, no SMS goes to these numbers anyway, unless somebody else has the same one.
  ${OWN_STOPS},
  ${removed('stops', 'sms_stops', sql`each.phone = any (array(select phone from unshared_stops))`)},
  noted as (
    insert into erasures (reference_hash, erased_at)
    select ${hashOf(sql`references_of.customer_ref`)}, ${p.now}::timestamptz
    from go, (select customer_ref from customers union select ${p.customerRef}) references_of
    on conflict do nothing)
  select exists (select from subjects) as "isFound", exists (select from go) as "isErased",
    array(select service_job_id from open_jobs order by 1) as "openJobs",
    array(select claims_master_id from paid_claims order by 1) as "paidClaims",
    ${counted('erased_addresses')} + ${counted('service_addresses')} as addresses,
    ${counted('erased_contracts')} as contracts, ${counted('erased_devices')} as devices,
    ${counted('erased_claims')} as claims, ${counted('erased_jobs')} as jobs,
    ${counted('erased_messages')} as messages, ${counted('files')} + ${counted('remote_files')} as documents`,
)

export const findErasure = read(
  { params: { customerRef: t.text }, row: t.record({ erasedAt: t.instant }) },
  (p) =>
    sql`select erased_at as "erasedAt" from erasures where reference_hash = ${hashOf(sql`${p.customerRef}::text`)}`,
)
