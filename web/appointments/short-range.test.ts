import { expect, test } from 'vitest'
import { shortRange } from './short-range.ts'

test.each([
  ['8:00 AM – 10:00 AM', '8–10 AM'],
  ['9:30 AM – 10:30 AM', '9:30–10:30 AM'],
  ['11:00 AM – 1:00 PM', '11 AM – 1 PM'],
  ['10:00 AM', '10 AM'],
])('%s is %s on a button or a tile', (label, short) => {
  expect(shortRange(label).replaceAll('\u00a0', ' ')).toBe(short)
})
