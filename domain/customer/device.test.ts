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
  ['', false],
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

test.each([
  '',
  '  ',
  'living',
  'SAMSUNG',
  'q60',
  'television',
  'sn-0042',
  'sn004277a',
  '0042 77a',
  'tv samsung',
  '3/5/2026',
  'mar 5',
  'March 5, 2026',
  'mar. 05 samsung',
  'march 2026',
])('searching for %j finds the television', (query) => {
  expect(isFound(query, television)).toBe(true)
})

test.each(['tv', 't v', 'vse'])(
  'searching for %j finds no serial number with that in its middle',
  (query) => {
    const tablet = {
      make: 'Apple',
      modelName: 'iPad',
      productLineName: 'Tablet',
      serialNumber: 'GKTVSE4V5LPX',
    }
    expect(isFound(query, tablet)).toBe(false)
  },
)

test.each(['gk', 'GKT', 'lpx', 'tvse', 'tv-se', 'S/N gkt', 'ipad px'])(
  'searching for %j finds the serial number that starts or ends with it, or has four characters of it',
  (query) => {
    const tablet = { make: 'Apple', modelName: 'iPad', serialNumber: 'GKTVSE4V5LPX' }
    expect(isFound(query, tablet)).toBe(true)
  },
)

test.each(['bedroom', 'living sony', '-'.repeat(3), 'mar 15', 'march 6', 'may'])(
  'searching for %j does not',
  (query) => {
    expect(isFound(query, television)).toBe(false)
  },
)

test.each(['mark 4', 'EOS 5D mark 4 canon', 'decoder 10', 'junior 3', 'Mayor 2'])(
  'searching for %j does not mistake a name for a month',
  (query) => {
    const device = { make: 'Canon', modelName: 'EOS 5D Mark 4', equipmentName: 'Decoder 10 Junior 3 Mayor 2' }
    expect(isFound(query, device)).toBe(true)
  },
)

test.each([
  ['sept 3', '2026-09-03'],
  ['Jun 1st', '2026-06-01'],
  ['may 12', '2026-05-12'],
])('searching for %j finds what was added on %s', (query, createdDate) => {
  const device = { make: 'Canon', modelName: 'EOS 5D' }
  expect(isFound(query, { ...device, createdDate })).toBe(true)
  expect(isFound(query, { ...device, createdDate: '2026-09-30' })).toBe(false)
})

test.each([
  'wifi',
  'wi-fi',
  'Wi‑Fi',
  'S/N C02',
  's/n: c02-fk',
  'c02 fk',
  'SN:C02',
  'sn c02',
  'Serial no. C02',
  'serial number c02fk1xm',
])('searching for %j finds it', (query) => {
  const device = { make: 'Eero', modelName: 'Wi-Fi 6', serialNumber: 'C02FK1XM' }
  expect(isFound(query, device)).toBe(true)
  expect(isFound(query, { make: 'Sony', modelName: 'A7', serialNumber: 'XC02Y123' })).toBe(false)
})

test.each(['S/N', 'SN:', 'serial', 'serial number', 'Serial no.', 'Serial No'])(
  'searching for %j finds whatever has a serial number',
  (query) => {
    expect(isFound(query, { make: 'Eero', modelName: 'Wi-Fi 6', serialNumber: 'C02FK1XM' })).toBe(true)
    expect(isFound(query, { make: 'Eero', modelName: 'Wi-Fi 6' })).toBe(false)
  },
)

test('a search also matches the other texts on the card', () => {
  expect(isFound('in repair', television, ['In repair'])).toBe(true)
  expect(isFound('in repair', television)).toBe(false)
})

test.each(['Rosa’s', "Rosa's", '14”', '14"'])('%s is found whichever quotes were typed', (query) => {
  const laptop = { equipmentName: "Rosa's laptop", make: 'Apple', modelName: 'MacBook Pro 14"' }
  expect(isFound(query, laptop)).toBe(true)
})

test.each([
  ['SN-0042 77A', 'sn004277a', true],
  ['SN-0042 77A', 'sn004277b', false],
])('the serial numbers %j and %j are the same: %s', (one, other, same) => {
  expect(isSameSerial(one, other)).toBe(same)
})
