import { Failure } from '#contract/failure.ts'
import { findClaimTerms } from '../../queries/customer/contracts.ts'
import type { OperationHandler } from '../handler.ts'

export const getOnlineClaimEligibility: OperationHandler<'getOnlineClaimEligibility'> = async (
  { customerRef, contractNo, productLine },
  { db, subject },
) => {
  const [terms] = await findClaimTerms(db, { subject, customerRef, contractId: contractNo, productLine })
  if (!terms) throw new Failure('not-yours')
  return terms
}
