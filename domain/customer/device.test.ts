import { expect, test } from 'vitest'
import {
  belowName,
  brandAndModel,
  brandOptions,
  deviceMatcher,
  deviceName,
  isHiddenDevice,
  isSameSerial,
  modelOptions,
  searchedText,
} from './device.ts'

const isFound = (query: string, ...device: Parameters<typeof searchedText>) =>
  deviceMatcher(query)(searchedText(...device))

const television = {
  equipmentName: 'Living room TV',
  make: 'Samsung',
  modelName: 'QN65Q60C',
  productLineName: 'Television',
  serialNumber: 'SN-0042 77A',
  createdDate: '2026-03-05',
}

test.each([
  ['Inactive', true],
  ['LOCKED', true],
  ['Active', false],
  [null, false],
])('a device with status %j is hidden: %s', (status, hidden) => {
  expect(isHiddenDevice(status)).toBe(hidden)
})

test('a device is named by its nickname, or else by brand and model', () => {
  expect(deviceName(television)).toBe('Living room TV')
  expect(deviceName({ ...television, equipmentName: '  ' })).toBe('Samsung QN65Q60C')
  expect(deviceName({ ...television, equipmentName: null })).toBe('Samsung QN65Q60C')
})

test('below the name is what the name does not say', () => {
  const named = { ...television, productLineName: 'Television' }
  expect(belowName(named)).toBe('Samsung QN65Q60C')
  expect(belowName({ ...named, equipmentName: '' })).toBe('Television')
  expect(belowName({ ...named, equipmentName: 'Samsung QN65Q60C' })).toBe('Television')
})

test('a brand that the model repeats is shown once', () => {
  expect(brandAndModel({ make: 'Apple', modelName: 'Apple Watch SE' })).toBe('Apple Watch SE')
  expect(brandAndModel({ make: 'APL', makeName: 'Apple', modelName: 'iPad' })).toBe('Apple iPad')
  expect(brandAndModel({ make: 'LG', modelName: 'LGX 5' })).toBe('LG LGX 5')
})

test('brand and model lists end with Other, even if they are empty', () => {
  const sony = { id: 'SONY', title: 'Sony' }
  expect(brandOptions([sony]).map(({ title }) => title)).toEqual(['Sony', 'Other (brand not listed)'])
  expect(modelOptions([]).map(({ title }) => title)).toEqual(['Other (model not listed)'])
})

const tablet = { make: 'Apple', modelName: 'iPad', serialNumber: 'GKTVSE4V5LPX' }
const router = { make: 'Eero', modelName: 'Wi-Fi 6', serialNumber: 'C02FK1XM' }
const camera = {
  make: 'Canon',
  modelName: 'EOS 5D Mark 4',
  equipmentName: 'Junior 3',
  createdDate: '2026-09-03',
}
const laptop = { equipmentName: "Rosa's laptop", make: 'Apple', modelName: 'MacBook Pro 14"' }

test.each([
  ['every word of the card', television, ['', 'living', 'SAMSUNG', 'tv samsung'], ['bedroom', 'living sony']],
  ['the serial number however it is typed', television, ['sn-0042', 'sn004277a'], ['---']],
  ['its start, its end, or four of its characters', tablet, ['gk', 'lpx', 'tv-se', 'S/N gkt'], ['tv', 'vse']],
  [
    'after any label',
    router,
    ['s/n: c02-fk', 'SN:C02', 'sn c02', 'Serial no. C02', 'Serial no.'],
    ['sn 2fk'],
  ],
  [
    'the day it was added',
    television,
    ['3/5/2026', 'mar 5', 'March 5, 2026', 'march 2026'],
    ['mar 15', 'may'],
  ],
  ['a shortened month', camera, ['sept 3', 'Sep 3rd'], ['sept 30']],
  ['a name that begins like a month', camera, ['mark 4', 'EOS 5D mark 4 canon', 'junior 3'], ['jun 3']],
  ['whatever hyphens', router, ['wifi', 'wi-fi', 'Wi‑Fi'], ['wi fix']],
  ['whatever quotes', laptop, ['Rosa’s', "Rosa's", '14”', '14"'], ['Rosas']],
])('a search finds %s', (_, device, found, missed) => {
  expect(found.filter((query) => !isFound(query, device))).toEqual([])
  expect(missed.filter((query) => isFound(query, device))).toEqual([])
})

test('a search for the label finds whatever has a serial number', () => {
  for (const query of ['S/N', 'SN:', 'serial', 'serial number', 'Serial no.']) {
    expect(isFound(query, router)).toBe(true)
    expect(isFound(query, laptop)).toBe(false)
  }
})

test('a search also matches the other texts on the card', () => {
  expect(isFound('in repair', television, ['In repair'])).toBe(true)
  expect(isFound('in repair', television)).toBe(false)
})

test.each([
  ['SN-0042 77A', 'sn004277a', true],
  ['SN-0042 77A', 'sn004277b', false],
])('the serial numbers %j and %j are the same: %s', (one, other, same) => {
  expect(isSameSerial(one, other)).toBe(same)
})
