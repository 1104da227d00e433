import { listIssues } from '../../queries/catalog/issues.ts'
import type { OperationHandler } from '../handler.ts'

export const getIssueList: OperationHandler<'getIssueList'> = async ({ productSubCategoryCode }, { db }) => ({
  issues: await listIssues(db, { productLine: productSubCategoryCode }),
})
