/** Whose initials the header showed last in this browser. They go when that person signs out. */
import { browserStore } from './storage.ts'

const KEPT = 'portal.initials'

export function keepInitials(subject: string, initials: string): void {
  browserStore.set(KEPT, JSON.stringify({ subject, initials }))
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
