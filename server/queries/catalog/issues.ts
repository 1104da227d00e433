/** Issues of devices, their triage, and their coverage by a plan. */
import { checkIssuesUnderPlan, Issue, TriageStep } from '#contract/claims.ts'
import { t } from '../../database/column-types.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { read } from '../../database/statement.ts'
import { columns } from '../fragments/fields.ts'
import { requestWords } from '../../refusal-words.ts'

/** One JSON value, for a statement over issues. */
export const ISSUE_JSON = sql`json_strip_nulls(json_build_object(
  'issueCode', issues.issue_code, 'category', issues.category, 'name', issues.name,
  'hazards', nullif(issues.hazards, '{}'), 'needsDescription', nullif(issues.needs_description, false)))`

/** The hazards of these issues, each once. */
export const issueHazards = (issueCodes: Sql) => sql`(
  select coalesce(json_agg(distinct hazard), '[]')
  from issues at_risk cross join unnest(at_risk.hazards) hazard
  where at_risk.issue_code = any (${issueCodes}::text[]))`

export const listIssues = read(
  { params: { productLine: t.text }, row: t.record({ issue: Issue }) },
  (p) => sql`
  select ${ISSUE_JSON} as issue from issues
  where product_line = ${p.productLine} order by position, issue_code`,
)

/** Questions and steps of these issues, in the order in which the issues were named. */
export const listTriageSteps = read(
  { params: { productLine: t.text, issueCodes: t.texts }, row: TriageStep },
  (p) => sql`
  select ${columns(TriageStep, 'steps')}
  from issues join triage_steps steps on steps.issue_code = issues.issue_code
  where issues.product_line = ${p.productLine} and steps.issue_code = any (${p.issueCodes}::text[])
  order by array_position(${p.issueCodes}::text[], steps.issue_code), steps.position
  limit 200`,
)

/** One row per requested issue, known or not. */
export const checkIssues = read(
  {
    params: { productLine: t.text, planCode: t.text, issueCodes: t.texts },
    row: checkIssuesUnderPlan.result.properties.issues.items,
  },
  (p) => sql`
  select asked.issue_code as "issueCode", refused.reason is null as covered, refused.reason
  from unnest(${p.issueCodes}::text[]) with ordinality as asked (issue_code, position)
  left join issues on issues.issue_code = asked.issue_code and issues.product_line = ${p.productLine}
  left join plan_product_lines coverage
    on coverage.plan_code = ${p.planCode} and coverage.product_line = ${p.productLine}
  left join plan_issue_exclusions excluded
    on excluded.plan_code = ${p.planCode} and excluded.issue_code = asked.issue_code
  cross join lateral (
    select case
      when coverage.plan_code is null then ${literal(requestWords.planNotCovering)}
      when issues.issue_code is null then ${literal(requestWords.unknownIssue)}
      else excluded.reason end as reason) refused
  order by asked.position`,
)
