/** Whose initials the header showed last in this browser. They go when that person signs out, or is found signed out. */
import { browserStore } from './storage.ts'

const KEPT = 'portal.initials'

let isKept = false

/** Once a page: a tab that goes on after another has signed out must not bring them back. */
export function keepInitials(subject: string, initials: string): void {
  if (!isKept) browserStore.set(KEPT, JSON.stringify({ subject, initials }))
  isKept = true
}

export function keptInitials(subject: string | undefined): string | undefined {
  try {
    const kept = JSON.parse(browserStore.get(KEPT) ?? '{}') as { subject?: string; initials?: string }
    return kept.subject === subject ? kept.initials : undefined
  } catch {
    return undefined
  }
}

export function forgetInitials(): void {
  browserStore.remove(KEPT)
}
