/** The keys that encrypt references (references.ts). */
import { randomBytes } from 'node:crypto'

/** `id:base64url,id:base64url`, the current key first. Outside production a key is generated in the data folder. */
export function readReferenceKeys(
  given: string | undefined,
  production: boolean,
  problems: string[],
): { id: string; key: Uint8Array }[] {
  if (!given) {
    if (production) problems.push('REFERENCE_KEYS is required when NODE_ENV is production (id:key,id:key).')
    return []
  }
  const keys = given.split(',').map((pair) => {
    const [id = '', encoded = ''] = pair.split(':')
    const key = new Uint8Array(Buffer.from(encoded, 'base64url'))
    if (!/^[A-Za-z0-9-]+$/.test(id) || key.length !== 32) {
      problems.push('REFERENCE_KEYS must be a list of id:key pairs; each key is 32 bytes in base64url.')
    }
    // What a program writes that forgot to fill it.
    if (key.length > 0 && key.every((byte) => byte === 0)) {
      problems.push('REFERENCE_KEYS must not have a key of zeros, which anybody can guess.')
    }
    return { id, key }
  })
  // With duplicate ids, only the first key would ever be used.
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    problems.push('REFERENCE_KEYS must have a unique id for every key.')
  }
  return keys
}

export function newReferenceKey(): { id: string; key: Uint8Array } {
  return { id: randomBytes(4).toString('hex'), key: new Uint8Array(randomBytes(32)) }
}
