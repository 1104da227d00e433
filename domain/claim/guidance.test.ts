import { expect, test } from 'vitest'
import { claimGuidance, handInSteps, nextStepsOf } from './guidance.ts'
import { claimKindNames, claimKinds } from './kind.ts'

test('a customer who hands in the old device is told how, and what happens if they don’t accept in time (P3.12)', () => {
  const steps = [...nextStepsOf('replacement', 'REPLACEMENT_WITH_DEFECTIVE'), ...handInSteps].join(' ')
  expect(steps).toContain('prepaid label')
  expect(steps).toContain('Send the old device back')
  expect(steps).toContain('You have 24 hours to review and accept it. Otherwise we offer you a buyout.')
})

test('a customer who keeps it, and every other kind, gets the steps of the kind', () => {
  expect(nextStepsOf('replacement', 'REPLACEMENT_WITHOUT_DEFECTIVE')).toBe(
    claimGuidance.replacement.nextSteps,
  )
  for (const kind of claimKindNames.filter((one) => one !== 'replacement')) {
    expect(nextStepsOf(kind, claimKinds[kind].jobTypes[0])).toBe(claimGuidance[kind].nextSteps)
  }
})
