import { expect, test } from 'vitest'
import { hasNoSerial, isShortSerial, typedSerial } from './serial-number.ts'

test.each([
  ['S/N: C02FK1XMQ05D', 'C02FK1XMQ05D'],
  ['S/NC02FK1X', 'C02FK1X'],
  ['SN 12345', '12345'],
  ['SN12345', 'SN12345'],
  ['Serial No. R58-M40', 'R58-M40'],
  ['Serial #: R58', 'R58'],
  [' 0AEB 3HDN ', '0AEB 3HDN'],
  ['S/N', 'S/N'],
])('%j is sent as %j', (text, sent) => expect(typedSerial(text)).toBe(sent))

test.each([
  ['a', true],
  ['S/N 12', true],
  ['SN-12', true],
  ['1 2-3 4', true],
  ['C02X1', false],
])('%s looks short: %s', (serialNumber, isShort) => expect(isShortSerial(serialNumber)).toBe(isShort))

test.each([
  ['!!', true],
  ['— / —', true],
  ['-1-', false],
  ['É', false],
])('%s has neither letters nor digits: %s', (serialNumber, hasNone) =>
  expect(hasNoSerial(serialNumber)).toBe(hasNone),
)
