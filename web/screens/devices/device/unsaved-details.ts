import type { ScreenDevice } from '#contract/devices.ts'
import { readKept } from '#web/client/storage.ts'

/** Where this tab keeps what was entered to change a device, as long as nobody changes the device elsewhere. */
export const keyOfEdit = ({ inventoryEquipmentId, version }: ScreenDevice) =>
  `portal.deviceEdit.${inventoryEquipmentId}.${version}`

export const hasUnsavedDetails = (device: ScreenDevice) => readKept(keyOfEdit(device)) !== null
