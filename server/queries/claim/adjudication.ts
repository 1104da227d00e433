/** What adjudication needs, in one statement: the device, its history, and the plans that may cover it. */
import { REPAIR_HISTORY_DAYS } from '#domain/claim/adjudication.ts'
import { codesWhere } from '#domain/job/status-table.ts'
import { phases } from '#domain/job/vocabulary.ts'
import { IssueHazards } from '#contract/claims.ts'
import { t } from '../../database/column-types.ts'
import { literal, literals, sql, type Sql } from '../../database/sql.ts'
import { readOne } from '../../database/statement.ts'
import { AdjudicationContract, fromTerms, TERMS_FIELDS } from '../customer/contract-terms.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import { issueHazards } from '../catalog/issues.ts'
import { customersOf } from '../customer/customers.ts'
import { BUSINESS_ZONE } from '../fragments/instant.ts'

const AdjudicationRow = t.record({
  /** Null if the customer has no such device. */
  device: t.nullable(
    t.record({
      /** When it was installed or, if unknown, registered. */
      since: t.text,
      /** The types of recently completed jobs. */
      completed: t.texts,
    }),
  ),
  /** Usable plans (P5.3); only the named one, if any. */
  contracts: t.list(AdjudicationContract),
  hazards: IssueHazards,
})

/** The day from which the age of the statement's device is counted. */
export const DEVICE_SINCE = sql`coalesce(equipment.install_date, (equipment.created_at at time zone ${BUSINESS_ZONE})::date)`

const REPAIRED = literals(codesWhere(({ phase }) => phases[phase].repaired))

/** The types of the jobs recently completed for the statement's device. */
export const completedLately = (now: Sql) => sql`(
  select coalesce(json_agg(jobs.service_job_type), '[]') from jobs
  where jobs.inventory_equipment_id = equipment.inventory_equipment_id
    and upper(jobs.service_job_status) in (${REPAIRED})
    and jobs.closed_at > ${now}::timestamptz - interval ${literal(`${REPAIR_HISTORY_DAYS} days`)})`

/** Why a plan excludes one of these issues, if it does. */
export const exclusionReason = (issueCodes: Sql, planCode = sql`contracts.plan_code`) => sql`(
  select excluded.reason from plan_issue_exclusions excluded
  where excluded.plan_code = ${planCode} and excluded.issue_code = any (${issueCodes}::text[])
  order by excluded.issue_code limit 1)`

/** No row if the triage or the named plan is not the caller's; both have to belong to the same customer. */
export const findAdjudicationFacts = readOne(
  {
    params: {
      subject: t.text,
      /** At least one of these two says which customer it is. */
      triageReferenceId: t.nullable(t.text),
      contractId: t.nullable(t.text),
      productLine: t.text,
      serialNumber: t.text,
      issueCodes: t.texts,
      now: t.instant,
    },
    row: AdjudicationRow,
  },
  (p) => sql`
  select
    (
      select json_build_object(
        'since', ${DEVICE_SINCE},
        'completed', ${completedLately(p.now)})
      from equipment
      where equipment.customer_ref = addresses.customer_ref and equipment.product_line = ${p.productLine}
        and upper(equipment.serial_number) = upper(${p.serialNumber}) and equipment.equipment_status = 'Active'
    ) as device,
    (
      select coalesce(json_agg(json_build_object(${TERMS_FIELDS}, 'exclusion', ${exclusionReason(p.issueCodes)})), '[]')
      ${fromTerms(p.productLine)}
      where contracts.customer_ref = addresses.customer_ref
        and contracts.contract_id = coalesce(${p.contractId}::text, contracts.contract_id) and ${USABLE_CONTRACT}
    ) as contracts,
    ${issueHazards(p.issueCodes)} as hazards
  ${customersOf(p.subject)}
  where addresses.customer_ref is not null
    and (${p.triageReferenceId}::text is null or exists (
      select 1 from triage_answers
      where triage_answers.triage_reference_id = ${p.triageReferenceId}
        and triage_answers.customer_ref = addresses.customer_ref))
    and (${p.contractId}::text is null or exists (
      select 1 from contracts
      where contracts.contract_id = ${p.contractId} and contracts.customer_ref = addresses.customer_ref))`,
)
