import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjudicate, allowedKinds, REPAIR_LIMIT } from './adjudication.ts'
import { hazardNames } from './hazard.ts'
import { claimKindNames, type ClaimKind } from './kind-names.ts'
import { availableServices } from './offer.ts'
import { claimOptions } from './options.ts'

const situations = fc.record({
  planModes: fc.subarray([...claimKindNames]),
  recentRepairs: fc.nat({ max: 2 * REPAIR_LIMIT }),
  hazards: fc.subarray([...hazardNames]),
  located: fc.boolean(),
  appointments: fc.subarray<ClaimKind>(['carry-in', 'home-service']),
})

test('of what plan and history allow, all is offered but repairs without an appointment, or else Reimbursement (P3.7)', () => {
  fc.assert(
    fc.property(situations, ({ planModes, recentRepairs, hazards, located, appointments }) => {
      const money = { benefitCents: 150_000, serviceFeeCents: 0 }
      const facts = { planModes, recentRepairs, hazards, exclusion: null, productLine: 'LAP', ageDays: 400 }
      const ruling = adjudicate({ ...facts, ...money })
      if (!ruling.covered) throw new Error(ruling.reason)
      const availability = availableServices({ ...ruling, planModes, located, appointments })
      const options = claimOptions({ ...ruling, availability })
      const offered = options.filter((option) => option.offered).map(({ kind }) => kind)
      const allowed = allowedKinds(ruling)
      const possible = allowed.filter(
        (kind) =>
          (kind !== 'carry-in' && kind !== 'home-service') || (located && appointments.includes(kind)),
      )
      const expected = possible.length > 0 ? possible : ['reimbursement']
      expect(offered.toSorted()).toEqual(expected.toSorted())
      for (const option of options) {
        if (option.offered || allowed.includes(option.kind)) continue
        expect(option.reason).toBe(ruling.refusals[option.kind])
      }
    }),
  )
})
