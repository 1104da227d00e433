import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimKindOf, claimKinds, type ClaimKind } from '../claim/kind.ts'
import { claimKindNames } from '../claim/kind-names.ts'
import {
  awaitsCustomer,
  canCancel,
  decisionDeadline,
  findStep,
  isFinished,
  isOpen,
  nextSteps,
} from './lifecycle.ts'
import type { Actor } from './transitions.ts'
import { statusCatalogs, type StatusEntry } from './status.ts'

const actors: Actor[] = ['customer', 'partner', 'clock']
// docs/partners.md has the steps of partners and the clock (server/partner/partners-document.unit.test.ts).

test.each([
  ['replacement', 'SC0102', ['accept-replacement', 'decline-replacement', 'cancel']],
  ['replacement', 'SC0104', ['accept-buyout', 'reject-buyout', 'cancel']],
  ['replacement', 'HS004', ['accept-buyout', 'reject-buyout', 'cancel']],
  ['depot', 'SC0080', ['accept-buyout', 'reject-buyout', 'cancel']],
  ['buyout', 'SC0100', ['accept-buyout', 'reject-buyout', 'cancel']],
  ['carry-in', 'NEW', ['cancel']],
  ['carry-in', 'SC0002', []],
  ['replacement', 'SC0105', ['cancel']],
  ['replacement', 'SC0081', []],
  ['reimbursement', 'SC0045', ['cancel']],
  ['home-service', 'SC0004', []],
] as const)('the customer of a %s at %s can %j', (kind, code, expected) => {
  expect(nextSteps(kind, code, 'customer').map(({ action }) => action)).toEqual(expected)
})

test('accepting a buyout completes it as a buyout job and retires the device', () => {
  expect(findStep({ kind: 'depot', from: 'SC0080', to: 'SC0004', by: 'customer' })).toEqual({
    from: 'SC0080',
    to: 'SC0004',
    by: 'customer',
    action: 'accept-buyout',
    effects: ['notify', 'inactivate-device', 'release-slot'],
    becomes: 'Buyout - Accept',
  })
})

test('a rejected buyout and a canceled job end with the same code but differ in the action', () => {
  const move = { kind: 'buyout', from: 'SC0100', to: 'SC0003', by: 'customer' } as const
  expect(findStep({ ...move, action: 'reject-buyout' })?.becomes).toBe('Buyout - Reject')
  expect(findStep({ ...move, action: 'cancel' })?.becomes).toBeNull()
  expect([claimKindOf('Buyout - Accept'), claimKindOf('Buyout - Reject')]).toEqual(['buyout', 'buyout'])
})

test('the decision deadline is set by the offer and cleared by the next step', () => {
  const offer = findStep({ kind: 'replacement', from: 'NEW', to: 'SC0102', by: 'partner' })
  expect(offer?.effects).toContain('start-decision-clock')
  const leaving = actors.flatMap((actor) => nextSteps('replacement', 'SC0102', actor))
  expect(leaving.map(({ action }) => action)).toHaveLength(4)
  expect(leaving.every(({ effects }) => effects.includes('stop-decision-clock'))).toBe(true)
  expect(decisionDeadline(new Date('2026-11-05T10:00:00Z'))).toEqual(new Date('2026-11-06T10:00:00Z'))
})

test('a replacement can be accepted only within its 24 hours', () => {
  const accept = { kind: 'replacement', from: 'SC0102', to: 'SC0106', by: 'customer' } as const
  expect(findStep(accept)).toBeDefined()
  expect(findStep(accept, { decisionExpired: true })).toBeUndefined()
  expect(findStep({ ...accept, by: 'partner' })).toBeUndefined()
})

test('only a customer who keeps the broken device can decline a replacement for a buyout', () => {
  const decline = { kind: 'replacement', from: 'SC0102', to: 'HS003', by: 'customer' } as const
  expect(findStep(decline, { keepsDefective: true })).toBeDefined()
  expect(findStep(decline, { keepsDefective: false })).toBeUndefined()
})

test.each([
  [0, 'SC0072'],
  [2, 'SC0075'],
])('a delivery that fails after %i failed attempts leads to %s', (failedDeliveries, landing) => {
  const failed = { kind: 'replacement', from: 'SC0071', to: 'SC0072', by: 'partner' } as const
  expect(findStep(failed, { failedDeliveries })?.to).toBe(landing)
})

test.each([
  ['carry-in', 'NEW', true],
  ['carry-in', 'SC0079', true],
  ['reimbursement', 'SC0079', false],
  ['carry-in', 'SC0033', false],
  ['replacement', 'SC0070', false],
  ['replacement', 'SC0075', false],
  ['replacement', 'CAN', false],
  ['buyout', 'SC0004', false],
  ['carry-in', 'INITIATED', false],
  ['carry-in', 'X1', true],
  [null, 'SC0004', false],
  [null, 'SC0020', true],
] as const)('a job of kind %s at %s is open: %s', (kind, code, open) => {
  expect(isOpen(kind, code)).toBe(open)
})

test('a job with an unknown status can be neither advanced nor canceled', () => {
  expect(actors.flatMap((actor) => nextSteps('carry-in', 'X1', actor))).toEqual([])
  expect(canCancel('carry-in', 'X1')).toBe(false)
  expect(canCancel(null, 'NEW')).toBe(false)
})

test('the customer decides exactly if the catalog says it is their turn, except for payments', () => {
  for (const kind of claimKindNames) {
    const entries: readonly StatusEntry[] = statusCatalogs[claimKinds[kind].family]
    for (const code of codesOf(kind)) {
      const yours = entries.some(({ codes, tone }) => codes.includes(code) && tone === 'yours')
      // Paid outside the portal: the customer's turn, but no decision here.
      if (code === 'SC0046') continue
      expect([kind, code, awaitsCustomer(kind, code)]).toEqual([kind, code, yours])
    }
  }
})

test('every reachable open status has a path to a final one, for any choice of steps', () => {
  const life = fc.tuple(
    fc.constantFrom(...claimKindNames),
    fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  )
  fc.assert(
    fc.property(life, ([kind, draws]) => {
      let code = 'NEW'
      let failedDeliveries = 0
      for (const draw of draws) {
        const steps = actors.flatMap((actor) => nextSteps(kind, code, actor, { failedDeliveries }))
        expect(steps.length > 0).toBe(isOpen(kind, code))
        const step = steps[draw % steps.length]
        if (!step) return
        if (step.effects.includes('count-failed-delivery')) failedDeliveries += 1
        code = step.to
      }
      expect(isFinished(kind, code)).toBe(true)
      expect(failedDeliveries).toBeLessThanOrEqual(3)
    }),
  )
})

function codesOf(kind: ClaimKind): string[] {
  const entries: readonly StatusEntry[] = statusCatalogs[claimKinds[kind].family]
  return [...new Set(entries.flatMap(({ codes }) => codes))]
}
