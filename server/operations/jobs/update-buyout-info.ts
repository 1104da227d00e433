import { OPTION_DECLINED } from '#domain/job/codes.ts'
import { recalling } from '../../database/look-first.ts'
import type { WritingHandler } from '../handler.ts'
import { changeJob, type CustomerMove } from './change-job.ts'

export const DECLINE_REPLACEMENT: CustomerMove = {
  move: { to: OPTION_DECLINED, action: 'decline-replacement' },
  note: 'Replacement declined',
}

/** P4.8: declines the replacement; a buyout is offered instead. */
export const updateBuyoutInfo = recalling<WritingHandler<'updateBuyoutInfo'>>(({ hsRefID }, context) =>
  changeJob({ serviceJobId: hsRefID }, context, () => DECLINE_REPLACEMENT),
)
