/** Trying things first: what the step of the claim shows, and keeping what the customer answered. */
import type { Kysely } from 'kysely'
import type { OperationResult } from '#contract/index.ts'
import type { Database } from '../../database/schema.ts'
import { statement, refusalSql, writeOnce } from '../../database/asserted-statement.ts'
import { VIEWER_COLUMN } from '../customer/customers.ts'
import { ISSUE_JSON } from './issues.ts'
import type { Owner } from '../../gateway/facts/customer.ts'
import type { TriageFacts } from '../../gateway/facts/claim.ts'

/** Of the issue that the statement has joined, if any. */
export const TRIAGE_STEPS = `(
  select coalesce(json_agg(json_build_object(
    'issueCode', steps.issue_code,
    'issueTriageCode', steps.issue_triage_code,
    'kind', steps.kind,
    'text', steps.text,
    'answers', steps.answers) order by steps.position), '[]')
  from triage_steps steps where steps.issue_code = issues.issue_code)`

const selectTriage = statement<[string, string, string, string], TriageFacts>(`
  select ${VIEWER_COLUMN},
    case when issues.issue_code is not null then ${ISSUE_JSON} end as issue,
    ${TRIAGE_STEPS} as steps,
    (
      select coalesce(json_agg(cover.plan_code), '[]') from plan_product_lines cover
      where cover.product_line = equipment.product_line and cover.plan_code in (
        select contracts.plan_code from contracts where contracts.customer_ref = addresses.customer_ref)
    ) as "coveringPlans",
    (
      select coalesce(json_object_agg(excluded.plan_code, excluded.reason), '{}')
      from plan_issue_exclusions excluded
      where excluded.issue_code = issues.issue_code and excluded.plan_code in (
        select contracts.plan_code from contracts where contracts.customer_ref = addresses.customer_ref)
    ) as exclusions
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join equipment on equipment.customer_ref = addresses.customer_ref
  left join issues on issues.product_line = equipment.product_line and issues.issue_code = $4
  where contacts.subject = $1 and addresses.customer_ref = $2 and equipment.inventory_equipment_id = $3`)

export async function readTriage(
  db: Kysely<Database>,
  owner: Owner,
  equipmentId: string,
  issueCode: string,
): Promise<TriageFacts | undefined> {
  const [row] = await selectTriage(db, owner.subject, owner.customerRef, equipmentId, issueCode)
  return row
}

/** $5 is the customer, if one is named; $6 the answers. A contact who is several customers has to say which. */
export const saveTriage = writeOnce<
  [customerRef: string | null, answers: string],
  OperationResult<'saveTriageDetails'>
>(`
  owners as (
    select addresses.customer_ref
    from contacts join addresses on addresses.contact_id = contacts.contact_id
    where contacts.subject = $1 and addresses.customer_ref is not null
      and addresses.customer_ref = coalesce($5::text, addresses.customer_ref)),
  refused as (
    select case
      when (select count(*) from owners) > 1
        then ${refusalSql('CUSTOMER_NEEDED', 'Please say for which of your addresses this is.')}
      when exists (
        select 1 from jsonb_to_recordset($6::jsonb) as given ("issueCode" text, "issueTriageCode" text)
        where not exists (
          select 1 from triage_steps steps
          where steps.issue_code = given."issueCode" and steps.issue_triage_code = given."issueTriageCode"))
        then ${refusalSql('TRIAGE_UNKNOWN', 'These questions have changed meanwhile. Please start again with the issue.')}
      end as response
    where exists (select 1 from owners)),
  saved as (
    insert into triage_answers (customer_ref, answers)
    select owners.customer_ref, $6::jsonb from owners, refused where refused.response is null
    returning triage_reference_id),
  answer as (
    select jsonb_build_object('triageReferenceID', triage_reference_id) as response from saved
    union all
    select response from refused where response is not null)`)
