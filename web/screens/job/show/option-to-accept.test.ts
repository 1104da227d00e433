import { expect, test } from 'vitest'
import { optionToAccept } from './option-to-accept.ts'

const offered = (...ids: string[]) => ids.map((optionId) => ({ optionId }))

test.each([
  ['the first, as long as none is chosen', offered('A', 'B'), undefined, 'A'],
  ['the chosen one', offered('A', 'B'), 'B', 'B'],
  ['the first again once the chosen one is no longer offered', offered('A', 'C'), 'B', 'A'],
  ['the first of an offer that came later', offered('A'), undefined, 'A'],
  ['none without an offer', [], 'B', undefined],
])('%s is accepted', (_which, options, chosen, accepted) => {
  expect(optionToAccept(options, chosen)).toBe(accepted)
})
