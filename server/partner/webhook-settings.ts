/** Partners' webhooks from the environment. Error messages never contain keys or URLs. */
import type { Assignments } from './assignments.ts'
import { partnersWithJobs } from './assignments.ts'
import { ownerOf, readPartnerKeys } from './keys.ts'

export interface Webhook {
  url: string
  /** Signs what we send; none that a partner signs with, so that nobody can send us our own events. */
  key: string
}

/** By partner id. */
export type Webhooks = ReadonlyMap<string, Webhook>

const ENTRY = /^(?<id>[A-Za-z0-9_-]{1,64})=(?<url>\S+)$/

/** `id=url,id=url`, and `id:key,id:key` with one key for each of them. */
export function readWebhooks(
  env: Record<string, string | undefined>,
  assignments: Assignments,
  production: boolean,
  problems: string[],
): Webhooks {
  const keys = readPartnerKeys(env.PARTNER_WEBHOOK_KEYS, problems, 'PARTNER_WEBHOOK_KEYS')
  // What is wrong with these is reported where they are used.
  const partnerKeys = readPartnerKeys(env.PARTNER_KEYS, [])
  const webhooks = new Map<string, Webhook>()
  for (const entry of env.PARTNER_WEBHOOKS ? env.PARTNER_WEBHOOKS.split(',') : []) {
    const { id = '', url = '' } = ENTRY.exec(entry.trim())?.groups ?? {}
    const problem = webhookProblem(url, production)
    if (problem || webhooks.has(id)) {
      problems.push(
        `PARTNER_WEBHOOKS must be a list of id=url, one for each partner; a URL must ${problem ?? 'be the only one'}.`,
      )
      continue
    }
    const [key, ...more] = keys.get(id) ?? []
    if (!key || more.length > 0)
      problems.push(`PARTNER_WEBHOOK_KEYS must have one key for "${id}", which has a webhook.`)
    const signer = key && ownerOf(key, partnerKeys)
    if (signer)
      problems.push(`PARTNER_WEBHOOK_KEYS must not have the key that "${signer}" has in PARTNER_KEYS.`)
    if (!partnersWithJobs(assignments).includes(id)) {
      problems.push(`PARTNER_WEBHOOKS names "${id}", which works on no jobs (PARTNER_SOURCE_SYSTEMS).`)
    }
    webhooks.set(id, { url, key: key ?? '' })
  }
  const idle = [...keys.keys()].filter((id) => !webhooks.has(id))
  if (idle.length > 0)
    problems.push(`PARTNER_WEBHOOKS must have a URL for "${idle.join('", "')}", which has a webhook key.`)
  return webhooks
}

function webhookProblem(url: string, production: boolean): string | undefined {
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) return 'be http(s)'
  const { protocol, username, password, hash } = new URL(url)
  if (username || password || hash) return 'have no user name, password or fragment'
  if (production && protocol !== 'https:') return 'start with https:// when NODE_ENV is production'
  return undefined
}
