/**
 * References in URLs: sealed, so they can't be read, guessed or altered, and keys can rotate. A plan's reference is not
 * accepted as a customer's. A reference alone grants nothing; ownership is checked separately.
 */
import { decodeProtectedHeader } from 'jose'
import { AccessDenied, asFact, type Denial } from './denials.ts'
import { createSealing, type Sealing, type SealingKey } from './sealing.ts'

export const REFERENCE_PURPOSES = ['customerRef', 'contractRef', 'claimsMasterId', 'redirectUrl'] as const
/** `linkReference` is in no URL of the portal. */
export type ReferencePurpose = (typeof REFERENCE_PURPOSES)[number] | 'linkReference'

export interface References {
  encrypt(purpose: ReferencePurpose, value: string): Promise<string>
  /** Throws the same "not yours" for anything but a complete, genuine reference with this purpose. */
  decrypt(purpose: ReferencePurpose, reference: string): Promise<string>
  /** With the same keys, for secrets of a session. */
  sealing: Sealing
}

export function createReferences(keys: readonly SealingKey[]): References {
  const sealing = createSealing(keys)
  const decrypt = async (purpose: ReferencePurpose, reference: string) => {
    const value = await sealing.open(purpose, reference)
    if (value === undefined) throw new AccessDenied('not-yours', denialOfReference(reference, keys))
    return value
  }
  // The same few references come with every call of a visit, so cache both directions: a genuine reference stays
  // genuine, and a value may keep its reference. Rejections are not cached.
  return { encrypt: remembered(sealing.seal), decrypt: remembered(decrypt), sealing }
}

function denialOfReference(reference: string, keys: readonly SealingKey[]): Denial {
  const ids = keys.map(({ id }) => id)
  const named = keyNamedBy(reference)
  return named === undefined || ids.includes(named)
    ? { reason: 'unreadable-reference' }
    : { reason: 'unknown-reference-key', expected: ids, got: asFact(named) }
}

function keyNamedBy(reference: string): string | undefined {
  try {
    return decodeProtectedHeader(reference).kid
  } catch {
    return undefined
  }
}

const MOST_REMEMBERED = 10_000

/** Caches promises, so that concurrent calls share one result. */
function remembered(work: (purpose: ReferencePurpose, text: string) => Promise<string>) {
  const known = new Map<string, Promise<string>>()
  return (purpose: ReferencePurpose, text: string): Promise<string> => {
    const key = `${purpose} ${text}`
    const before = known.get(key)
    if (before) return before
    const made = work(purpose, text)
    known.set(key, made)
    const forgetOldest = () => known.size > MOST_REMEMBERED && known.delete(known.keys().next().value!)
    made.then(forgetOldest, () => known.delete(key))
    return made
  }
}
