/** Links a contact to the person who signs in as them, once: by email address, or by a reference that names them. */
import { t } from '../../database/column-types.ts'
import { sql, type Sql } from '../../database/sql.ts'
import { read, write } from '../../database/statement.ts'

/**
 * Takes a select of the contact's id. Neither a contact nor a subject that is linked gets another. Of concurrent calls,
 * the second waits for the row and finds it linked.
 */
const link = (subject: Sql, contact: Sql) => sql`
  with linked as (
    update contacts set subject = ${subject}
    where contacts.contact_id = (${contact}) and contacts.subject is null
      and not exists (select 1 from contacts others where others.subject = ${subject})
    returning 1)
  select exists (select 1 from linked) or exists (select 1 from contacts where contacts.subject = ${subject})
    as "isKnown"`

const Known = t.record({ isKnown: t.boolean })

/** Only if one contact alone has the address: of two people who share it, we can't know which one this is. */
export const linkByEmail = write({ params: { subject: t.text, email: t.text }, row: Known }, (p) =>
  link(
    p.subject,
    sql`
      select min(holders.contact_id) from contacts holders
      where lower(holders.email) = lower(${p.email}) and holders.email <> '' having count(*) = 1`,
  ),
)

export const linkContact = write({ params: { subject: t.text, contactId: t.text }, row: Known }, (p) =>
  link(p.subject, p.contactId),
)

/** Nothing unless this contact is linked to this subject. */
export const customersOfContact = read(
  { params: { subject: t.text, contactId: t.text }, row: t.record({ customerRefs: t.texts }) },
  (p) => sql`
  select array(
      select addresses.customer_ref from addresses
      where addresses.contact_id = contacts.contact_id and addresses.customer_ref is not null
      order by addresses.customer_ref) as "customerRefs"
  from contacts where contacts.contact_id = ${p.contactId} and contacts.subject = ${p.subject}`,
)

/** Whether a subject is linked to this contact; no row if there is no such contact. */
export const findContactLink = read(
  { params: { contactId: t.text }, row: t.record({ isLinked: t.boolean }) },
  (p) => sql`
  select contacts.subject is not null as "isLinked" from contacts where contacts.contact_id = ${p.contactId}`,
)

/** Whom a subject is linked to, and who has an email address: how many, one of them, and whether someone is linked. */
export const findStanding = read(
  {
    params: { subject: t.text, email: t.nullable(t.text) },
    row: t.record({
      contactId: t.nullable(t.text),
      holders: t.int,
      holder: t.nullable(t.text),
      isTaken: t.boolean,
    }),
  },
  (p) => sql`
  select
    (select contacts.contact_id from contacts where contacts.subject = ${p.subject}) as "contactId",
    count(*)::int as "holders",
    min(holders.contact_id) as "holder",
    coalesce(bool_or(holders.subject is not null), false) as "isTaken"
  from contacts holders
  where lower(holders.email) = lower(${p.email}) and holders.email <> ''`,
)
