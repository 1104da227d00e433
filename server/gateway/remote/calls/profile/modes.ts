import { claimKindOf, type ClaimKind } from '#domain/claim/kind.ts'
import { list, mapped, type Reader } from '../lenient-readers.ts'
import { text } from '../values.ts'

/** A kind, or Repair: whichever repair services are available. */
export type Mode = ClaimKind | 'Repair'

/** The kinds have their words in domain/claim/kind.ts. Other words are ignored (P11.5). */
function modeOf(word: string): Mode | null {
  return word.trim().toLowerCase() === 'repair' ? 'Repair' : claimKindOf(word)
}

/** Each once. Also takes words that are separated by commas. */
export const modes: Reader<Mode[]> = mapped(list(text), (words) => {
  const found = words.flatMap((word) => word.split(',')).map(modeOf)
  return [...new Set(found.filter((mode) => mode !== null))]
})
