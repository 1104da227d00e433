import { expect, test } from 'vitest'
import { repairStatuses } from '#domain/job/status-repair.ts'
import { replacementStatuses } from '#domain/job/status-replacement.ts'
import type { StatusRow } from '#domain/job/status-row.ts'
import { saysMore } from './status-chip.tsx'

test.each([
  ['Parts received', 'In repair', true],
  ['Service completed', 'Completed', false],
  ['Repair completed', 'Repaired', false],
  ['Delivery attempt failed', 'Delivery failed', false],
  ['Service cancelled', 'Canceled', false],
  ['Cancelled by customer', 'Canceled', false],
  ['Service Call in progress', 'Estimate ready', false],
])('%s beside the chip %s: %s', (status, chip, more) => {
  expect(saysMore(status, chip)).toBe(more)
})

test('of the statuses that don’t wait for the customer, these say more than their chip', () => {
  const rows: StatusRow[] = [...Object.values(repairStatuses), ...Object.values(replacementStatuses)]
  const shown = rows
    .filter(({ tone }) => tone !== 'yours')
    .map(({ virtualStatus, name, short }) => [virtualStatus ?? name, short] as const)
    .filter(([status, chip]) => saysMore(status, chip))
    .map(([status, chip]) => `${chip}: ${status}`)
  expect(shown).toEqual([
    'Too costly: Beyond economical repair identified',
    'Buyout coming: Converted to buyout',
    'Preparing: Replacement allocated',
    'On its way: Device dispatched',
    'On its way: In transit',
  ])
})
