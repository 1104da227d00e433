import { describe, expect, test } from 'vitest'
import { adjudicate, countRepairs, type AdjudicationFacts } from './adjudication.ts'
import { fairMarketValueCents } from './fair-market-value.ts'
import type { ClaimKind } from './kind-names.ts'

const everything: AdjudicationFacts = {
  productLine: 'LAP',
  ageDays: 400,
  planModes: ['carry-in', 'home-service', 'depot', 'replacement', 'reimbursement', 'buyout'],
  exclusion: null,
  hazards: [],
  recentRepairs: 0,
  benefitCents: 150_000,
  serviceFeeCents: 0,
}

function decided(facts: Partial<AdjudicationFacts> = {}) {
  const answer = adjudicate({ ...everything, ...facts })
  if (!answer.covered) throw new Error(answer.reason)
  return answer
}

test.each<[what: string, facts: Partial<AdjudicationFacts>, modes: string[]]>([
  ['everything', {}, ['Repair', 'Reimbursement', 'Replacement', 'Buyout']],
  ['one repair service is enough for Repair', { planModes: ['depot', 'buyout'] }, ['Repair', 'Buyout']],
  ['no repair', { planModes: ['replacement', 'buyout'] }, ['Replacement', 'Buyout']],
  ['nothing, which becomes Reimbursement (P3.7)', { planModes: [] }, []],
  ['one earlier repair changes nothing', { planModes: ['depot'], recentRepairs: 1 }, ['Repair']],
  ['two repairs end repairing', { recentRepairs: 2 }, ['Replacement', 'Buyout']],
  ['and leave the plan’s alternatives', { planModes: ['carry-in', 'buyout'], recentRepairs: 3 }, ['Buyout']],
  ['unless it has nothing else', { planModes: ['carry-in', 'depot'], recentRepairs: 3 }, ['Repair']],
])('allowed modes: %s', (_, facts, modes) => {
  expect(decided(facts).allowedModes).toEqual(modes)
})

const often = 'This device was repaired 2 times within a year. We’re offering'

test.each<[kind: ClaimKind, facts: Partial<AdjudicationFacts>, reason: string | undefined]>([
  [
    'carry-in',
    { planModes: ['depot'] },
    'Your plan doesn’t include Carry-In Service for this type of device.',
  ],
  ['depot', { planModes: ['depot'] }, undefined],
  ['depot', { recentRepairs: 2 }, `${often} a replacement or a buyout instead.`],
  [
    'reimbursement',
    { planModes: ['reimbursement', 'buyout'], recentRepairs: 2 },
    `${often} a buyout instead.`,
  ],
])('%s is refused with its reason', (kind, facts, reason) => {
  expect(decided(facts).refusals[kind]).toBe(reason)
})

test.each<[what: string, facts: Partial<AdjudicationFacts>, reason: string]>([
  ['a product line the plan excludes', { planModes: null }, 'Your plan doesn’t cover this type of device.'],
  ['an issue the plan leaves out', { exclusion: 'No accidents.' }, 'No accidents.'],
])('%s is not covered at all', (_, facts, reason) => {
  expect(adjudicate({ ...everything, ...facts })).toEqual({ covered: false, reason })
})

describe('the value of a device', () => {
  test.each([
    ['LAP', 0, 96_000],
    ['LAP', 364, 96_000],
    ['LAP', 365, 78_000],
    ['LAP', 50 * 365, 24_000],
    ['a product line without its own value', 0, 24_000],
    ['constructor', 0, 24_000],
    ['TV', -3, 80_000],
  ])('%s after %i days: %i cents', (productLine, days, cents) => {
    expect(fairMarketValueCents(productLine, days)).toBe(cents)
  })

  test('is paid up to the benefit limit, less the fee', () => {
    const facts = { benefitCents: 50_000, serviceFeeCents: 7_900 }
    expect(decided(facts)).toMatchObject({ fairMarketValueCents: 78_000, buyoutCents: 42_100 })
  })
})

test('only our own repairs count: not reimbursements, replacements or unknown job types', () => {
  const types = ['CARRY-IN', 'drop-off', 'ONSITE', 'SELF-REPAIR', 'REPLACEMENT', 'BUYOUT', 'TELEPORT']
  expect(countRepairs(types)).toBe(3)
})
