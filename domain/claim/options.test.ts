import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimKindNames } from './kind-names.ts'
import { claimOptions, isRepairService, offeredKinds, repairServices } from './options.ts'

const carryIn = { kind: 'carry-in', available: true } as const
const home = { kind: 'home-service', available: true } as const
const noDepot = { kind: 'depot', available: false, reason: 'Too large to ship' } as const

test.each([
  [[], [], ['reimbursement']],
  [[], [carryIn], ['carry-in', 'reimbursement']],
  [['Repair'], [carryIn, noDepot], ['carry-in']],
  [
    ['Repair', 'Replacement'],
    [home, carryIn],
    ['home-service', 'carry-in', 'replacement'],
  ],
  [['Replacement', 'Buyout'], [], ['replacement', 'buyout']],
  [['Repair'], [noDepot], ['reimbursement']],
  [['Buyout', 'BUYOUT', 'Teleport'], [], ['buyout']],
  [['Buyout', 'Carry-In'], [], ['carry-in', 'buyout']],
  [['Buyout', 'Depot'], [noDepot], ['buyout']],
])('modes %j with services %j offer %j', (modes, services, expected) => {
  expect(offeredKinds(modes, services)).toEqual(expected)
})

test('availability’s reason comes before adjudication’s, and both before our own', () => {
  const refusals = { depot: 'Not in the plan', buyout: 'Too new' }
  const options = claimOptions({ allowedModes: ['Repair'], availability: [carryIn, noDepot], refusals })
  expect(options).toContainEqual({ kind: 'depot', offered: false, reason: 'Too large to ship' })
  expect(options).toContainEqual({ kind: 'buyout', offered: false, reason: 'Too new' })
})

const mode = fc.constantFrom('Repair', 'Replacement', 'Buyout', 'Reimbursement', 'Carry-In', 'Teleport')
const service = fc.record({
  kind: fc.constantFrom(...repairServices),
  available: fc.boolean(),
  reason: fc.option(fc.constantFrom('', '  ', 'Closed for good')),
})

test('whatever a gateway answers, every kind is listed once, at least one is offered, repair services come first, and everything else has a reason', () => {
  fc.assert(
    fc.property(
      fc.array(mode),
      fc.uniqueArray(service, { selector: ({ kind }) => kind }),
      (allowedModes, availability) => {
        const options = claimOptions({ allowedModes, availability })
        expect(options.map(({ kind }) => kind).toSorted()).toEqual(claimKindNames.toSorted())
        const offered = options.filter((option) => option.offered).map(({ kind }) => isRepairService(kind))
        expect(offered.length).toBeGreaterThan(0)
        expect(offered).toEqual(offered.toSorted((a, b) => Number(b) - Number(a)))
        const reasons = options.flatMap((option) => (option.offered ? [] : [option.reason.trim()]))
        expect(reasons).not.toContain('')
      },
    ),
  )
})
