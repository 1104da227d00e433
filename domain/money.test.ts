import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatWholeDollars } from './money.ts'

test.each([
  [0, '$0', '$0'],
  [5, '$0.05', '$0'],
  [99, '$0.99', '$1'],
  [9_900, '$99', '$99'],
  [150_000, '$1,500', '$1,500'],
  [150_050, '$1,500.50', '$1,501'],
  [123_456_789, '$1,234,567.89', '$1,234,568'],
  [-2_500, '−$25', '−$25'],
  [-40, '−$0.40', '$0'],
])('%i cents read as %s, in whole dollars as %s', (cents, money, whole) => {
  expect(formatMoney(cents)).toBe(money)
  expect(formatWholeDollars(cents)).toBe(whole)
})

test('a formatted amount parses back to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const read = Math.round(Number(formatMoney(cents).replace('−', '-').replace(/[$,]/g, '')) * 100)
      expect(read === cents).toBe(true)
    }),
  )
})
