import { expect, test } from 'vitest'
import type { DeviceCard, OpenJob } from '#contract/my-devices.ts'
import { deviceStatus, searchDevices, sortDevices } from './arrange-devices.ts'

const job: OpenJob = {
  serviceJobId: 'J1',
  kindLabel: 'Carry-In Service',
  chip: 'In repair',
  tone: 'progress',
  turn: null,
  status: 'Parts received',
  decideBy: null,
  time: null,
}

const waits = {
  status: 'Choose how we help',
  action: 'Continue request',
  untilWords: 'Saved until',
  until: '2026-12-10T12:00:00Z',
}

function device(name: string, changes: Partial<DeviceCard> = {}): DeviceCard {
  return {
    inventoryEquipmentId: name,
    productLine: 'TV',
    productLineName: 'Television',
    make: 'Samsung',
    modelName: 'QN65Q80C',
    equipmentName: name,
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

test('devices on the customer’s turn come first, then other open jobs, then the rest in their original order', () => {
  const devices = [
    device('newest'),
    device('in repair', { openJob: job }),
    device('older'),
    device('decide', { openJob: { ...job, tone: 'yours' }, waits }),
    device('in repair since long', { openJob: job }),
    device('unfinished', { waits }),
  ]
  expect(names(sortDevices(devices))).toEqual([
    'decide',
    'unfinished',
    'in repair',
    'in repair since long',
    'newest',
    'older',
  ])
})

test.each([
  ['den', ['Den TV']],
  ['qn65', ['Den TV', 'Attic TV', 'Cabin TV']],
  ['0aeb 3hdn', ['Den TV', 'Attic TV', 'Cabin TV']],
  ['08/02/2026', ['Den TV', 'Attic TV', 'Cabin TV']],
  ['not on this plan', ['Cabin TV']],
  ['in repair', ['Attic TV']],
  ['parts carry-in', ['Attic TV']],
  ['toaster', []],
  ['  ', ['Den TV', 'Attic TV', 'Cabin TV']],
])('searching for “%s” finds %j', (query, found) => {
  const devices = [
    device('Den TV'),
    device('Attic TV', { openJob: job }),
    device('Cabin TV', { covered: false }),
  ]
  expect(names(searchDevices(devices, query))).toEqual(found)
})

test.each([
  [{}, 'Covered'],
  [{ covered: false }, 'Not on this plan'],
  [{ covered: null }, 'No plan selected'],
  [{ covered: null, coverUnknown: true }, 'Coverage not confirmed'],
  [{ coverStarts: '2026-12-01' }, 'Coverage starts 12/1/2026'],
  [{ covered: false, coverEnded: '2026-10-31' }, 'Coverage ended'],
  [{ covered: false, coverEnded: '2026-10-31', openJob: job }, 'In repair'],
])('%o is called %s', (changes, words) => {
  expect(deviceStatus(device('TV', changes)).words).toBe(words)
})
