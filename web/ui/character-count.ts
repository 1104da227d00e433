/** '1 character left', '12 characters too many'. */
import * as words from './words.ts'

export function countWords(used: number, limit: number): string {
  const left = limit - used
  const amount = words.characters(Math.abs(left))
  return left < 0 ? words.tooMany(amount) : words.left(amount)
}
