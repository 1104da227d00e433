/**
 * Remembers a partner's answers in this server's memory. Facts that are the same for everybody stay for an hour, and
 * for a day while they are renewed in the background; so does what a contract's schedule says, for the customer alone.
 * A customer's other answers stay for a minute (P11.7). Those that the customer can change are good for one count of
 * writes only.
 */
import { LRUCache } from 'lru-cache'
import type { OperationName } from '#contract/index.ts'

export type Lifetime = 'everybody' | 'schedule' | 'person' | 'customer'

export const lifetimes = {
  getProductDetails: 'everybody',
  getCEProducts: 'everybody',
  getIssueList: 'everybody',
  getTriageDetails: 'everybody',
  checkIssuesUnderPlan: 'everybody',
  getBrandList: 'everybody',
  getProductList: 'everybody',
  getTerritory: 'everybody',
  getContract: 'schedule',
  // Per person, because it says where the customer lives.
  getGeoLocation: 'person',
  // Nothing that is written through the portal changes these two.
  searchByCustomerRef: 'person',
  getAccountSummary: 'person',
  getActiveEquipments: 'customer',
  getEquipmentDetails: 'customer',
  getEquipmentEligibility: 'customer',
  getOnlineClaimEligibility: 'customer',
  getServiceJobDetailsCE: 'customer',
  // Remembered because each list of times may need its center (P11.5). Booking or losing a time changes it.
  getServiceAvailability: 'customer',
  getBuyoutAmount: 'customer',
} as const satisfies Partial<Record<OperationName, Lifetime>>

export function lifetimeOf(name: OperationName): Lifetime | undefined {
  return (lifetimes as Partial<Record<OperationName, Lifetime>>)[name]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FRESH_MS: Record<Lifetime, number> = {
  everybody: HOUR,
  schedule: HOUR,
  person: MINUTE,
  customer: MINUTE,
}
const KEPT_MS: Record<Lifetime, number> = {
  everybody: 24 * HOUR,
  schedule: 24 * HOUR,
  person: MINUTE,
  customer: MINUTE,
}

/** In bytes of JSON: about what the parsed answers take. */
const MOST_BYTES = 16 * 1024 * 1024

export interface Loaded {
  answer: object
  bytes: number
  /** False for a refusal, or for what changes by the minute. */
  keep: boolean
}

type Load = () => Promise<Loaded>

export interface AnswerCache {
  /** The remembered answer, or a new one. */
  take(lifetime: Lifetime, key: string, load: Load): Promise<object>
  /** A new answer, which replaces the remembered one. */
  renew(lifetime: Lifetime, key: string, load: Load): Promise<object>
}

export function openAnswerCache(now: () => Date, mostBytes = MOST_BYTES): AnswerCache {
  const kept = new LRUCache<string, { answer: object; freshUntil: number }>({
    maxSize: mostBytes,
    // One long list must not push out everything else.
    maxEntrySize: mostBytes / 4,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })
  const renewing = new Set<string>()

  const renew: AnswerCache['renew'] = async (lifetime, key, load) => {
    const { answer, bytes, keep } = await load()
    if (keep) {
      const freshUntil = now().getTime() + FRESH_MS[lifetime]
      kept.set(key, { answer, freshUntil }, { ttl: KEPT_MS[lifetime], size: bytes + key.length })
    }
    return answer
  }

  const renewOnce = async (lifetime: Lifetime, key: string, load: Load) => {
    if (renewing.has(key)) return
    renewing.add(key)
    try {
      await renew(lifetime, key, load)
    } catch {
      // Logged by `load`. The old answer stays.
    } finally {
      renewing.delete(key)
    }
  }

  return {
    renew,
    async take(lifetime, key, load) {
      const found = kept.get(key)
      if (!found) return renew(lifetime, key, load)
      if (found.freshUntil <= now().getTime()) void renewOnce(lifetime, key, load)
      return found.answer
    },
  }
}
