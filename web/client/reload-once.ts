import { tabStore } from './storage.ts'

const RELOADED_AT = 'portal.reloadedAt'
const ONCE_WITHIN_MS = 30_000

/** Reloads the page, unless that was just tried: a reload that doesn't help must not become a loop. */
export function reloadOnce(): boolean {
  const now = Date.now()
  if (Math.abs(now - Number(tabStore.get(RELOADED_AT))) < ONCE_WITHIN_MS) return false
  tabStore.set(RELOADED_AT, String(now))
  // Without storage it would be one, too.
  if (tabStore.get(RELOADED_AT) !== String(now)) return false
  location.reload()
  return true
}
