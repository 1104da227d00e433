import { Failure } from '#contract/failure.ts'
import { saveTriage } from '../../queries/catalog/triage.ts'
import type { WritingHandler } from '../handler.ts'

export const saveTriageDetails: WritingHandler<'saveTriageDetails'> = async (
  { customerRef = null, triageDetails },
  { db, key },
) => {
  const answer = await saveTriage(db, key, { customerRef, answers: triageDetails })
  if (!answer) throw new Failure('not-yours')
  return answer
}
