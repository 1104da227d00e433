import { expect, test } from 'vitest'
import { saysMore } from './status-chip.tsx'

test.each([
  ['Parts received', 'In repair', true],
  ['Service completed', 'Completed', false],
  ['Service Call in progress', 'Estimate ready', false],
])('%s beside the chip %s: %s', (status, chip, more) => {
  expect(saysMore(status, chip)).toBe(more)
})
