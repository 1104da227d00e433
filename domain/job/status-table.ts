// The status table: one row per family and code. It is keyed by family because NEW, SC0100, SC0003 and CAN are in both.
// Every list of codes and every question about a code is answered from it.

import type { StatusFamily } from '../claim/kind.ts'
import { repairStatuses } from './status-repair.ts'
import { replacementStatuses } from './status-replacement.ts'
import type { StatusRow } from './status-row.ts'
import { phases, type Phase } from './vocabulary.ts'

export type RepairCode = keyof typeof repairStatuses
export type ReplacementCode = keyof typeof replacementStatuses
export type StatusCode = RepairCode | ReplacementCode

export const statusTable = {
  repair: repairStatuses,
  replacement: replacementStatuses,
} as const satisfies Record<StatusFamily, Record<string, StatusRow>>

const rows: Readonly<Record<StatusFamily, ReadonlyMap<string, StatusRow>>> = {
  repair: new Map(Object.entries(repairStatuses)),
  replacement: new Map(Object.entries(replacementStatuses)),
}

/** Any case, any surrounding space; null for a code that neither family has. */
export function statusCodeOf(text: string): StatusCode | null {
  const code = canonical(text)
  return rows.repair.has(code) || rows.replacement.has(code) ? (code as StatusCode) : null
}

export function rowOf(family: StatusFamily, code: string): StatusRow | undefined {
  return rows[family].get(canonical(code))
}

/** A replacement that becomes a buyout ends under a code of the other family, which means the same everywhere. */
export function rowInAnyFamily(code: string): StatusRow | undefined {
  return rowOf('repair', code) ?? rowOf('replacement', code)
}

/** Null for an unknown code. */
export function phaseOf(code: StatusCode): Phase
export function phaseOf(code: string): Phase | null
export function phaseOf(code: string): Phase | null {
  return rowInAnyFamily(code)?.phase ?? null
}

export function codesInPhase(...wanted: readonly Phase[]): StatusCode[] {
  return codesWhere(({ phase }) => wanted.includes(phase))
}

export function codesWhere(matches: (row: StatusRow) => boolean): StatusCode[] {
  const found = [...rows.repair, ...rows.replacement].flatMap(([code, row]) => (matches(row) ? [code] : []))
  return [...new Set(found)] as StatusCode[]
}

/** The codes of jobs that do not count as a completed claim. */
export const ENDED_WITHOUT_SERVICE = codesWhere(({ phase }) => phases[phase].endsWithoutService)

export function canonical(code: string): string {
  return code.trim().toUpperCase()
}
