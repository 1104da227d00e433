import { Failure } from '#contract/failure.ts'
import { CURRENCY_CODE } from '#domain/limits.ts'
import { findBuyout } from '../../queries/job/jobs.ts'
import type { OperationHandler } from '../handler.ts'

export const getBuyoutAmount: OperationHandler<'getBuyoutAmount'> = async (
  { serviceJobId },
  { db, subject },
) => {
  const [buyout] = await findBuyout(db, { subject, serviceJobId })
  if (!buyout) throw new Failure('not-yours')
  return { ...buyout, currencyCode: CURRENCY_CODE }
}
