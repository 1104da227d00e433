/** '1 character left', '12 characters too many'. */
export function countWords(used: number, limit: number): string {
  const left = limit - used
  const amount = Math.abs(left)
  return `${amount} ${amount === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
}
