import { Failure } from '#contract/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import { changeEquipment, removeEquipment } from '../../queries/device/equipment-changes.ts'
import type { WritingHandler } from '../handler.ts'
import { requireText } from '../required-text.ts'

export const updateEquipmentDetails: WritingHandler<'updateEquipmentDetails'> = async (
  params,
  { db, key },
) => {
  const { inventoryEquipmentId, equipmentName, serialNumber, version = null } = params
  const serial = requireText('serialNumber', serialNumber)
  const answer = await changeEquipment(db, key, {
    equipmentId: inventoryEquipmentId,
    equipmentName: plainText(equipmentName),
    serialNumber: serial,
    version,
  })
  if (!answer) throw new Failure('not-yours')
  return answer
}

export const inactivateEquipment: WritingHandler<'inactivateEquipment'> = async (
  { customerRef, productLine, equipmentId },
  { db, key },
) => {
  const answer = await removeEquipment(db, key, { equipmentId, customerRef, productLine })
  if (!answer) throw new Failure('not-yours')
  return answer
}
