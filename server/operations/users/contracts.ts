import { Failure } from '#contract/failure.ts'
import { NO_CONTRACT } from '#contract/users.ts'
import {
  findClaimTerms,
  findContract,
  listContracts,
  listPlanProducts,
} from '../../queries/customer/contracts.ts'
import type { OperationHandler } from '../handler.ts'
import { requestWords } from '../../refusal-words.ts'
import { refuse, theirs } from '../../refuse.ts'

export const getAccountSummary: OperationHandler<'getAccountSummary'> = async (
  { contactId, accountAddressId },
  { db, subject },
) => {
  const row = theirs(await listContracts(db, { subject, contactId, addressId: accountAddressId }))
  if (row.contractCollection.length > 0) return row
  return refuse(NO_CONTRACT, requestWords.noPlanHere)
}

export const getContract: OperationHandler<'getContract'> = async (
  { contractId, ScheduleRef },
  { db, subject },
) => {
  const row = await findContract(db, { subject, contractId })
  const scheduleFits = ScheduleRef === undefined || ScheduleRef === row?.contract.ScheduleRef
  if (!row || !scheduleFits) throw new Failure('not-yours')
  const { OptionDetail, ...contract } = row.contract
  // P6.7: only the variant with a ScheduleRef includes the options.
  return ScheduleRef === undefined ? contract : { ...contract, OptionDetail }
}

export const getProductDetails: OperationHandler<'getProductDetails'> = async (
  { productList },
  { db, subject },
) => ({
  productDetails: await listPlanProducts(db, {
    subject,
    productCodes: productList.map(({ productCode }) => productCode),
  }),
})

export const getOnlineClaimEligibility: OperationHandler<'getOnlineClaimEligibility'> = async (
  { customerRef, contractNo, productLine },
  { db, subject },
) => {
  return theirs(await findClaimTerms(db, { subject, customerRef, contractId: contractNo, productLine }))
}
