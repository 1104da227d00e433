import { Failure } from '#contract/failure.ts'
import { eligibilityFrom, ninetyDayReasons } from '#domain/claim/eligibility.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { findClaimHistory } from '../../queries/claim/claim-history.ts'
import { listActiveEquipment, listEquipment } from '../../queries/device/equipment.ts'
import type { OperationHandler } from '../handler.ts'
import { theirs } from '../../refuse.ts'

export const getActiveEquipments: OperationHandler<'getActiveEquipments'> = async (
  { customerRef },
  { db, subject },
) => {
  const equipmentDetail = theirs(await listActiveEquipment(db, { subject, customerRef }))
  return { equipmentDetail }
}

export const getEquipmentDetails: OperationHandler<'getEquipmentDetails'> = async (
  { customerRef, inventoryEquipmentId = null },
  { db, subject },
) => {
  const equipmentDetail = await listEquipment(db, { subject, customerRef }, inventoryEquipmentId)
  // A requested device that is not found is not the caller's.
  if (!equipmentDetail || (inventoryEquipmentId && equipmentDetail.length === 0))
    throw new Failure('not-yours')
  return { equipmentDetail }
}

export const getEquipmentEligibility: OperationHandler<'getEquipmentEligibility'> = async (
  { customerRef, inventoryEquipmentId, triageReferenceID = null },
  { db, subject, now },
) => {
  const history = theirs(
    await findClaimHistory(db, {
      subject,
      customerRef,
      equipmentId: inventoryEquipmentId,
      triageReferenceId: triageReferenceID,
      now,
    }),
  )
  const reasons = ninetyDayReasons({ today: businessDay(now), ...history })
  return { ...history, eligible: reasons.length === 0, eligibleFrom: eligibilityFrom(reasons) }
}
