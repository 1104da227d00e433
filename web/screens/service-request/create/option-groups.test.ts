import { expect, test } from 'vitest'
import type { ClaimOptionCard } from '#contract/claim-functions.ts'
import { claimKinds, type ClaimKind } from '#domain/claim/kind.ts'
import { notIncluded } from '#domain/claim/reason-words.ts'
import { closedOptions } from './option-groups.ts'

function option(kind: ClaimKind, reason: string | null, offered = false): ClaimOptionCard {
  return {
    kind,
    label: claimKinds[kind].label,
    offered,
    reason,
    whatHappens: '',
    feeCents: 0,
    benefitRemainingCents: null,
    buyoutAmountCents: null,
    earliestDate: null,
    nearestMiles: null,
    typicalDuration: '',
  }
}
const left = (kind: ClaimKind) => option(kind, notIncluded(kind))

test('services that the plan does not include are listed with one reason', () => {
  const options = [
    option('depot', null, true),
    left('carry-in'),
    left('home-service'),
    option('buyout', 'Why.'),
    left('replacement'),
  ]
  expect(closedOptions(options)).toEqual([
    {
      kinds: ['carry-in', 'home-service', 'replacement'],
      title: 'Carry-In Service, Home Service, and Replacement',
      reason: 'Your plan doesn’t include these services for this type of device.',
    },
    { kinds: ['buyout'], title: 'Buyout', reason: 'Why.' },
  ])
})

test('one service alone keeps its own reason', () => {
  expect(closedOptions([left('home-service'), option('depot', null)])).toEqual([
    {
      kinds: ['home-service'],
      title: 'Home Service',
      reason: 'Your plan doesn’t include Home Service for this type of device.',
    },
    { kinds: ['depot'], title: 'Depot Service', reason: 'Not available for this request.' },
  ])
})

test('the same reason is said once', () => {
  const [closed] = closedOptions([option('depot', 'Not here.'), option('buyout', 'Not here.')])
  expect(closed).toMatchObject({ title: 'Depot Service and Buyout', reason: 'Not here.' })
})
