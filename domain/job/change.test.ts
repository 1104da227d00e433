import { expect, test } from 'vitest'
import { jobAfter, stepFor, type JobBefore, type Move, type Report } from './change.ts'

const NOW = new Date('2026-10-25T15:30:00Z')
const DAY_LATER = new Date('2026-10-26T15:30:00Z')

function job(facts: Partial<JobBefore> = {}): JobBefore {
  return {
    serviceJobType: 'REPLACEMENT_WITHOUT_DEFECTIVE',
    serviceJobStatus: 'NEW',
    carrier: null,
    trackingId: null,
    failedDeliveries: 0,
    decideBy: null,
    productLine: 'LAP',
    // Three years: 40 % of $1,200.
    deviceSince: '2023-10-25',
    benefitLimitCents: 100_000,
    unpaidFeeCents: 0,
    buyout: null,
    ...facts,
  }
}

function after(facts: Partial<JobBefore>, move: Move, report: Report = {}) {
  const before = job(facts)
  const step = stepFor(before, move, NOW)
  return step && jobAfter(before, step, report, NOW)
}

test('an offer is open for 24 hours', () => {
  expect(after({}, { to: 'sc0102', by: 'partner' })).toEqual({
    statusCode: 'SC0102',
    statusName: 'Replacement option provided',
    serviceJobType: 'REPLACEMENT_WITHOUT_DEFECTIVE',
    carrier: null,
    trackingId: null,
    decideBy: DAY_LATER,
    failedDeliveries: 0,
    closed: false,
    buyout: null,
    decision: null,
  })
})

test('the clock does not act before the deadline', () => {
  const offered = { serviceJobStatus: 'SC0102', decideBy: DAY_LATER }
  const expire: Move = { to: 'HS004', by: 'clock' }
  expect(after(offered, expire)).toBeUndefined()
  expect(after({ ...offered, decideBy: null }, expire)).toBeUndefined()
  expect(after({ ...offered, decideBy: NOW }, expire)).toMatchObject({ statusCode: 'HS004', decideBy: null })
})

test('a decision on a buyout turns the job into a buyout job, with the texts of that catalog', () => {
  const offered = { serviceJobStatus: 'SC0104' }
  expect(after(offered, { to: 'SC0004', by: 'customer' })).toMatchObject({
    serviceJobType: 'Buyout - Accept',
    statusName: 'Service completed',
    closed: true,
    decision: 'accepted',
    buyout: null,
  })
  expect(after(offered, { to: 'SC0003', by: 'customer', action: 'reject-buyout' })).toMatchObject({
    serviceJobType: 'Buyout - Reject',
    statusName: 'Service cancelled',
    decision: 'rejected',
  })
  expect(after(offered, { to: 'SC0003', by: 'customer', action: 'cancel' })).toMatchObject({
    serviceJobType: 'REPLACEMENT_WITHOUT_DEFECTIVE',
    statusName: 'Cancelled by customer',
    decision: null,
  })
})

test.each<[string, Partial<JobBefore>, Report, number, number]>([
  ['what the device would bring', {}, {}, 48_000, 48_000],
  ['what was offered before', { buyout: { fairMarketValueCents: 2, amountCents: 1 } }, {}, 2, 1],
  ['the partner’s amount', { unpaidFeeCents: 7_500 }, { buyoutAmountCents: 60_000 }, 67_500, 60_000],
  [
    'the partner’s amount instead of an earlier one',
    { buyout: { fairMarketValueCents: 2, amountCents: 1 } },
    { buyoutAmountCents: 60_000 },
    60_000,
    60_000,
  ],
  [
    'the partner’s amount at the limit',
    { benefitLimitCents: 30_000 },
    { buyoutAmountCents: 30_000 },
    48_000,
    30_000,
  ],
])('a buyout offers %s', (_what, facts, report, fairMarketValueCents, amountCents) => {
  const offer = after(facts, { to: 'SC0104', by: 'partner' }, report)
  expect(offer?.buyout).toEqual({ fairMarketValueCents, amountCents })
})

test('the tracking number is kept until a new one is reported', () => {
  const sent = { serviceJobStatus: 'SC0081', carrier: 'UPS', trackingId: '1Z1' }
  const move: Move = { to: 'SC0069', by: 'partner' }
  expect(after(sent, move)).toMatchObject({ carrier: 'UPS', trackingId: '1Z1' })
  const tracking = { carrier: 'USPS', trackingId: '9400' }
  expect(after(sent, move, { tracking })).toMatchObject(tracking)
})
