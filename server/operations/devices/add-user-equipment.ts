import { Failure } from '#contract/failure.ts'
import { EARLIEST_INSTALL_DATE } from '#domain/limits.ts'
import { plainText } from '#domain/plain-text.ts'
import { businessDay } from '#domain/time/place-clock.ts'
import { insertEquipment, type NewDevice } from '../../queries/device/equipment-changes.ts'
import { normalApartment } from '../addresses/normal-address.ts'
import type { WritingHandler } from '../handler.ts'
import { requireText } from '../required-text.ts'
import { theirs } from '../../refuse.ts'

export const addUserEquipment: WritingHandler<'addUserEquipment'> = async (
  { customerRef, productLine, postalCode, streetAddress = '', apartmentUnitNumber, equipmentDetails },
  { db, key, now },
) => {
  const { make, model, unregisteredProductCode, installDate, replacesEquipmentId } = equipmentDetails
  const device: NewDevice = {
    customerRef,
    productLine,
    postalCode,
    streetAddress: plainText(streetAddress),
    apartmentUnitNumber: normalApartment(apartmentUnitNumber, 'apartmentUnitNumber'),
    brandCode: make ?? null,
    brandName: requireText('equipmentDetails.makeName', equipmentDetails.makeName),
    productCode: model ?? null,
    modelName: requireText('equipmentDetails.modelName', equipmentDetails.modelName),
    serialNumber: requireText('equipmentDetails.serialNumber', equipmentDetails.serialNumber),
    unregisteredProductCode: unregisteredProductCode ?? null,
    equipmentName: plainText(equipmentDetails.equipmentName),
    installDate: plausibleInstallDate(installDate, now),
    replacesEquipmentId: replacesEquipmentId ?? null,
  }
  return theirs(await insertEquipment(db, key, { device }))
}

// P5.1: what a device is worth depends on its age.
function plausibleInstallDate(given: string | undefined, now: Date): string | null {
  if (given === undefined) return null
  if (given >= EARLIEST_INSTALL_DATE && given <= businessDay(now)) return given
  const message = `must be between ${EARLIEST_INSTALL_DATE} and today`
  throw new Failure('malformed', [{ field: 'equipmentDetails.installDate', message }])
}
