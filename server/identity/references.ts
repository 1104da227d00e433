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

  return {
    encrypt: (purpose, value) =>
      new CompactEncrypt(encoder.encode(value))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id, typ: purpose })
        .encrypt(current.key),

    async decrypt(purpose, reference) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(reference, ({ kid }) => keyOf(kid)!, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        if (protectedHeader.typ === purpose) return decoder.decode(plaintext)
      } catch {
        // Whatever is wrong with it, the answer below is the same.
      }
      throw new Failure('not-yours')
    },
  }
}
