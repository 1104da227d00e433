import { Failure } from '#contract/failure.ts'
import { listCounterSlots, listVisitSlots } from '../../tables/free-slots.ts'
import type { OperationHandler } from '../index.ts'

/** Every day that has a time is named, also where the times of one day alone are asked for. */
export const getSlotList: OperationHandler<'getSlotList'> = async (params, { db, now }) => {
  const { serviceTypeCode, zipCode, serviceLocationCode, productSubCategoryCode, date } = params
  if (serviceTypeCode === 'CLAIM_CARRYIN' && !serviceLocationCode) {
    throw new Failure('malformed', [{ field: 'serviceLocationCode', message: 'is required for a carry-in' }])
  }
  const slots =
    serviceTypeCode === 'CLAIM_CARRYIN'
      ? await listCounterSlots(db, serviceLocationCode ?? '', productSubCategoryCode, now)
      : await listVisitSlots(db, zipCode, productSubCategoryCode, now, serviceLocationCode ?? null)
  return {
    availableDates: [...new Set(slots.map((slot) => slot.date))],
    slots: date === undefined ? slots : slots.filter((slot) => slot.date === date),
  }
}
