import { expect, test } from 'vitest'
import type { DeviceCard } from '#contract/my-devices.ts'
import { filterDevices, orderDevices } from './device-filters.tsx'

const openJob = {
  serviceJobId: 'J1',
  kindLabel: 'Depot Service',
  chip: 'In repair',
  tone: 'progress',
  turn: null,
  status: 'Parts received',
  decideBy: null,
  time: null,
} as const
const waits = { status: 'Choose how we help', action: 'Continue request', untilWords: '', until: null }

function device(equipmentName: string, changes: Partial<DeviceCard> = {}): DeviceCard {
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

const names = (devices: readonly DeviceCard[]) => devices.map(({ equipmentName }) => equipmentName)

// The most urgent first, as the list gives them.
const devices = [
  device('TV 10', { waits, openJob: { ...openJob, tone: 'yours' }, createdDate: '2026-05-01' }),
  device('unfinished', { waits, createdDate: null, productLine: 'LAP', productLineName: 'Laptop' }),
  device('in repair', { openJob, covered: false, createdDate: '2026-09-09' }),
  device('TV 9', { coverStarts: '2026-12-01', createdDate: '2026-01-31' }),
  device('ápple', { productLine: 'LAP', productLineName: 'Laptop' }),
]

test.each([
  ['', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
  ['yours', ['TV 10', 'unfinished']],
  ['service', ['TV 10', 'in repair']],
  ['covered', ['TV 10', 'unfinished', 'ápple']],
  // From a URL that somebody edited.
  ['constructor', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
])('the filter “%s” leaves %j', (status, left) => {
  expect(names(filterDevices(devices, status))).toEqual(left)
})

test.each([
  ['', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
  // As people read: accents and case don't count, and 9 comes before 10.
  ['name', ['ápple', 'in repair', 'TV 9', 'TV 10', 'unfinished']],
  // The most urgent first within a type.
  ['type', ['unfinished', 'ápple', 'TV 10', 'in repair', 'TV 9']],
  ['newest', ['in repair', 'ápple', 'TV 10', 'TV 9', 'unfinished']],
  ['oldest', ['unfinished', 'TV 9', 'TV 10', 'ápple', 'in repair']],
  ['toString', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
])('the order “%s” is %j', (sort, ordered) => {
  const before = names(devices)
  expect(names(orderDevices(devices, sort))).toEqual(ordered)
  expect(names(devices)).toEqual(before)
})
