/** The customer behind a token, and the plans they hold. */
import { AccountAddress, searchByCustomerRef } from '#contract/users.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { read, readOne } from '../../database/statement.ts'
import type { NamedThings, Owner, ViewerFacts } from '../../facts/customer.ts'
import { columns, jsonFields } from '../fragments/fields.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from './viewer.ts'

export const OWNER = { subject: t.text, customerRef: t.text }
/** contractRef is null if no plan is named. */
export const OWNER_WITH_PLAN = { ...OWNER, contractRef: t.nullable(t.text) }

interface OwnerSql {
  subject: Sql
  customerRef: Sql
}

/** All customers of a subject. Other columns of addresses narrow them down. */
export const customersOf = (subject: Sql): Sql => sql`
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id and contacts.subject = ${subject}`

/**
 * The scope of every statement about a customer's data: one row if the subject is this customer, none otherwise.
 * Statements join what they read to it, so none can omit the ownership check.
 */
export const ownedCustomer = (p: OwnerSql): Sql =>
  sql`${customersOf(p.subject)} and addresses.customer_ref = ${p.customerRef}`

/** The same, and if a plan is named, it has to be the customer's. */
export const ownedWithPlan = (p: OwnerSql & { contractRef: Sql }): Sql => sql`${ownedCustomer(p)}
  and (${p.contractRef}::text is null or exists (
    select 1 from contracts
    where contracts.customer_ref = addresses.customer_ref and contracts.contract_public_ref = ${p.contractRef}))`

/** Over ownedCustomer: everything else a request names has to belong to the same customer. Each may be null. */
export const ownsAll = (named: { triage: Sql; address: Sql }) => sql`
  (${named.triage}::text is null or exists (
    select 1 from triage_answers
    where triage_reference_id = ${named.triage} and customer_ref = addresses.customer_ref))
  and (${named.address}::text is null or exists (
    select 1 from addresses held
    where held.contact_id = contacts.contact_id and held.address_id = ${named.address}))`

const selectOwnership = read(
  {
    params: {
      subject: t.text,
      customerRef: t.nullable(t.text),
      contractRef: t.nullable(t.text),
      claimsMasterId: t.nullable(t.text),
      equipmentId: t.nullable(t.text),
    },
    row: t.record({ owned: t.boolean }),
  },
  (p) => sql`
  with customers as (
    select addresses.customer_ref
    ${customersOf(p.subject)}
    where case when ${p.customerRef}::text is null then addresses.customer_ref is not null
               else addresses.customer_ref = ${p.customerRef} end)
  select exists (select 1 from customers)
    and (${p.contractRef}::text is null or exists (
      select 1 from contracts join customers using (customer_ref) where contract_public_ref = ${p.contractRef}))
    and (${p.claimsMasterId}::text is null or exists (
      select 1 from claims_masters join customers using (customer_ref) where claims_master_id = ${p.claimsMasterId}))
    and (${p.equipmentId}::text is null or exists (
      select 1 from equipment join customers using (customer_ref) where inventory_equipment_id = ${p.equipmentId}))
    as owned`,
)

export async function ownsReferences(
  db: Database,
  subject: string,
  named: Nullish<NamedThings>,
): Promise<boolean> {
  const { customerRef = null, contractRef = null, claimsMasterId = null, equipmentId = null } = named
  const [row] = await selectOwnership(db, { subject, customerRef, contractRef, claimsMasterId, equipmentId })
  return row?.owned ?? false
}

type Nullish<T> = { [K in keyof T]: T[K] | null }

const selectViewer = read(
  { params: { ...OWNER }, row: ViewerRow },
  (p) => sql`select ${VIEWER_COLUMNS} ${ownedCustomer(p)}`,
)

export async function readViewer(db: Database, owner: Owner): Promise<ViewerFacts | undefined> {
  const [row] = await selectViewer(db, owner)
  return row && (await completed(db, row)).row.viewer
}

/** The customers a sign-in stands for: a person may hold plans at more than one address. */
export async function customersOfSubject(db: Database, subject: string): Promise<ViewerFacts[]> {
  const rows = await selectCustomers(db, { subject })
  return Promise.all(rows.map(async (row) => (await completed(db, row)).row.viewer))
}

const selectCustomers = read(
  { params: { subject: t.text }, row: ViewerRow },
  (p) => sql`
  select ${VIEWER_COLUMNS}
  ${customersOf(p.subject)}
  where addresses.customer_ref is not null
  order by addresses.created_at, addresses.address_id`,
)

export const findContact = readOne(
  { params: { ...OWNER }, row: searchByCustomerRef.result },
  (p) => sql`
  select ${columns(searchByCustomerRef.result, 'contacts', {
    homephone: sql`contacts.home_phone`,
    mobilephone: sql`contacts.mobile_phone`,
    addresses: sql`(
      select json_agg(json_build_object(${jsonFields(AccountAddress, 'held', {
        accountAddressId: sql`held.address_id`,
        addressLine4: sql`held.city`,
        addressLine5: sql`held.state`,
      })}) order by held.created_at, held.address_id desc)
      from (
        select * from addresses held where held.contact_id = contacts.contact_id
        order by held.customer_ref is not distinct from addresses.customer_ref desc, held.created_at desc
        limit 50) held)`,
  })}
  ${ownedCustomer(p)}`,
)
