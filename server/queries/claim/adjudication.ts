/** What adjudication looks at, in one statement: the device, what was done to it, and the plans it may fall under. */
import { REPAIR_HISTORY_DAYS } from '#domain/claim/adjudication.ts'
import { statement } from '../../database/asserted-statement.ts'
import { fromTerms, TERMS_FIELDS } from '../customer/contract-terms.ts'
import { USABLE_CONTRACT } from '../customer/contracts.ts'
import type { AdjudicationContract } from '../../gateway/facts/claim.ts'

export interface AdjudicationDevice {
  /** When it was installed or, where nobody said, put on the list. */
  since: string
  /** What was completed lately, by type of job. */
  completed: string[]
}

export interface AdjudicationRow {
  /** Null where the customer has no such device. */
  device: AdjudicationDevice | null
  /** Those that can be used (§5); only the one that is named, if one is. */
  contracts: AdjudicationContract[]
}

/** From when the device of a statement counts its age. */
export const DEVICE_SINCE = `coalesce(equipment.install_date, (equipment.created_at at time zone 'UTC')::date)`

/** What was completed lately on the device of a statement, by type of job; `now` is a parameter, like $7. */
export const completedLately = (now: string) => `(
  select coalesce(json_agg(jobs.service_job_type), '[]') from jobs
  where jobs.inventory_equipment_id = equipment.inventory_equipment_id
    and upper(jobs.service_job_status) in ('SC0002', 'SC0004')
    and jobs.closed_at > ${now}::timestamptz - interval '${REPAIR_HISTORY_DAYS} days')`

/** Why a plan, that of a contract for example, leaves one of these issues out, if it does. */
export const exclusionReason = (issueCodes: string, planCode = 'contracts.plan_code') => `(
  select excluded.reason from plan_issue_exclusions excluded
  where excluded.plan_code = ${planCode} and excluded.issue_code = any (${issueCodes}::text[])
  order by excluded.issue_code limit 1)`

/** No row where the triage, or the plan that is named, is not the caller's: both belong to one customer of theirs. */
export const findAdjudicationFacts = statement<
  [
    subject: string,
    triageReferenceId: string,
    contractId: string | null,
    productLine: string,
    serialNumber: string,
    issueCodes: string[],
    now: Date,
  ],
  AdjudicationRow
>(`
  select
    (
      select json_build_object(
        'since', ${DEVICE_SINCE},
        'completed', ${completedLately('$7')})
      from equipment
      where equipment.customer_ref = addresses.customer_ref and equipment.product_line = $4
        and upper(equipment.serial_number) = upper($5) and equipment.equipment_status = 'Active'
    ) as device,
    (
      select coalesce(json_agg(json_build_object(${TERMS_FIELDS}, 'exclusion', ${exclusionReason('$6')})), '[]')
      ${fromTerms('$4')}
      where contracts.customer_ref = addresses.customer_ref
        and contracts.contract_id = coalesce($3::text, contracts.contract_id) and ${USABLE_CONTRACT}
    ) as contracts
  from contacts
  join addresses on addresses.contact_id = contacts.contact_id
  join triage_answers on triage_answers.customer_ref = addresses.customer_ref
  where contacts.subject = $1 and triage_answers.triage_reference_id = $2
    and ($3::text is null or exists (
      select 1 from contracts
      where contracts.contract_id = $3 and contracts.customer_ref = addresses.customer_ref))`)
