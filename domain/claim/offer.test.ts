import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjudicate, REPAIR_LIMIT, rulingOf } from './adjudication.ts'
import { hazardNames, type Hazards } from './hazard.ts'
import { claimKindNames, type ClaimKind } from './kind-names.ts'
import { availableServices } from './offer.ts'
import { claimOptions, isRepairService } from './options.ts'

const someKinds = fc.subarray([...claimKindNames])
interface Situation {
  planModes: ClaimKind[]
  recentRepairs: number
  hazards: Hazards
  located: boolean
  appointments: ClaimKind[]
}

const situations: fc.Arbitrary<Situation> = fc.record({
  planModes: someKinds,
  recentRepairs: fc.nat({ max: 2 * REPAIR_LIMIT }),
  hazards: fc.subarray([...hazardNames]),
  located: fc.boolean(),
  appointments: fc.subarray<ClaimKind>(['carry-in', 'home-service']),
})

function offerIn({ planModes, recentRepairs, hazards, located, appointments }: Situation) {
  const decision = adjudicate({
    productLine: 'LAP',
    ageDays: 400,
    planModes,
    exclusion: null,
    hazards,
    recentRepairs,
    benefitCents: 150_000,
    serviceFeeCents: 0,
  })
  if (!decision.covered) throw new Error(decision.reason)
  const ruling = rulingOf(decision)
  if (!ruling.covered) throw new Error(ruling.reason)
  const availability = availableServices({ ...ruling, planModes, located, appointments })
  const options = claimOptions({ ...ruling, availability })
  return { modes: decision.modes, options, offered: options.filter((option) => option.offered) }
}

test('every kind is listed once, available ones first, repair services before the rest', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { options, offered } = offerIn(situation)
      expect(options.map(({ kind }) => kind).toSorted()).toEqual(claimKindNames.toSorted())
      expect(options.slice(0, offered.length)).toEqual(offered)
      const repairs = offered.map(({ kind }) => isRepairService(kind))
      expect(repairs).toEqual(repairs.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('a covered claim always has an option, which is never "Repair"', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { offered } = offerIn(situation)
      expect(offered.length).toBeGreaterThan(0)
      for (const { kind } of offered) expect(claimKindNames).toContain(kind)
    }),
  )
})

test('only what plan and history allow is offered, or Reimbursement if nothing else is (P3.7)', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { modes, offered } = offerIn(situation)
      const allowed = modes.filter((mode) => mode.allowed).map(({ kind }) => kind)
      for (const { kind } of offered) {
        const lastResort = kind === 'reimbursement' && offered.length === 1
        expect(lastResort || allowed.includes(kind)).toBe(true)
      }
    }),
  )
})

test('only kinds with appointments need one', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { modes, offered } = offerIn(situation)
      const isOffered = (kind: ClaimKind) => offered.some((option) => option.kind === kind)
      for (const { kind } of modes.filter(({ allowed }) => allowed)) {
        const made = kind === 'carry-in' || kind === 'home-service'
        const possible = !made || (situation.located && situation.appointments.includes(kind))
        expect(isOffered(kind)).toBe(possible)
      }
    }),
  )
})

test('an unavailable kind has the reason of the rule that refused it', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { modes, options } = offerIn(situation)
      const reasons = options.flatMap((option) =>
        option.offered ? [] : [[option.kind, option.reason] as const],
      )
      for (const [kind, reason] of reasons) {
        const mode = modes.find((each) => each.kind === kind)!
        expect(reason.trim()).not.toBe('')
        expect(mode.allowed || reason === mode.reason).toBe(true)
      }
    }),
  )
})
