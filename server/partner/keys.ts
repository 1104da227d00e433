import type { PartnerKeys } from './signature.ts'

const PAIR = /^(?<id>[A-Za-z0-9_-]{1,64}):(?<key>[A-Za-z0-9_+/=-]{32,})$/

/** Of the example in docs/partners.md. */
export const PRINTED_KEY = 'servicebench-signs-with-this-key-0001'

/** `id:key,id:key`. During a key rotation a partner is listed twice, once per key. */
export function readPartnerKeys(
  given: string | undefined,
  problems: string[],
  name = 'PARTNER_KEYS',
): PartnerKeys {
  const keys = new Map<string, string[]>()
  for (const pair of given ? given.split(',') : []) {
    const { id, key } = PAIR.exec(pair.trim())?.groups ?? {}
    if (!id || !key || keys.get(id)?.includes(key)) {
      problems.push(
        `${name} must be a list of distinct id:key pairs; a key is 32 or more letters, digits and _ + / = -.`,
      )
      break
    }
    if (key === PRINTED_KEY) problems.push(`${name} must not have the key that docs/partners.md prints.`)
    const other = ownerOf(key, keys)
    if (other) problems.push(`${name} must have a key of its own for "${id}", not the one of "${other}".`)
    keys.set(id, [...(keys.get(id) ?? []), key])
  }
  return keys
}

/** The partner that has this key. Partners must not share one, because each could sign as the other. */
export function ownerOf(key: string, keys: PartnerKeys): string | undefined {
  return [...keys.keys()].find((id) => keys.get(id)!.includes(key))
}
