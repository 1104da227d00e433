/**
 * References as they stand in addresses: authenticated encryption with a key id, so that nobody can read, guess
 * or alter them and keys can rotate. What a token was made for is part of what is authenticated: a plan's
 * reference does not pass for a customer's. A reference alone opens nothing; ownership is checked besides.
 */
import { CompactEncrypt, compactDecrypt } from 'jose'
import { Failure } from '#contract/failure.ts'

export const REFERENCE_PURPOSES = ['customerRef', 'contractRef', 'claimsMasterId', 'redirectUrl'] as const
export type ReferencePurpose = (typeof REFERENCE_PURPOSES)[number]

export interface ReferenceKey {
  id: string
  key: Uint8Array
}

export interface References {
  encrypt(purpose: ReferencePurpose, value: string): Promise<string>
  /** Throws the same "not yours" for anything that is not a whole, genuine reference of this purpose. */
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
      // Whatever is wrong with it, the answer below is the same.
    }
    throw new Failure('not-yours')
  }

  // The same few references come with every call of a visit. What was genuine once is genuine for good, and the
  // same value may as well have the same reference; what was refused is not remembered.
  return { encrypt: remembered(encrypt), decrypt: remembered(decrypt) }
}

/** The last letter of a part may have bits to spare: only one way to write it is ours, whatever a decoder forgives. */
function isCanonical(reference: string): boolean {
  return reference.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

const MOST_REMEMBERED = 10_000

function remembered(work: (purpose: ReferencePurpose, text: string) => Promise<string>) {
  const known = new Map<string, string>()
  return async (purpose: ReferencePurpose, text: string): Promise<string> => {
    const key = `${purpose} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const made = await work(purpose, text)
    if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!)
    known.set(key, made)
    return made
  }
}
