/**
 * Under which transactionId a claim is put down. The same claim keeps its id, through a double click, a retry and a
 * reload, so that it is one claim however often it is sent. A changed one, and one that was refused, is another try.
 */
import { tabStore, type Store } from '#web/client/storage.ts'

interface Attempt {
  request: string
  transactionId: string
  /** What the claim became, once that is known. */
  claimsMasterId?: string
}

export function sendAttempts(id: string, store: Store = tabStore) {
  const key = `portal.claimAttempt.${id}`
  const load = (): Attempt | null => {
    try {
      return JSON.parse(store.get(key) ?? 'null') as Attempt | null
    } catch {
      return null
    }
  }
  const keep = (attempt: Attempt) => store.set(key, JSON.stringify(attempt))
  return {
    /** `unfinishedId` is the claim that the server has waiting: another one took the place of ours. */
    transactionId(request: object, unfinishedId: string | null): string {
      const text = JSON.stringify(request)
      const last = load()
      const isOurs = last?.claimsMasterId === undefined || last.claimsMasterId === unfinishedId
      if (last?.request === text && isOurs) return last.transactionId
      const transactionId = crypto.randomUUID()
      keep({ request: text, transactionId })
      return transactionId
    },
    becameClaim(claimsMasterId: string): void {
      const last = load()
      if (last) keep({ ...last, claimsMasterId })
    },
    forget: () => store.remove(key),
  }
}
