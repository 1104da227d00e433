import { expect, test } from 'vitest'
import { claimGuidance, handInSteps, nextStepsOf } from './guidance.ts'
import { claimKindNames, claimKinds } from './kind.ts'

test('whoever hands the old device in is told how, and what they get if they don’t accept in time (P3.12)', () => {
  const steps = [...nextStepsOf('replacement', 'REPLACEMENT_WITH_DEFECTIVE'), ...handInSteps].join(' ')
  expect(steps).toContain('prepaid label')
  expect(steps).toContain('Send the old device back')
  expect(steps).toContain('You have 24 hours to review and accept it. Otherwise we offer you a buyout.')
})

test('whoever keeps it, and every other kind, has the steps of its kind', () => {
  expect(nextStepsOf('replacement', 'REPLACEMENT_WITHOUT_DEFECTIVE')).toBe(
    claimGuidance.replacement.nextSteps,
  )
  for (const kind of claimKindNames.filter((one) => one !== 'replacement')) {
    expect(nextStepsOf(kind, claimKinds[kind].jobTypes[0])).toBe(claimGuidance[kind].nextSteps)
  }
})
