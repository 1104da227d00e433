import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWrittenDay, isWrittenInstant } from './written-time.ts'

test.each([
  ['2026-11-16', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2024-02-29', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-16T00:00:00Z', false],
  ['+002026-11-16', false],
  ['', false],
])('the day %j is accepted: %s', (text, accepted) => {
  expect(isWrittenDay(text)).toBe(accepted)
})

test.each([
  ['2026-11-16T15:00:00Z', true],
  ['2026-11-16T15:00:00.123456Z', true],
  ['2026-11-16T15:00:00-05:00', true],
  ['1900-01-01T00:00:00Z', true],
  ['2199-12-31T23:59:59.999Z', true],
  ['1900-01-01T00:00:00+01:00', false],
  ['2199-12-31T23:59:59-00:01', false],
  ['9999-12-31T23:59:59-15:59', false],
  ['0000-01-01T00:00:00Z', false],
  ['2016-12-31T23:59:60Z', false],
  ['2026-11-16T24:00:00Z', false],
  ['2026-02-30T15:00:00Z', false],
  ['2026-11-16T15:00:00', false],
  ['2026-11-16T15:00Z', false],
  ['2026-11-16 15:00:00Z', false],
  ['2026-11-16T15:00:00+15:59', true],
  ['2026-11-16T15:00:00-15:59', true],
  ['2026-11-16T15:00:00+16:00', false],
  ['2026-11-16T15:00:00-16:00', false],
  ['2026-11-16T15:00:00+23:59', false],
])('the time %j is accepted: %s', (text, accepted) => {
  expect(isWrittenInstant(text)).toBe(accepted)
})

test('every accepted time has an ISO form with a year of four digits', () => {
  const offset = fc.tuple(fc.constantFrom('+', '-'), fc.nat(15), fc.nat(59))
  const two = (number: number) => String(number).padStart(2, '0')
  const texts: string[] = []
  const near = fc.date({ min: new Date('1890-01-01'), max: new Date('2210-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(near, offset, (date, [sign, hours, minutes]) => {
      texts.push(date.toISOString().replace('Z', `${sign}${two(hours)}:${two(minutes)}`))
    }),
    { numRuns: 1_000 },
  )
  const accepted = texts.filter(isWrittenInstant)
  expect(accepted.length).toBeGreaterThan(500)
  for (const text of accepted) expect(new Date(text).toISOString()).toMatch(/^(19|20|21)\d\d-/)
})
