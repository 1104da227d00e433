import { checkIssues, listIssues } from '../../queries/catalog/issues.ts'
import type { OperationHandler } from '../handler.ts'

export const getIssueList: OperationHandler<'getIssueList'> = async ({ productSubCategoryCode }, { db }) => ({
  issues: await listIssues(db, { productLine: productSubCategoryCode }),
})

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
