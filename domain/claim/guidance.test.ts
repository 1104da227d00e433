import { expect, test } from 'vitest'
import { claimGuidance, handInSteps, nextSteps, nextStepsOf, oldDeviceOf, prepareFor } from './guidance.ts'
import { claimKinds } from './kind.ts'
import { claimKindNames } from './kind-names.ts'

const phone = { productLineName: 'Smartphone' }

test('a customer who hands in the old device is told how, and what happens if they don’t accept in time (P3.12)', () => {
  const steps = [...nextStepsOf('replacement', 'mailed back'), ...handInSteps(null, phone)].join(' ')
  expect(steps).toContain('prepaid label')
  expect(steps).toContain('Send us your old device')
  expect(steps).toContain(
    'You’ll have 24 hours to review and accept it. If you don’t, we’ll offer you a buyout.',
  )
})

test('a customer who keeps it, and every other kind, gets the steps of the kind', () => {
  for (const oldDevice of ['kept', 'dropped off'] as const) {
    expect(nextStepsOf('replacement', oldDevice)).toBe(nextSteps.replacement)
  }
  for (const kind of ['carry-in', 'depot', 'home-service', 'reimbursement'] as const) {
    expect(nextStepsOf(kind, oldDeviceOf(claimKinds[kind].jobTypes[0]))).toBe(nextSteps[kind])
  }
})

test('the old device is mailed back only if that is safe', () => {
  const [withDefective, withoutDefective] = claimKinds.replacement.jobTypes
  expect(oldDeviceOf(withDefective)).toBe('mailed back')
  expect(oldDeviceOf(withDefective, ['do-not-ship'])).toBe('dropped off')
  expect(oldDeviceOf(withoutDefective, ['do-not-ship'])).toBe('kept')
})

test.each(claimKindNames)('%s: nobody turns on a device that is not safe to use', (kind) => {
  expect(prepareFor(kind, phone)).toEqual(claimGuidance[kind].prepare)
  const items = prepareFor(kind, phone, ['do-not-use'])
  expect(items[0]).toMatch(/^Don’t turn it on/)
  expect(items.join(' ')).not.toMatch(/Back up your data\.|Sign out of|Copy anything/)
})

test.each(['Headphones', 'Monitor', 'Home audio', 'Wi-Fi router'])(
  '%s: nobody is asked to back up or sign out of what has no data',
  (productLineName) => {
    const device = { productLineName }
    const words = [
      ...claimKindNames.flatMap((kind) => prepareFor(kind, device, ['do-not-use'])),
      ...claimKindNames.flatMap((kind) => prepareFor(kind, device)),
      ...handInSteps(null, device),
    ].join(' ')
    expect(words).not.toMatch(/back up|your data|sign out|locks|copy/i)
    expect(prepareFor('carry-in', device)).toContain('Bring a photo ID and your Service Call number.')
  },
)
