import { expect, test } from 'vitest'
import { filterDevices, orderDevices } from './device-filters.tsx'
import {
  deviceCard as device,
  namesOf as names,
  openJob,
  waits,
} from '../../../../test/support/sample-devices.ts'

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
  ['service', ['in repair']],
  // Whether covered or not: the line above the list says how many are.
  ['free', ['TV 9', 'ápple']],
  // From a URL that somebody edited.
  ['constructor', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
])('the filter “%s” leaves %j', (status, left) => {
  expect(names(filterDevices(devices, status))).toEqual(left)
})

test.each([
  ['', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
  // As people read: accents and case don't count, and 9 comes before 10.
  ['name', ['ápple', 'in repair', 'TV 9', 'TV 10', 'unfinished']],
  // By name within a type: nothing else on the cards explains an order.
  ['type', ['ápple', 'unfinished', 'in repair', 'TV 9', 'TV 10']],
  ['newest', ['in repair', 'ápple', 'TV 10', 'TV 9', 'unfinished']],
  ['oldest', ['unfinished', 'TV 9', 'TV 10', 'ápple', 'in repair']],
  ['toString', ['TV 10', 'unfinished', 'in repair', 'TV 9', 'ápple']],
])('the order “%s” is %j', (sort, ordered) => {
  const before = names(devices)
  expect(names(orderDevices(devices, sort))).toEqual(ordered)
  expect(names(devices)).toEqual(before)
})
