import { expect, test } from 'vitest'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { ESSENTIAL_HOME } from '#sandbox/seed/plans.ts'
import { addTestDevice, contractRefOf } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { usePortal } from '../../test/support/server/portal.ts'

const portal = usePortal()

async function triage(as: AccountKey, line: string, issueCode: string, contractRef?: string) {
  const id = await addTestDevice(portal, as, line)
  return portal.ask('triage', { id, issueCode, ...(contractRef ? { contractRef } : {}) }, as)
}

const underEssential = async (line: string, issueCode: string) =>
  triage('mixed-plans', line, issueCode, await contractRefOf(portal, 'mixed-plans', ESSENTIAL_HOME))

test('returns an issue with what to try first and its coverage', async () => {
  const id = await addTestDevice(portal, 'one-plan', 'TV')
  const ask = () => portal.ask('triage', { id, issueCode: 'TV-WONT-TURN-ON' })
  const { steps, ...answer } = await ask()
  expect(answer).toMatchObject({
    issue: { issueCode: 'TV-WONT-TURN-ON', category: 'Power', name: 'Won’t turn on' },
    covered: true,
    notCoveredReason: null,
  })
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['question', 'step']))
})

test.each([
  ['the issue', 'TV', 'TV-CRACKED-PANEL', 'accidental damage'],
  ['the type of device', 'DRN', 'DRN-CRASHED', 'doesn’t cover this type of device'],
])('a plan that excludes %s says so', async (_, line, issueCode, reason) => {
  expect(await underEssential(line, issueCode)).toMatchObject({
    covered: false,
    notCoveredReason: expect.stringContaining(reason),
  })
})

test('until a plan is chosen nothing is covered', async () => {
  expect(await triage('two-plans', 'TV', 'TV-CRACKED-PANEL')).toMatchObject({
    covered: false,
    notCoveredReason: 'Please choose a plan first.',
  })
})

test('an issue of another type of device is named as the invalid field', async () => {
  const params = { id: await addTestDevice(portal, 'one-plan', 'TV'), issueCode: 'LAP-CRACKED-SCREEN' }
  const answer = await portal.callFunction('triage', params, { as: 'one-plan' })
  expect(failureOf(answer).fields?.[0]?.field).toBe('issueCode')
})

test('a swollen battery comes with what to do at once; other issues don’t', async () => {
  const { safety } = await triage('one-plan', 'TAB', 'TAB-BATTERY-IS-SWOLLEN')
  expect(safety.join(' ')).toMatch(/Stop using it.*service center/)
  expect((await triage('one-plan', 'TAB', 'TAB-CRACKED-SCREEN')).safety).toEqual([])
})

test.each([
  ['an issue', 'GAM', 'GAM-LIQUID-GOT-INSIDE', 4_900],
  ['a type of device', 'CAM', 'CAM-DROPPED', 7_900],
])('%s that only another plan covers is offered under that plan', async (_, line, issueCode, fee) => {
  const { covered, otherPlans } = await underEssential(line, issueCode)
  expect(covered).toBe(false)
  expect(otherPlans).toMatchObject([{ serviceFeeCents: fee, benefitRemainingCents: 150_000 }])
  const under = await triage('mixed-plans', line, issueCode, otherPlans[0]!.contractRef)
  expect(under).toMatchObject({ covered: true, otherPlans: [] })
})

test('nothing is offered that no plan covers', async () => {
  expect(await underEssential('DRN', 'DRN-CRASHED')).toMatchObject({ covered: false, otherPlans: [] })
})

test('another customer’s plan is not looked at', async () => {
  const contractRef = await contractRefOf(portal, 'mixed-plans', ESSENTIAL_HOME)
  const id = await addTestDevice(portal, 'one-plan', 'GAM')
  const params = { id, issueCode: 'GAM-LIQUID-GOT-INSIDE', contractRef }
  expect(failureOf(await portal.callFunction('triage', params, { as: 'one-plan' })).code).toBe('not-yours')
})
