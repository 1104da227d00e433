import { expect, test } from 'vitest'
import { dayLabel } from './day-label.ts'

const plain = { state: 'selectable', isToday: false, isSelected: false } as const

test.each([
  [plain, 'Thursday, November 19, 2026'],
  [{ ...plain, isToday: true }, 'Today, Thursday, November 19, 2026'],
  [{ ...plain, isSelected: true }, 'Thursday, November 19, 2026 selected'],
  [{ ...plain, state: 'unavailable' }, 'Thursday, November 19, 2026, not available'],
  [{ ...plain, state: 'blocked' }, 'Thursday, November 19, 2026'],
] as const)('%o reads as %s', (day, expected) => {
  expect(dayLabel('2026-11-19', day)).toBe(expected)
})
