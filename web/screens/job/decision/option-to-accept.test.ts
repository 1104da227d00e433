import { expect, test } from 'vitest'
import { optionToAccept } from './option-to-accept.ts'

const offered = (...ids: string[]) =>
  ids.map((optionId) => ({ optionId, brandName: 'eero', modelName: `Model ${optionId}` }))
const device = (modelName: string) => ({ make: 'eero', modelName })

test.each([
  ['none of several, as long as none is chosen', offered('A', 'B'), undefined, undefined],
  ['the chosen one', offered('A', 'B'), 'B', 'B'],
  ['none of several once the chosen one is no longer offered', offered('A', 'C'), 'B', undefined],
  ['the only one', offered('A'), undefined, 'A'],
  ['none without an offer', [], 'B', undefined],
])('%s is accepted', (_which, options, chosen, accepted) => {
  expect(optionToAccept(options, chosen, device('Model Z'))).toBe(accepted)
})

test('the same model comes first, until another one is chosen', () => {
  expect(optionToAccept(offered('A', 'B'), undefined, device('eero model b'))).toBe('B')
  expect(optionToAccept(offered('A', 'B'), 'A', device('Model B'))).toBe('A')
})
