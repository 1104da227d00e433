import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('text is trimmed, without the characters that reorder it', () => {
  expect(plainText(' Kitchen\u202E TV\u2066\u200F\u061C ')).toBe('Kitchen TV')
  expect(plainText('\u202E ')).toBe('')
})

test('other text stays, in any script', () => {
  for (const text of ['Mía’s laptop', 'טלוויזיה', '👩‍👧 tablet']) expect(plainText(text)).toBe(text)
})
