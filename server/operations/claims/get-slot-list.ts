import { Failure } from '#contract/failure.ts'
import type { OperationParams, OperationResult } from '#contract/index.ts'
import type { OperationContext } from '../../context.ts'
import { findSlot, listVisitSlots } from '../../queries/appointment/free-slots.ts'
import { readLocationDates } from '../../queries/appointment/service-centers.ts'
import type { OperationHandler } from '../handler.ts'

type Asked = OperationParams<'getSlotList'>
type Found = Pick<OperationResult<'getSlotList'>, 'slots' | 'serviceLocation'>

/** Lists every date that has slots, even if only the slots of one date are requested. */
export const getSlotList: OperationHandler<'getSlotList'> = async (params, context) => {
  const { serviceTypeCode, date, timeSlotCode } = params
  const find = timeSlotCode ? findOne : serviceTypeCode === 'CLAIM_CARRYIN' ? findCounter : findVisits
  const { slots, ...place } = await find(params, context)
  return {
    availableDates: [...new Set(slots.map((slot) => slot.date))],
    slots: date === undefined ? slots : slots.filter((slot) => slot.date === date),
    ...place,
  }
}

async function findOne(params: Asked, { db }: OperationContext): Promise<Found> {
  const { timeSlotCode = '', serviceTypeCode, serviceLocationCode = null } = params
  const [found] = await findSlot(db, {
    slotId: timeSlotCode,
    serviceType: serviceTypeCode,
    location: serviceLocationCode,
  })
  if (!found) return { slots: [] }
  return { slots: [found.slot], ...(found.location && { serviceLocation: found.location }) }
}

async function findCounter(params: Asked, { db, now }: OperationContext): Promise<Found> {
  const { serviceLocationCode, productSubCategoryCode = null } = params
  if (!serviceLocationCode) throw required('serviceLocationCode', 'a carry-in')
  const found = await readLocationDates(db, {
    location: serviceLocationCode,
    now,
    productLine: productSubCategoryCode,
  })
  return found ? { slots: found.slots, serviceLocation: found.location } : { slots: [] }
}

async function findVisits(params: Asked, { db, now }: OperationContext): Promise<Found> {
  const { zipCode, productSubCategoryCode, serviceLocationCode = null } = params
  if (!zipCode) throw required('zipCode', 'a home visit')
  if (!productSubCategoryCode) throw required('productSubCategoryCode', 'a home visit')
  return {
    slots: await listVisitSlots(db, {
      zipCode,
      productLine: productSubCategoryCode,
      now,
      location: serviceLocationCode,
    }),
  }
}

function required(field: string, what: string): Failure {
  return new Failure('malformed', [{ field, message: `is required for ${what}` }])
}
