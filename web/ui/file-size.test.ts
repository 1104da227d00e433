import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '1 KB'],
  [640_300, '640 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [2_440_000, '2.4 MB'],
  [12_000_000, '12 MB'],
])('%i bytes read as %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected)
})
