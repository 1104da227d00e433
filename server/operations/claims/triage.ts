import { listTriageSteps } from '../../queries/catalog/issues.ts'
import { saveTriage } from '../../queries/catalog/triage.ts'
import type { OperationHandler, WritingHandler } from '../handler.ts'
import { theirs } from '../../refuse.ts'

export const getTriageDetails: OperationHandler<'getTriageDetails'> = async (
  { productSubCategoryCode, issueCodes },
  { db },
) => ({ triageDetails: await listTriageSteps(db, { productLine: productSubCategoryCode, issueCodes }) })

export const saveTriageDetails: WritingHandler<'saveTriageDetails'> = async (
  { customerRef = null, triageDetails },
  { db, key },
) => {
  return theirs(await saveTriage(db, key, { customerRef, answers: triageDetails }))
}
