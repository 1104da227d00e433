import { Failure } from '#contract/failure.ts'
import { insertEquipment, type NewDevice } from '../../queries/device/equipment-changes.ts'
import { normalApartment } from '../addresses/normal-address.ts'
import type { WritingHandler } from '../handler.ts'
import { requireText } from '../required-text.ts'

export const addUserEquipment: WritingHandler<'addUserEquipment'> = async (
  { customerRef, productLine, postalCode, streetAddress = '', apartmentUnitNumber, equipmentDetails },
  { db, key },
) => {
  const { make, model, unregisteredProductCode, installDate, replacesEquipmentId } = equipmentDetails
  const device: NewDevice = {
    customerRef,
    productLine,
    postalCode,
    streetAddress: streetAddress.trim(),
    apartmentUnitNumber: normalApartment(apartmentUnitNumber, 'apartmentUnitNumber'),
    brandCode: make ?? null,
    brandName: requireText('equipmentDetails.makeName', equipmentDetails.makeName),
    productCode: model ?? null,
    modelName: requireText('equipmentDetails.modelName', equipmentDetails.modelName),
    serialNumber: requireText('equipmentDetails.serialNumber', equipmentDetails.serialNumber),
    unregisteredProductCode: unregisteredProductCode ?? null,
    equipmentName: equipmentDetails.equipmentName.trim(),
    installDate: installDate ?? null,
    replacesEquipmentId: replacesEquipmentId ?? null,
  }
  const answer = await insertEquipment(db, key, { device })
  if (!answer) throw new Failure('not-yours')
  return answer
}
