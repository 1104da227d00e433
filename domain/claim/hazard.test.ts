import { expect, test } from 'vitest'
import { hazardNames, reasonAgainstHandIn, reasonAgainstShipping, safetyAdvice } from './hazard.ts'
import { claimKindNames } from './kind-names.ts'

test('only the depot is by mail', () => {
  const refused = claimKindNames.filter((kind) => reasonAgainstShipping(kind, ['do-not-ship']))
  expect(refused).toEqual(['depot'])
  expect(reasonAgainstShipping('depot', ['do-not-charge', 'do-not-use'])).toBeNull()
  expect(reasonAgainstShipping('depot')).toBeNull()
})

test('an old device that can’t be mailed is not handed in', () => {
  expect(reasonAgainstHandIn(['do-not-ship'])).toContain('isn’t safe to mail')
  expect(reasonAgainstHandIn(['do-not-use'])).toBeNull()
})

test('the advice says what to do, what not to do, and where to take it', () => {
  expect(safetyAdvice()).toEqual([])
  const all = safetyAdvice(hazardNames).join(' ')
  for (const words of ['Stop using it', 'don’t charge it', 'away from heat', 'service center', 'call 911']) {
    expect(all).toContain(words)
  }
  expect(safetyAdvice(['do-not-use']).join(' ')).not.toMatch(/charge|mail/)
})
