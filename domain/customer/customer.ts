/** First letters of first and last name; '' if there are none, and then there is no user menu (P1.4). */
export function initialsOf(
  firstName: string | null | undefined,
  lastName: string | null | undefined,
): string {
  return [firstName, lastName].map(firstLetter).join('')
}

// By code point: the first letter may be a surrogate pair.
function firstLetter(name: string | null | undefined): string {
  const [letter = ''] = name?.trim() ?? ''
  return letter.toUpperCase()
}
