/**
 * The transactionId for saving a claim. The same claim keeps its id through a double click, a retry and a reload, so
 * it is one claim however often it is sent. A changed claim, or one that was refused, is a new attempt.
 */
import { readKept, tabStore, type Store } from '#web/client/storage.ts'

interface Attempt {
  request: string
  transactionId: string
  /** The id of the saved claim, once known. */
  claimsMasterId?: string
}

export function sendAttempts(id: string, store: Store = tabStore) {
  const key = `portal.claimAttempt.${id}`
  const load = () => readKept<Attempt>(key, store)
  const keep = (attempt: Attempt) => store.set(key, JSON.stringify(attempt))
  return {
    /** `unfinishedId` is the claim waiting on the server; if it isn't ours, another one has replaced it. */
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
