import { OPTION_DECLINED } from '#domain/job/codes.ts'
import { CURRENCY_CODE } from '#domain/limits.ts'
import { recalling } from '../../database/look-first.ts'
import { findBuyout } from '../../queries/job/list-jobs.ts'
import type { OperationHandler, WritingHandler } from '../handler.ts'
import { changeJob, type CustomerMove } from '../../jobs/change-job.ts'
import { theirs } from '../../refuse.ts'

export const getBuyoutAmount: OperationHandler<'getBuyoutAmount'> = async (
  { serviceJobId },
  { db, subject },
) => {
  const buyout = theirs(await findBuyout(db, { subject, serviceJobId }))
  return { ...buyout, currencyCode: CURRENCY_CODE }
}

export const DECLINE_REPLACEMENT: CustomerMove = {
  move: { to: OPTION_DECLINED, action: 'decline-replacement' },
  note: 'Replacement declined',
}

/** P4.8: declines the replacement; a buyout is offered instead. */
export const updateBuyoutInfo = recalling<WritingHandler<'updateBuyoutInfo'>>(({ hsRefID }, context) =>
  changeJob({ serviceJobId: hsRefID }, context, () => DECLINE_REPLACEMENT),
)
