/** Triage before a claim, and the customer's answers. */
import type { Static } from 'typebox'
import { Issue, saveTriageDetails, TriageStep } from '#contract/claims.ts'
import { t } from '../../database/column-types.ts'
import type { Database } from '../../database/database.ts'
import { recordsOf, sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { refusal, writeOnce } from '../../database/write-once.ts'
import type { Owner, ViewerFacts } from '../../facts/customer.ts'
import {
  OPTION_NAMES,
  OptionNames,
  termsOfPlans,
  type AdjudicationContract,
} from '../customer/contract-terms.ts'
import { customersOf, ownedCustomer, OWNER } from '../customer/customers.ts'
import { completed, VIEWER_COLUMNS, ViewerRow } from '../customer/viewer.ts'
import { jsonFields } from '../fragments/fields.ts'
import { ISSUE_JSON } from './issues.ts'
import { requestWords } from '../../refusal-words.ts'

/** The triage steps of the issue that the statement has joined, if any. */
export const TRIAGE_STEPS = sql`(
  select coalesce(json_agg(json_build_object(${jsonFields(TriageStep, 'steps')}) order by steps.position), '[]')
  from triage_steps steps where steps.issue_code = issues.issue_code)`

const TriageRow = t.record({
  ...ViewerRow.properties,
  issue: t.nullable(Issue),
  steps: t.list(TriageStep),
  optionNames: OptionNames,
  productLine: t.text,
})

interface Triage extends Pick<Static<typeof TriageRow>, 'issue' | 'steps'> {
  viewer: ViewerFacts
  /** The terms of all the customer's plans. */
  terms: AdjudicationContract[]
}

const selectTriage = read(
  { params: { ...OWNER, equipmentId: t.text, issueCode: t.text }, row: TriageRow },
  (p) => sql`
  select ${VIEWER_COLUMNS},
    case when issues.issue_code is not null then ${ISSUE_JSON} end as issue,
    ${TRIAGE_STEPS} as steps,
    ${OPTION_NAMES},
    equipment.product_line as "productLine"
  ${ownedCustomer(p)}
  join equipment on equipment.customer_ref = addresses.customer_ref
  left join issues on issues.product_line = equipment.product_line and issues.issue_code = ${p.issueCode}
  where equipment.inventory_equipment_id = ${p.equipmentId}`,
)

export async function readTriage(
  db: Database,
  asked: Owner & { equipmentId: string; issueCode: string },
): Promise<Triage | undefined> {
  const [found] = await selectTriage(db, asked)
  if (!found) return undefined
  const { row, catalog } = await completed(db, found)
  const { viewer, issue, steps, productLine } = row
  const { issueCode } = asked
  return { viewer, issue, steps, terms: termsOfPlans(catalog, row, { productLine, issueCode }) }
}

/** A contact with several customer references has to name one. */
export const saveTriage = writeOnce(
  {
    params: { customerRef: t.nullable(t.text), answers: saveTriageDetails.params.properties.triageDetails },
    answer: saveTriageDetails.result,
  },
  (p) => ({
    parts: sql`
  owners as (
    select addresses.customer_ref
    ${customersOf(p.subject)}
    where addresses.customer_ref is not null
      and addresses.customer_ref = coalesce(${p.customerRef}::text, addresses.customer_ref)),
  refused as (
    select case
      when (select count(*) from owners) > 1
        then ${refusal('CUSTOMER_NEEDED', requestWords.whichAddress)}
      when exists (
        select 1 from ${recordsOf(p.answers)}
        where not exists (
          select 1 from triage_steps steps
          where steps.issue_code = given."issueCode" and steps.issue_triage_code = given."issueTriageCode"))
        then ${refusal('TRIAGE_UNKNOWN', requestWords.questionsChanged)}
      end as response
    where exists (select 1 from owners)),
  saved as (
    insert into triage_answers (customer_ref, answers)
    select owners.customer_ref, ${p.answers}::jsonb from owners, refused where refused.response is null
    returning triage_reference_id)`,
    answer: sql`
    select jsonb_build_object('triageReferenceID', triage_reference_id) as response from saved
    union all
    select response from refused where response is not null`,
  }),
)
