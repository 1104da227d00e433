import { listTriageSteps } from '../../queries/catalog/issues.ts'
import type { OperationHandler } from '../handler.ts'

export const getTriageDetails: OperationHandler<'getTriageDetails'> = async (
  { productSubCategoryCode, issueCodes },
  { db },
) => ({ triageDetails: await listTriageSteps(db, { productLine: productSubCategoryCode, issueCodes }) })
