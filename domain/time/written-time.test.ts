import { expect, test } from 'vitest'
import { isWrittenDay, isWrittenInstant } from './written-time.ts'

test.each([
  ['2026-11-16', true],
  ['2199-12-31', true],
  ['2024-02-29', true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['0000-01-01', false],
  ['2026-02-29', false],
  ['2026-11-16T00:00:00Z', false],
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
  ['2016-12-31T23:59:60Z', false],
  ['2026-11-16T24:00:00Z', false],
  ['2026-02-30T15:00:00Z', false],
  ['2026-11-16T15:00:00', false],
  ['2026-11-16T15:00Z', false],
  ['2026-11-16T15:00:00+15:59', true],
  ['2026-11-16T15:00:00+16:00', false],
])('the time %j is accepted: %s', (text, accepted) => {
  expect(isWrittenInstant(text)).toBe(accepted)
})
