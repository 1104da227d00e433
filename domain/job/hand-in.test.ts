import { expect, test } from 'vitest'
import type { OldDevice } from '../claim/guidance.ts'
import { handInOf } from './hand-in.ts'
import { phaseOf } from './status-table.ts'

const changedAt = '2026-10-25T15:30:00Z'
const handIn = (statusCode: string, days = 0, oldDevice: OldDevice = 'mailed back') =>
  handInOf(
    { oldDevice, phase: phaseOf(statusCode), changedAt },
    new Date(Date.parse(changedAt) + days * 24 * 3_600_000),
  )

test.each(['SC0081', 'SC0068', 'SC0069', 'SC0071', 'SC0072'])(
  'while the replacement is on its way (%s), the old device is kept until it arrives',
  (code) => expect(handIn(code, 90)).toBe('once it is there'),
)

test.each(['NEW', 'SC0102', 'SC0106', 'SC0105', 'HS003', 'SC0003', 'SC0075'])(
  'in %s there is nothing to hand in, either not yet or no longer',
  (code) => expect(handIn(code)).toBeNull(),
)

test('once the replacement has arrived, the old device is due for thirty days', () => {
  expect(handIn('SC0070')).toBe('now')
  expect(handIn('SC0070', 30)).toBe('now')
  expect(handIn('SC0070', 31)).toBeNull()
})
