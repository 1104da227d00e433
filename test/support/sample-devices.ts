/** Cards of My Devices, for tests that arrange them. */
import type { DeviceCard, OpenJob } from '#contract/my-devices.ts'

export const openJob: OpenJob = {
  serviceJobId: 'J1',
  kindLabel: 'Carry-In Service',
  chip: 'In repair',
  tone: 'progress',
  time: null,
}

export const waits = {
  status: 'Choose how we help',
  action: 'Continue request',
  untilWords: 'Saved until',
  until: '2026-12-10T12:00:00Z',
}

export function deviceCard(equipmentName: string, changes: Partial<DeviceCard> = {}): DeviceCard {
  return {
    inventoryEquipmentId: equipmentName,
    productLine: 'TV',
    productLineName: 'Television',
    make: 'Samsung',
    modelName: 'QN65Q80C',
    equipmentName,
    serialNumber: '0AEB3HDN500127',
    createdDate: '2026-08-02',
    covered: true,
    coverStarts: null,
    coverEnded: null,
    serviceFeeCents: 4900,
    serviceFrom: null,
    openJob: null,
    waits: null,
    ...changes,
  }
}

export const namesOf = (devices: readonly DeviceCard[]) => devices.map(({ equipmentName }) => equipmentName)
