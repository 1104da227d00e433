/**
 * The initials the header last showed in this browser. Deleted when that person signs out or turns out to be signed
 * out.
 */
import { browserStore, readKept } from './storage.ts'

const KEPT = 'portal.initials'

let isKept = false

/** Once per page: a tab still open after another tab signed out must not store them again. */
export function keepInitials(subject: string, initials: string): void {
  if (!isKept) browserStore.set(KEPT, JSON.stringify({ subject, initials }))
  isKept = true
}

export function keptInitials(subject: string | undefined): string | undefined {
  const kept = readKept<{ subject: string; initials: string }>(KEPT, browserStore)
  return kept?.subject === subject ? kept?.initials : undefined
}

export function forgetInitials(): void {
  browserStore.remove(KEPT)
}
