import type { ReactNode } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Fact } from '#web/ui/facts.tsx'

/** The facts by their labels, without unknown ones. */
export function knownFacts(facts: Readonly<Record<string, ReactNode>>): Fact[] {
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
    .map(([label, value]) => ({ label, value }))
}

export function knownMoney(cents: number | null | undefined): string | undefined {
  return typeof cents === 'number' ? formatMoney(cents) : undefined
}
