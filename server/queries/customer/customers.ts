/** The customer behind a token, and the plans they hold. */
import type { Kysely } from 'kysely'
import type { OperationResult } from '#contract/index.ts'
import type { Database } from '../../database/schema.ts'
import { statement } from '../../database/asserted-statement.ts'
import type { Owner, PlainReferences, ViewerFacts } from '../../gateway/facts/customer.ts'

/**
 * The scope of every read: one row where the subject is this customer, none otherwise. Statements select their
 * columns from it, so that none forgets whose data it reads.
 */
export const FROM_OWNED_CUSTOMER = `
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  where contacts.subject = $1 and addresses.customer_ref = $2`

/** The customer, together with the plan where one is named: $1 to $3 are subject, customerRef and contractRef. */
export const OWNED_WITH_PLAN = `
  contacts.subject = $1 and addresses.customer_ref = $2
  and ($3::text is null or exists (
    select 1 from contracts
    where contracts.customer_ref = addresses.customer_ref and contracts.contract_public_ref = $3))`

/** Whatever else a request names has to be the same customer's. Each may be null. */
export const ownsAll = (named: { triage: string; address: string }) => `
  (${named.triage}::text is null or exists (
    select 1 from triage_answers
    where triage_reference_id = ${named.triage} and customer_ref = addresses.customer_ref))
  and (${named.address}::text is null or exists (
    select 1 from addresses held
    where held.contact_id = contacts.contact_id and held.address_id = ${named.address}))`

/** One column for a statement over FROM_OWNED_CUSTOMER: what the shell shows on every screen. */
export const VIEWER_COLUMN = `
  json_build_object(
    'customerRef', addresses.customer_ref,
    'firstName', contacts.first_name,
    'lastName', contacts.last_name,
    'contracts', (
      select coalesce(json_agg(json_build_object(
        'contractId', contracts.contract_id,
        'contractPublicRef', contracts.contract_public_ref,
        'contractStatusCode', contracts.contract_status_code,
        'planCode', contracts.plan_code,
        'planName', plans.plan_name,
        'benefitPerClaimCents', plans.benefit_per_claim_cents,
        'onlineClaims', coalesce(contracts.online_claim_eligible, plans.online_claims),
        'versionFromDate', contracts.version_from_date,
        'versionToDate', contracts.version_to_date,
        'subcategories', (
          select coalesce(json_agg(contract_products.subcategory), '[]')
          from contract_products where contract_products.contract_id = contracts.contract_id)
      ) order by contracts.version_from_date desc, contracts.contract_id), '[]')
      from contracts join plans using (plan_code)
      where contracts.customer_ref = addresses.customer_ref)
  ) as viewer`

const selectOwnership = statement<[string, string | null, string | null, string | null], { owned: boolean }>(`
  with customers as (
    select addresses.customer_ref
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where contacts.subject = $1
      and case when $2::text is null then addresses.customer_ref is not null
               else addresses.customer_ref = $2 end)
  select exists (select 1 from customers)
    and ($3::text is null or exists (
      select 1 from contracts join customers using (customer_ref) where contract_public_ref = $3))
    and ($4::text is null or exists (
      select 1 from claims_masters join customers using (customer_ref) where claims_master_id = $4))
    as owned`)

export async function ownsReferences(
  db: Kysely<Database>,
  subject: string,
  { customerRef = null, contractRef = null, claimsMasterId = null }: Nullish<PlainReferences>,
): Promise<boolean> {
  const [row] = await selectOwnership(db, subject, customerRef, contractRef, claimsMasterId)
  return row?.owned ?? false
}

type Nullish<T> = { [K in keyof T]: T[K] | null }

const selectViewer = statement<[string, string], { viewer: ViewerFacts }>(
  `select ${VIEWER_COLUMN} ${FROM_OWNED_CUSTOMER}`,
)

export async function readViewer(db: Kysely<Database>, owner: Owner): Promise<ViewerFacts | undefined> {
  const [row] = await selectViewer(db, owner.subject, owner.customerRef)
  return row?.viewer
}

/** The customers a sign-in stands for: a person may hold plans at more than one address. */
export async function customersOfSubject(db: Kysely<Database>, subject: string): Promise<ViewerFacts[]> {
  const rows = await selectCustomers(db, subject)
  return rows.map((row) => row.viewer)
}

const selectCustomers = statement<[string], { viewer: ViewerFacts }>(`
  select ${VIEWER_COLUMN}
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  where contacts.subject = $1 and addresses.customer_ref is not null
  order by addresses.created_at, addresses.address_id`)

type ContactFacts = OperationResult<'searchByCustomerRef'>

const selectContact = statement<[string, string], ContactFacts>(`
  select contacts.contact_id as "contactId", contacts.email,
    contacts.first_name as "FirstName", contacts.last_name as "LastName",
    contacts.home_phone as homephone, contacts.mobile_phone as mobilephone,
    (
      select json_agg(json_build_object(
        'accountAddressId', held.address_id,
        'customerRef', held.customer_ref,
        'addressType', held.address_type,
        'houseNo', held.house_no,
        'addressLine1', held.address_line1,
        'addressLine2', held.address_line2,
        'addressLine4', held.city,
        'addressLine5', held.state,
        'zipCode', held.zip_code,
        'country', held.country) order by held.created_at, held.address_id desc)
      from (
        select * from addresses held where held.contact_id = contacts.contact_id
        order by held.customer_ref is not distinct from addresses.customer_ref desc, held.created_at desc
        limit 50) held
    ) as addresses
  ${FROM_OWNED_CUSTOMER}`)

export async function findContact(db: Kysely<Database>, owner: Owner): Promise<ContactFacts | undefined> {
  const [row] = await selectContact(db, owner.subject, owner.customerRef)
  return row
}
