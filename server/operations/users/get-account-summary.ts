import { Failure } from '#contract/failure.ts'
import { NO_CONTRACT } from '#contract/users.ts'
import { listContracts } from '../../queries/customer/contracts.ts'
import type { OperationHandler } from '../handler.ts'

export const getAccountSummary: OperationHandler<'getAccountSummary'> = async (
  { contactId, accountAddressId },
  { db, subject },
) => {
  const [row] = await listContracts(db, { subject, contactId, addressId: accountAddressId })
  if (!row) throw new Failure('not-yours')
  if (row.contractCollection.length > 0) return row
  return { errorDetails: { code: NO_CONTRACT, description: 'There is no plan at this address.' } }
}
