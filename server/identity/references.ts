/**
 * References in URLs: authenticated encryption with a key id, so they can't be read, guessed or altered, and keys can
 * rotate. The purpose is authenticated too: a plan's reference is not accepted as a customer's. A reference alone
 * grants nothing; ownership is checked separately.
 */
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Failure } from '#contract/failure.ts'

export const REFERENCE_PURPOSES = ['customerRef', 'contractRef', 'claimsMasterId', 'redirectUrl'] as const
/** `linkReference` is in no URL of the portal. */
export type ReferencePurpose = (typeof REFERENCE_PURPOSES)[number] | 'linkReference'

export interface ReferenceKey {
  id: string
  key: Uint8Array
}

export interface References {
  encrypt(purpose: ReferencePurpose, value: string): Promise<string>
  /** Throws the same "not yours" for anything but a complete, genuine reference with this purpose. */
  decrypt(purpose: ReferencePurpose, reference: string): Promise<string>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function createReferences(keys: ReferenceKey[]): References {
  const [current] = keys
  if (!current) throw new Error('At least one reference key is needed.')
  const keyOf = (id: string | undefined) => keys.find((candidate) => candidate.id === id)?.key

  const encrypt = (purpose: ReferencePurpose, value: string) =>
    new CompactEncrypt(encoder.encode(value))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id, typ: purpose })
      .encrypt(current.key)

  const decrypt = async (purpose: ReferencePurpose, reference: string) => {
    try {
      if (!isCanonical(reference)) throw new Failure('not-yours')
      const { plaintext, protectedHeader } = await compactDecrypt(reference, ({ kid }) => keyOf(kid)!, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      if (protectedHeader.typ === purpose) return decoder.decode(plaintext)
    } catch {
      // Every failure gets the same answer, below.
    }
    throw new Failure('not-yours')
  }

  // The same few references come with every call of a visit, so cache both directions: a genuine reference stays
  // genuine, and a value may keep its reference. Rejections are not cached.
  return { encrypt: remembered(encrypt), decrypt: remembered(decrypt) }
}

/** base64url decoders ignore padding bits in the last character; accept only the canonical encoding. */
function isCanonical(reference: string): boolean {
  return reference.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
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
