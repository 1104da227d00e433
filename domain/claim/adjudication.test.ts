import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjudicate,
  allowedModes,
  countRepairs,
  REPAIR_LIMIT,
  type AdjudicationFacts,
} from './adjudication.ts'
import { hazardNames } from './hazard.ts'
import { claimKindNames, type ClaimKind } from './kind-names.ts'
import { isRepairService } from './options.ts'
import { fairMarketValueCents } from './fair-market-value.ts'

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
  [
    'a product line that is not repaired',
    { planModes: ['replacement', 'buyout'] },
    ['Replacement', 'Buyout'],
  ],
  ['nothing, which becomes Reimbursement (P3.7)', { planModes: [] }, []],
  [
    'one earlier repair changes nothing',
    { planModes: ['depot', 'buyout'], recentRepairs: 1 },
    ['Repair', 'Buyout'],
  ],
  ['two repairs end repairing', { recentRepairs: 2 }, ['Replacement', 'Buyout']],
  ['and leave the plan’s alternatives', { planModes: ['carry-in', 'buyout'], recentRepairs: 3 }, ['Buyout']],
  ['unless it has nothing else', { planModes: ['carry-in', 'depot'], recentRepairs: 3 }, ['Repair']],
])('allowed modes: %s', (_, facts, modes) => {
  expect(allowedModes(decided(facts).modes)).toEqual(modes)
})

test.each<[kind: ClaimKind, facts: Partial<AdjudicationFacts>, reason: string]>([
  [
    'carry-in',
    { planModes: ['depot'] },
    'Your plan doesn’t include Carry-In Service for this type of device.',
  ],
  ['depot', { planModes: ['depot'] }, 'Your plan includes Depot Service for this type of device.'],
  [
    'depot',
    { recentRepairs: 2 },
    'This device was repaired 2 times within a year. We’re offering a replacement or a buyout instead.',
  ],
  [
    'reimbursement',
    { planModes: ['reimbursement', 'buyout'], recentRepairs: 2 },
    'This device was repaired 2 times within a year. We’re offering a buyout instead.',
  ],
])('%s comes with its reason', (kind, facts, reason) => {
  expect(decided(facts).modes.find((mode) => mode.kind === kind)?.reason).toBe(reason)
})

test('every kind is decided, allowed or not', () => {
  expect(decided({ planModes: [] }).modes.map(({ kind }) => kind)).toEqual(claimKindNames)
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
    ['LAP', 3 * 365, 48_000],
    ['LAP', 5 * 365, 24_000],
    ['LAP', 50 * 365, 24_000],
    ['STR', 0, 8_000],
    ['a product line without its own value', 0, 24_000],
    ['constructor', 0, 24_000],
    ['TV', -3, 80_000],
  ])('%s after %i days: %i cents', (productLine, days, cents) => {
    expect(fairMarketValueCents(productLine, days)).toBe(cents)
  })

  test.each([
    ['below the benefit limit it is paid in full', 150_000, 78_000],
    ['above it the benefit is', 50_000, 50_000],
  ])('%s', (_, benefitCents, buyoutCents) => {
    expect(decided({ benefitCents })).toMatchObject({ fairMarketValueCents: 78_000, buyoutCents })
  })
})

test('only our own repairs count: not reimbursements, replacements or unknown job types', () => {
  const types = ['CARRY-IN', 'drop-off', 'ONSITE', 'SELF-REPAIR', 'REPLACEMENT', 'BUYOUT', 'TELEPORT']
  expect(countRepairs(types)).toBe(3)
})

describe('for any plan and history', () => {
  const facts: fc.Arbitrary<AdjudicationFacts> = fc.record({
    productLine: fc.constantFrom('LAP', 'TV', 'constructor'),
    ageDays: fc.integer({ min: -30, max: 10_000 }),
    planModes: fc.subarray([...claimKindNames]),
    exclusion: fc.constant(null),
    hazards: fc.subarray([...hazardNames]),
    recentRepairs: fc.nat({ max: 2 * REPAIR_LIMIT }),
    benefitCents: fc.nat({ max: 1_000_000 }),
    serviceFeeCents: fc.nat({ max: 50_000 }),
  })
  const always = (check: (given: AdjudicationFacts, answer: ReturnType<typeof decided>) => void) =>
    fc.assert(fc.property(facts, (given) => check(given, decided(given))))

  test('every kind is decided once, with a reason', () => {
    always((_, { modes }) => {
      expect(modes.map(({ kind }) => kind)).toEqual(claimKindNames)
      for (const { reason } of modes) expect(reason).not.toBe('')
    })
  })

  test('only kinds of the plan are allowed, and at least one if the plan has any that is safe', () => {
    always(({ planModes, hazards }, { modes }) => {
      const allowed = modes.filter((mode) => mode.allowed).map(({ kind }) => kind)
      for (const kind of allowed) expect(planModes).toContain(kind)
      const isSafe = (mode: string) => mode !== 'depot' || !hazards.includes('do-not-ship')
      expect(allowed.length > 0).toBe(planModes!.some(isSafe))
    })
  })

  test('a device that was repaired too often is not repaired again, unless there is no alternative', () => {
    always(({ planModes, recentRepairs }, { modes }) => {
      const otherWay = planModes!.some((mode) => mode === 'replacement' || mode === 'buyout')
      const wornOut = recentRepairs >= REPAIR_LIMIT && otherWay
      const repaired = modes.filter(({ kind, allowed }) => allowed && isRepairService(kind))
      expect(wornOut && repaired.length > 0).toBe(false)
    })
  })

  test('the repair services are one mode, Repair, which comes first', () => {
    always((_, { modes }) => {
      const names = allowedModes(modes)
      expect(names.includes('Repair')).toBe(
        modes.some(({ kind, allowed }) => allowed && isRepairService(kind)),
      )
      expect(names.indexOf('Repair')).toBeLessThan(1)
      expect(new Set(names).size).toBe(names.length)
    })
  })

  test('a buyout is the device’s value up to the benefit limit, less the fee', () => {
    always(({ benefitCents, serviceFeeCents }, { fairMarketValueCents: value, buyoutCents }) => {
      expect(buyoutCents).toBe(Math.max(0, Math.min(value, benefitCents) - serviceFeeCents))
      expect(value).toBeGreaterThan(0)
    })
  })
})
