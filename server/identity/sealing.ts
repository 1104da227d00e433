/**
 * Authenticated encryption with a key id, so that what is sealed can't be read, guessed or altered, and keys can rotate.
 * The purpose is authenticated too: what was sealed for one opens for no other.
 */
import { CompactEncrypt, compactDecrypt } from 'jose'

export interface SealingKey {
  id: string
  key: Uint8Array
}

export interface Sealing {
  seal(purpose: string, text: string): Promise<string>
  /** Undefined for anything but a complete, genuine seal with this purpose. */
  open(purpose: string, sealed: string): Promise<string | undefined>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The first key seals, all of them open. */
export function createSealing(keys: readonly SealingKey[]): Sealing {
  const [current] = keys
  if (!current) throw new Error('At least one reference key is needed.')
  const keyOf = (id: string | undefined) => keys.find((candidate) => candidate.id === id)?.key
  return {
    seal: (purpose, text) =>
      new CompactEncrypt(encoder.encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.id, typ: purpose })
        .encrypt(current.key),
    async open(purpose, sealed) {
      if (!isCanonical(sealed)) return undefined
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid }) => keyOf(kid)!, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return protectedHeader.typ === purpose ? decoder.decode(plaintext) : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** base64url decoders ignore padding bits in the last character; accept only the canonical encoding. */
function isCanonical(text: string): boolean {
  return text.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}
