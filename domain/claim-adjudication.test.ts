import { describe, expect, test } from 'vitest'
import { adjudicate, allowedModes, type AdjudicationFacts } from './claim-adjudication.ts'
import { claimKindNames, type ClaimKind } from './claim-kind.ts'
import { fairMarketValueCents } from './fair-market-value.ts'

const everything: AdjudicationFacts = {
  productLine: 'LAP',
  ageDays: 400,
  planModes: ['carry-in', 'home-service', 'depot', 'replacement', 'reimbursement', 'buyout'],
  exclusion: null,
  recentRepairs: 0,
  benefitCents: 150_000,
}

function decided(facts: Partial<AdjudicationFacts> = {}) {
  const answer = adjudicate({ ...everything, ...facts })
  if (!answer.covered) throw new Error(answer.reason)
  return answer
}

test.each<[what: string, facts: Partial<AdjudicationFacts>, modes: string[]]>([
  ['everything', {}, ['Repair', 'Reimbursement', 'Replacement', 'Buyout']],
  ['one repair service is enough for Repair', { planModes: ['depot', 'buyout'] }, ['Repair', 'Buyout']],
  ['a line that is not repaired', { planModes: ['replacement', 'buyout'] }, ['Replacement', 'Buyout']],
  ['nothing, which becomes Reimbursement (§5)', { planModes: [] }, []],
  [
    'one repair before changes nothing',
    { planModes: ['depot', 'buyout'], recentRepairs: 1 },
    ['Repair', 'Buyout'],
  ],
  ['two repairs end repairing', { recentRepairs: 2 }, ['Replacement', 'Buyout']],
  [
    'and leave what the plan has instead',
    { planModes: ['carry-in', 'buyout'], recentRepairs: 3 },
    ['Buyout'],
  ],
  ['unless it has nothing else', { planModes: ['carry-in', 'depot'], recentRepairs: 3 }, ['Repair']],
])('allowed modes: %s', (_, facts, modes) => {
  expect(allowedModes(decided(facts).modes)).toEqual(modes)
})

test.each<[kind: ClaimKind, facts: Partial<AdjudicationFacts>, reason: string]>([
  [
    'carry-in',
    { planModes: ['depot'] },
    'Your plan does not include Carry-In Service for this type of device.',
  ],
  ['depot', { planModes: ['depot'] }, 'Your plan includes Depot Service for this type of device.'],
  [
    'depot',
    { recentRepairs: 2 },
    'This device was repaired 2 times within a year. We offer a replacement or a buyout instead.',
  ],
  [
    'reimbursement',
    { planModes: ['reimbursement', 'buyout'], recentRepairs: 2 },
    'This device was repaired 2 times within a year. We offer a buyout instead.',
  ],
])('%s is decided for a reason', (kind, facts, reason) => {
  expect(decided(facts).modes.find((mode) => mode.kind === kind)?.reason).toBe(reason)
})

test('every kind is decided, allowed or not', () => {
  expect(decided({ planModes: [] }).modes.map(({ kind }) => kind)).toEqual(claimKindNames)
})

test.each<[what: string, facts: Partial<AdjudicationFacts>, reason: string]>([
  ['a line the plan leaves out', { planModes: null }, 'Your plan does not cover this type of device.'],
  ['an issue the plan leaves out', { exclusion: 'No accidents.' }, 'No accidents.'],
])('%s is not covered at all', (_, facts, reason) => {
  expect(adjudicate({ ...everything, ...facts })).toEqual({ covered: false, reason })
})

describe('the value of a device', () => {
  test.each([
    ['LAP', 0, 96_000],
    ['LAP', 364, 96_000],
    ['LAP', 365, 78_000],
    ['LAP', 3 * 365, 48_000],
    ['LAP', 5 * 365, 24_000],
    ['LAP', 50 * 365, 24_000],
    ['STR', 0, 8_000],
    ['a line without a value of its own', 0, 24_000],
    ['constructor', 0, 24_000],
    ['TV', -3, 80_000],
  ])('%s after %i days: %i cents', (line, days, cents) => {
    expect(fairMarketValueCents(line, days)).toBe(cents)
  })

  test.each([
    ['below the benefit it is paid whole', 150_000, 78_000],
    ['above it the benefit is', 50_000, 50_000],
  ])('%s', (_, benefitCents, buyoutCents) => {
    expect(decided({ benefitCents })).toMatchObject({ fairMarketValueCents: 78_000, buyoutCents })
  })
})
