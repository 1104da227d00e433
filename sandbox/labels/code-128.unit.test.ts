import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('encodes letters one by one, digits in pairs, and the check symbol before the stop', () => {
  // By hand, from the tables of the standard: start B 104, "1" 17, "Z" 58, to set C 99, pairs 12, 34 and 56, and
  // the check symbol: 104 + 17·1 + 58·2 + 99·3 + 12·4 + 34·5 + 56·6 = 1088, which leaves 58 when divided by 103.
  const symbols = ['211214', '123221', '312311', '113141', '112232', '131123', '331121', '312311', '2331112']
  expect(code128('1Z123456').join('')).toBe(symbols.join(''))
})

test('goes back to letters after digits, and keeps an odd digit as a letter', () => {
  // Start B, to set C, 12, 34, to set B, "5", "A".
  const [start, ...rest] = code128('12345A').join('').match(/.{6}/g)!
  expect(start).toBe('211214')
  expect(rest.slice(0, 6)).toEqual(['113141', '112232', '131123', '114131', '213212', '111323'])
})
