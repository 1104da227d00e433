/** Sorts what the portal's readers noted about an answer, and looks for shortcuts in it. */
import { responseKey } from '#contract/envelope.ts'
import type { OperationName } from '#contract/index.ts'
import { describe } from '#server/gateway/remote/calls/answer.ts'
import {
  asRecord,
  isAbsent,
  type Oddity,
  type Part,
  type Reader,
} from '#server/gateway/remote/calls/lenient-readers.ts'
import { profile } from '#server/gateway/remote/calls/profile/index.ts'

export interface Findings {
  /** Fields that the portal can't do without. */
  missing: string[]
  /** Fields that it can't read and does without, or reads although they are unusual. */
  odd: string[]
  shortcuts: string[]
}

export function findingsOf(name: OperationName, text: string, notes: readonly Oddity[]): Findings {
  const { parts = [] } = profile[name] as Reader<object>
  const answer = (JSON.parse(text) as Record<string, unknown>)[responseKey(name)]
  const needed = notes.filter((note) => note.problem !== 'unusual' && partOf(parts, note)?.isNeeded)
  const others = notes.filter((note) => !needed.includes(note))
  return {
    missing: needed.map(describe),
    odd: [...unknownAnswer(parts, answer), ...countedByField(others)],
    shortcuts: [...new Set(shortcutsIn(parts, answer))],
  }
}

/** The field that a note is about: `contractCollection[0] (C1)` and `planName` are `contractCollection.planName`. */
function pathOf({ record, field }: Oddity): string[] {
  return [...record.split('.').filter(Boolean), field].map((step) => step.replace(/\[.*$|\s.*$/, ''))
}

function partOf(parts: readonly Part[], note: Oddity): Part | undefined {
  const steps = pathOf(note)
  let found: Part | undefined
  let inner = parts
  for (const step of steps) {
    found = inner.find(({ names }) => names.includes(step))
    inner = found?.parts ?? []
  }
  return found
}

/** A list whose name is misspelled reads like an empty one. */
function unknownAnswer(parts: readonly Part[], answer: unknown): string[] {
  const lists = parts.filter((part) => part.parts.length > 0 && !part.isShortcut)
  const known = parts.flatMap(({ names }) => names)
  const isKnown = Object.keys(asRecord(answer) ?? {}).some((key) => known.includes(key))
  if (isKnown || lists.length === 0) return []
  return [`has none of the fields of P11: ${known.join(', ')}`]
}

function countedByField(notes: readonly Oddity[]): string[] {
  const groups = Map.groupBy(notes, (note) => `${pathOf(note).join('.')} ${note.problem}`)
  return [...groups].map(([name, { length }]) => (length > 1 ? `${name} (${length} times)` : name))
}

function shortcutsIn(parts: readonly Part[], value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => shortcutsIn(parts, item, path))
  const given = asRecord(value)
  if (!given) return []
  return parts.flatMap((part) => {
    const name = part.names.find((candidate) => !isAbsent(given[candidate]))
    if (name === undefined) return []
    return part.isShortcut ? [`${path}${name}`] : shortcutsIn(part.parts, given[name], `${path}${name}.`)
  })
}
