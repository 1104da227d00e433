/** Which rows are about a person: the tables, and how their rows are found from one of the person's references. */
import { sql, type Sql } from '../../database/sql.ts'

/**
 * Parts of a WITH clause. A person has a contact here unless a partner holds their data; then what the portal stores is
 * found by their subject.
 */
export const personOf = (customerRef: Sql): Sql => sql`
  person as materialized (
    select contacts.contact_id, contacts.subject
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where addresses.customer_ref = ${customerRef}),
  subjects as materialized (
    select subject from person
    union select subject from remote_claim_drafts where customer_ref = ${customerRef}
    union select subject from remote_documents where customer_ref = ${customerRef}),
  customers as materialized (
    select customer_ref from addresses
    where contact_id = any (array(select contact_id from person)) and customer_ref is not null),
  own_contracts as materialized (
    select contract_id from contracts where customer_ref = any (array(select customer_ref from customers))),
  own_claims as materialized (
    select claims_master_id, customer_ref, status
    from claims_masters where customer_ref = any (array(select customer_ref from customers))),
  own_jobs as materialized (
    select service_job_id, closed_at
    from jobs where customer_ref = any (array(select customer_ref from customers)))`

// As arrays: whatever the statistics say, the rows are found by an index.
const OF_CONTACT = sql`contact_id = any (array(select contact_id from person))`
const OF_CUSTOMER = sql`customer_ref = any (array(select customer_ref from customers))`
const OF_CONTRACT = sql`contract_id = any (array(select contract_id from own_contracts))`
const OF_CLAIM = sql`claims_master_id = any (array(select claims_master_id from own_claims))`
const OF_JOB = sql`service_job_id = any (array(select service_job_id from own_jobs))`
const OF_SUBJECT = sql`subject = any (array(select subject from subjects))`

/** A condition for the rows of each table that are about the person, over personOf. */
export const PERSONAL_TABLES: Readonly<Record<string, Sql>> = {
  contacts: OF_CONTACT,
  addresses: OF_CONTACT,
  contracts: OF_CUSTOMER,
  contract_products: OF_CONTRACT,
  contract_options: OF_CONTRACT,
  equipment: OF_CUSTOMER,
  triage_answers: OF_CUSTOMER,
  claim_drafts: OF_CUSTOMER,
  claims_masters: OF_CUSTOMER,
  payments: OF_CLAIM,
  jobs: OF_CUSTOMER,
  job_status_history: OF_JOB,
  replacement_options: OF_JOB,
  buyouts: OF_JOB,
  documents: OF_JOB,
  notifications: OF_CUSTOMER,
  partner_outbox: OF_JOB,
  partner_events: sql`${OF_JOB} or ${OF_CLAIM}`,
  idempotency_keys: OF_SUBJECT,
  remote_claim_drafts: OF_SUBJECT,
  remote_addresses: OF_SUBJECT,
  remote_documents: OF_SUBJECT,
  remote_writes: OF_SUBJECT,
  sessions: OF_SUBJECT,
  sms_stops: sql`phone in (
    select phone_digits(mobile_phone) from contacts where ${OF_CONTACT}
    union select phone_digits(details ->> 'phoneNumber') from jobs where ${OF_CUSTOMER})`,
}
