import type { PartnerKeys } from './signature.ts'

const PAIR = /^(?<id>[A-Za-z0-9_-]{1,64}):(?<key>[A-Za-z0-9_+/=-]{32,})$/

/** `id:key,id:key`. A partner that stands there twice has two keys, while one takes the other's place. */
export function readPartnerKeys(given: string | undefined, problems: string[]): PartnerKeys {
  const keys = new Map<string, string[]>()
  for (const pair of given ? given.split(',') : []) {
    const { id, key } = PAIR.exec(pair.trim())?.groups ?? {}
    if (!id || !key || keys.get(id)?.includes(key)) {
      problems.push(
        'PARTNER_KEYS must be a list of id:key, each key at least 32 letters, digits and _ + / = -, none of them twice.',
      )
      break
    }
    keys.set(id, [...(keys.get(id) ?? []), key])
  }
  return keys
}
