import { expect, test } from 'vitest'
import { isShortSerial } from './serial-number.ts'

test.each([
  ['a', true],
  ['SN-12', true],
  ['1 2-3 4', true],
  ['C02X1', false],
  ['R58-M40-1ABC', false],
])('%s looks short: %s', (serialNumber, isShort) => expect(isShortSerial(serialNumber)).toBe(isShort))
