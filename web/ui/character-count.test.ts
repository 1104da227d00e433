import { expect, test } from 'vitest'
import { countWords } from './character-count.ts'

test.each([
  [0, 300, '300 characters left'],
  [299, 300, '1 character left'],
  [300, 300, '0 characters left'],
  [301, 300, '1 character too many'],
  [340, 300, '40 characters too many'],
])('%i of %i: %s', (used, limit, words) => {
  expect(countWords(used, limit)).toBe(words)
})
