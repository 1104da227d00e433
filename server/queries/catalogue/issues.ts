/** What can go wrong with a device, what to try first, and what a plan pays for. */
import type { Issue, TriageStep } from '#contract/claims.ts'
import type { OperationResult } from '#contract/index.ts'
import { statement } from '../../database/statement.ts'

/** One JSON value of a statement over issues. */
export const ISSUE_JSON = `json_build_object(
  'issueCode', issues.issue_code, 'category', issues.category, 'name', issues.name)`

export const listIssues = statement<[productLine: string], Issue>(`
  select issue_code as "issueCode", category, name from issues
  where product_line = $1 order by position, issue_code`)

/** Questions and steps of these issues, in the order in which the issues were named. */
export const listTriageSteps = statement<[productLine: string, issueCodes: string[]], TriageStep>(`
  select issue_code as "issueCode", steps.issue_triage_code as "issueTriageCode", steps.kind, steps.text,
    steps.answers
  from issues join triage_steps steps using (issue_code)
  where issues.product_line = $1 and issue_code = any ($2::text[])
  order by array_position($2::text[], issue_code), steps.position
  limit 200`)

type CheckedIssue = OperationResult<'checkIssuesUnderPlan'>['issues'][number]

/** One row for each issue asked for, whether we know it or not. */
export const checkIssues = statement<
  [productLine: string, planCode: string, issueCodes: string[]],
  CheckedIssue
>(`
  select asked.issue_code as "issueCode", refused.reason is null as covered, refused.reason
  from unnest($3::text[]) with ordinality as asked (issue_code, position)
  left join issues on issues.issue_code = asked.issue_code and issues.product_line = $1
  left join plan_product_lines cover on cover.plan_code = $2 and cover.product_line = $1
  left join plan_issue_exclusions excluded
    on excluded.plan_code = $2 and excluded.issue_code = asked.issue_code
  cross join lateral (
    select case
      when cover.plan_code is null then 'This plan does not cover this type of device.'
      when issues.issue_code is null then 'We do not know this issue for this type of device.'
      else excluded.reason end as reason) refused
  order by asked.position`)
