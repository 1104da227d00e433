import { expect, test } from 'vitest'
import type { DeviceCard } from '#contract/my-devices.ts'
import type { PlanChoice } from '#contract/viewer.ts'
import { planSummary } from './plan-summary.ts'
import { openJob } from '../../../test/support/sample-devices.ts'

const plan: PlanChoice = {
  contractRef: 'a reference',
  contractNumber: 'SP-1',
  name: 'Premier',
  type: 'premier',
  benefitPerClaimCents: 150_000,
  lowestFeeCents: 4_900,
  highestFeeCents: 9_900,
  coverageFrom: '2025-01-01',
  coverageTo: '2027-01-01',
}
const device = (covered: boolean | null, changes: Partial<DeviceCard> = {}) =>
  ({ covered, coverStarts: null, coverEnded: null, ...changes }) as DeviceCard

test.each([
  [
    'all covered, including those in service',
    plan,
    [device(true), device(true, { openJob })],
    'Premier plan · 2 devices covered · up to $1,500 per Service Call',
  ],
  [
    'one covered',
    plan,
    [device(true), device(false)],
    'Premier plan · 1 of 2 devices covered · up to $1,500 per Service Call',
  ],
  [
    'to come',
    plan,
    [device(true, { coverStarts: '2026-12-01' })],
    'Premier plan · coverage starts 12/1/2026 · up to $1,500 per Service Call',
  ],
  [
    'over',
    plan,
    [device(false, { coverEnded: '2026-10-31' })],
    'Premier plan · coverage ended 10/31/2026 · up to $1,500 per Service Call',
  ],
  [
    'unknown',
    plan,
    [device(null, { coverUnknown: true }), device(null, { coverUnknown: true })],
    'Premier plan · 2 devices · up to $1,500 per Service Call',
  ],
  ['no device', plan, [], 'Premier plan · up to $1,500 per Service Call'],
  ['no plan', null, [device(null), device(null)], '2 devices'],
  ['neither', null, [], ''],
])('%s', (_, chosen, devices, words) => {
  expect(planSummary(chosen, devices)).toBe(words)
})
