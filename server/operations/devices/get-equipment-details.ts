import { Failure } from '#contract/failure.ts'
import { listEquipment } from '../../queries/device/equipment.ts'
import type { OperationHandler } from '../handler.ts'

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
