import { expect, test } from 'vitest'
import { turnWord } from './turn-word.ts'

test.each([
  ['Repair completed', 'Plan pickup'],
  ['No fault found', 'Plan pickup'],
  ['Drop-off booked', 'See drop-off'],
  ['Receipt needed', 'Add receipt'],
  ['Ready for Decision', 'Review'],
])('a job in %s asks to: %s', (status, word) => {
  expect(turnWord(status)).toBe(word)
})
