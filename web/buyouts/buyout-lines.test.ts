import { expect, test } from 'vitest'
import { buyoutLines } from './buyout-lines.ts'

const buyout = { whyNoAmount: null, estimateCents: null, estimatedValueCents: null, decision: null }
const money = { serviceFeeCents: 9_900, paidAt: null, benefitLimitCents: 150_000 }

test('the value of the device, less an unpaid fee', () => {
  const lines = buyoutLines({
    ...money,
    buyout: { ...buyout, fairMarketValueCents: 70_000, amountCents: 60_100 },
  })
  expect(lines).toEqual([
    { label: 'Fair market value', cents: 70_000 },
    { label: 'Service fee', cents: -9_900 },
  ])
})

test('an estimate is worked out the same way', () => {
  const estimate = { amountCents: null, fairMarketValueCents: null, estimateCents: 60_100 }
  const lines = buyoutLines({ ...money, buyout: { ...buyout, ...estimate, estimatedValueCents: 70_000 } })
  expect(lines).toEqual([
    { label: 'Fair market value', cents: 70_000 },
    { label: 'Service fee', cents: -9_900 },
  ])
})

test('a fee higher than the value takes all of it', () => {
  const estimate = { amountCents: null, fairMarketValueCents: null, estimateCents: 0 }
  const lines = buyoutLines({ ...money, buyout: { ...buyout, ...estimate, estimatedValueCents: 4_400 } })
  expect(lines).toEqual([
    { label: 'Fair market value', cents: 4_400 },
    { label: 'Service fee, up to that value', cents: -4_400 },
  ])
})

test('the part above the benefit limit is deducted', () => {
  const lines = buyoutLines({
    ...money,
    paidAt: '2026-11-13T16:20:00.000Z',
    buyout: { ...buyout, fairMarketValueCents: 180_000, amountCents: 150_000 },
  })
  expect(lines).toEqual([
    { label: 'Fair market value', cents: 180_000 },
    { label: 'Above your benefit limit', cents: -30_000 },
  ])
})

test('a fee that is already paid is not what was deducted', () => {
  const lines = buyoutLines({
    ...money,
    paidAt: '2026-11-13T16:20:00.000Z',
    buyout: { ...buyout, fairMarketValueCents: 70_000, amountCents: 60_100 },
  })
  expect(lines[1]).toEqual({ label: 'Other adjustments', cents: -9_900 })
})

test('lines add up to the amount even if it was calculated differently', () => {
  const lines = buyoutLines({
    ...money,
    buyout: { ...buyout, fairMarketValueCents: 70_000, amountCents: 75_000 },
  })
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(75_000)
})

test('an amount with cents is rounded in a line of its own', () => {
  const lines = buyoutLines({
    ...money,
    serviceFeeCents: 4_900,
    buyout: { ...buyout, fairMarketValueCents: 22_750, amountCents: 17_850 },
  })
  expect(lines).toEqual([
    { label: 'Fair market value', cents: 22_750 },
    { label: 'Service fee', cents: -4_900 },
    { label: 'Rounding to whole dollars', cents: 50 },
  ])
})

test('without an amount there are no lines', () => {
  const lines = buyoutLines({
    ...money,
    buyout: { ...buyout, fairMarketValueCents: null, amountCents: null },
  })
  expect(lines).toEqual([])
})
