/** The private key that the portal authenticates with at the provider: PEM or JWK. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { importPKCS8, type JWK } from 'jose'
import type { PrivateKey } from 'oauth4webapi'

const ALGORITHM_OF_CURVE: Record<string, string> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
}

/** Throws if the text is not a private key. */
export function readPrivateKey(text: string): KeyObject {
  return createPrivateKey(isJwk(text) ? { key: JSON.parse(text), format: 'jwk' } : text)
}

export async function clientKeyOf(text: string): Promise<PrivateKey> {
  const key = readPrivateKey(text)
  const { alg, kid } = (isJwk(text) ? JSON.parse(text) : {}) as JWK
  const pkcs8 = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { key: await importPKCS8(pkcs8, alg ?? algorithmOf(key)), ...(kid ? { kid } : {}) }
}

function isJwk(text: string): boolean {
  return text.startsWith('{')
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string {
  if (type === 'ed25519') return 'EdDSA'
  return ALGORITHM_OF_CURVE[details?.namedCurve ?? ''] ?? 'RS256'
}
