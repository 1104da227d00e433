import { Failure } from '#contract/failure.ts'
import { findContract } from '../../queries/customer/contracts.ts'
import type { OperationHandler } from '../handler.ts'

export const getContract: OperationHandler<'getContract'> = async (
  { contractId, ScheduleRef },
  { db, subject },
) => {
  const [row] = await findContract(db, { subject, contractId })
  const scheduleFits = ScheduleRef === undefined || ScheduleRef === row?.contract.ScheduleRef
  if (!row || !scheduleFits) throw new Failure('not-yours')
  const { OptionDetail, ...contract } = row.contract
  // P6.7: only the variant with a ScheduleRef includes the options.
  return ScheduleRef === undefined ? contract : { ...contract, OptionDetail }
}
