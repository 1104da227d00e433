import { expect, test } from 'vitest'
import { deviceStatus, filterDevices, orderDevices, searchDevices, sortDevices } from './arrange-devices.ts'
import {
  deviceCard as device,
  namesOf as names,
  openJob as job,
  waits,
} from '../../../test/support/sample-devices.ts'

test('what has a deadline or an open job comes first, then saved requests, other open jobs, and the rest in order', () => {
  const devices = [
    device('newest'),
    device('in repair', { openJob: job }),
    device('older'),
    device('decide', { openJob: { ...job, tone: 'yours' }, waits }),
    device('in repair since long', { openJob: job }),
    device('unfinished', { waits }),
    device('time held', { waits: { ...waits, until: '2026-11-18T12:30:00Z' } }),
    device('saved', { waits: { ...waits, until: '2026-12-18T12:00:00Z' } }),
    device('to drop off', { openJob: { ...job, tone: 'yours' }, waits: { ...waits, until: null } }),
  ]
  expect(names(sortDevices(devices, Date.parse('2026-11-18T12:00:00Z')))).toEqual([
    'time held',
    'decide',
    'to drop off',
    'unfinished',
    'saved',
    'in repair',
    'in repair since long',
    'newest',
    'older',
  ])
})

test.each([
  ['den', ['Den TV']],
  ['08/02/2026', ['Den TV', 'Attic TV', 'Cabin TV']],
  ['not on this plan', ['Cabin TV']],
  ['in repair', ['Attic TV']],
  ['repair carry-in', ['Attic TV']],
  ['choose how', ['Attic TV']],
  ['accept it', ['Attic TV']],
  ['toaster', []],
  ['  ', ['Den TV', 'Attic TV', 'Cabin TV']],
])('searching for “%s” finds %j', (query, found) => {
  const devices = [
    device('Den TV'),
    device('Attic TV', { openJob: job, waits: { ...waits, ask: 'Accept it.' } }),
    device('Cabin TV', { covered: false }),
  ]
  expect(names(searchDevices(devices, query))).toEqual(found)
})

test.each([
  [{}, 'Covered'],
  [{ covered: false }, 'Not on this plan'],
  [{ covered: null }, 'No plan selected'],
  [{ covered: null, coverUnknown: true }, 'Coverage not confirmed'],
  [{ coverStarts: '2026-12-01' }, 'Not covered yet'],
  [{ covered: false, coverEnded: '2026-10-31' }, 'Coverage ended'],
  [{ covered: false, coverEnded: '2026-10-31', openJob: job }, 'In repair'],
])('%o is called %s', (changes, words) => {
  expect(deviceStatus(device('TV', changes)).words).toBe(words)
})

// The most urgent first, as the list gives them.
const arranged = [
  device('TV 10', { waits, openJob: { ...job, tone: 'yours' }, createdDate: '2026-05-01' }),
  device('unfinished', { waits, createdDate: null, productLine: 'LAP', productLineName: 'Laptop' }),
  device('in repair', { openJob: job, covered: false, createdDate: '2026-09-09' }),
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
  expect(names(filterDevices(arranged, status))).toEqual(left)
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
  const before = names(arranged)
  expect(names(orderDevices(arranged, sort))).toEqual(ordered)
  expect(names(arranged)).toEqual(before)
})
