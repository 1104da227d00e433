import { recalling } from '../../database/look-first.ts'
import type { WritingHandler } from '../index.ts'
import { changeJob, type CustomerMove } from './change-job.ts'

export const DECLINE_REPLACEMENT: CustomerMove = {
  move: { to: 'HS003', action: 'decline-replacement' },
  note: 'Replacement declined',
}

/** P4.8: declines the replacement; a buyout is offered instead. */
export const updateBuyoutInfo = recalling<WritingHandler<'updateBuyoutInfo'>>(({ hsRefID }, context) =>
  changeJob({ serviceJobId: hsRefID }, context, () => DECLINE_REPLACEMENT),
)
