import { expect, test } from 'vitest'
import { hasNoSerial, isShortSerial } from './serial-number.ts'

test.each([
  ['a', true],
  ['SN-12', true],
  ['1 2-3 4', true],
  ['C02X1', false],
  ['R58-M40-1ABC', false],
])('%s looks short: %s', (serialNumber, isShort) => expect(isShortSerial(serialNumber)).toBe(isShort))

test.each([
  ['!!', true],
  ['-', true],
  ['— / —', true],
  ['-1-', false],
  ['É', false],
])('%s has neither letters nor digits: %s', (serialNumber, hasNone) =>
  expect(hasNoSerial(serialNumber)).toBe(hasNone),
)
