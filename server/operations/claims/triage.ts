import { Failure } from '#contract/failure.ts'
import { listTriageSteps } from '../../queries/catalog/issues.ts'
import { saveTriage } from '../../queries/catalog/triage.ts'
import type { OperationHandler, WritingHandler } from '../handler.ts'

export const getTriageDetails: OperationHandler<'getTriageDetails'> = async (
  { productSubCategoryCode, issueCodes },
  { db },
) => ({ triageDetails: await listTriageSteps(db, { productLine: productSubCategoryCode, issueCodes }) })

export const saveTriageDetails: WritingHandler<'saveTriageDetails'> = async (
  { customerRef = null, triageDetails },
  { db, key },
) => {
  const answer = await saveTriage(db, key, { customerRef, answers: triageDetails })
  if (!answer) throw new Failure('not-yours')
  return answer
}
