import { expect, test } from 'vitest'
import { deviceWord } from './device-word.ts'

test.each([
  ['Laptop', 'laptop'],
  ['Game console', 'game console'],
  ['E-reader', 'e-reader'],
  ['Wi-Fi router', 'Wi-Fi router'],
  ['TV', 'TV'],
])('%s becomes %s within a sentence', (name, word) => {
  expect(deviceWord(name)).toBe(word)
})
