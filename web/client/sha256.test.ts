import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('matches the system implementation for any text, at any length around a block boundary', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(Buffer.from(sha256(text))).toEqual(createHash('sha256').update(text).digest())
    }),
  )
})

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128])('%i bytes', (length) => {
  const text = 'a'.repeat(length)
  expect(Buffer.from(sha256(text))).toEqual(createHash('sha256').update(text).digest())
})
