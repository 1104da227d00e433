import { plainText } from '#domain/plain-text.ts'
import { changeEquipment, removeEquipment } from '../../queries/device/equipment-changes.ts'
import type { WritingHandler } from '../handler.ts'
import { requireText } from '../required-text.ts'
import { theirs } from '../../refuse.ts'

export const updateEquipmentDetails: WritingHandler<'updateEquipmentDetails'> = async (
  params,
  { db, key },
) => {
  const { inventoryEquipmentId, equipmentName, serialNumber, version = null } = params
  const serial = requireText('serialNumber', serialNumber)
  return theirs(
    await changeEquipment(db, key, {
      equipmentId: inventoryEquipmentId,
      equipmentName: plainText(equipmentName),
      serialNumber: serial,
      version,
    }),
  )
}

export const inactivateEquipment: WritingHandler<'inactivateEquipment'> = async (
  { customerRef, productLine, equipmentId },
  { db, key },
) => {
  return theirs(await removeEquipment(db, key, { equipmentId, customerRef, productLine }))
}
