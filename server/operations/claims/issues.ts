import { checkIssues, listIssues } from '../../queries/catalog/issues.ts'
import type { OperationHandler } from '../handler.ts'

export const getIssueList: OperationHandler<'getIssueList'> = async ({ productSubCategoryCode }, { db }) => {
  const rows = await listIssues(db, { productLine: productSubCategoryCode })
  return { issues: rows.map(({ issue }) => issue) }
}

export const checkIssuesUnderPlan: OperationHandler<'checkIssuesUnderPlan'> = async (
  { productSubCategoryCode, planCode, unresolvedIssues },
  { db },
) => ({
  issues: await checkIssues(db, {
    productLine: productSubCategoryCode,
    planCode,
    issueCodes: unresolvedIssues,
  }),
})
