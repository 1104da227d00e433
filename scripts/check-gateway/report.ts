import { operations, type OperationName } from '#contract/index.ts'
import type { Outcome, Verdict } from './checker.ts'

const MOST_LINES = 8

export function describeOutcome({ call, verdict, status, ms, reason, ...found }: Outcome): string {
  const answered = verdict === 'skipped' ? '' : `${status ?? '–'} ${String(ms).padStart(6)} ms`
  const head = `${call.padEnd(27)} ${answered.padEnd(14)} ${verdict}${reason && `: ${reason}`}`
  const details = [
    ...listed('missing', found.missing),
    ...listed('odd', found.odd),
    ...(found.shortcuts.length > 0 ? [`    shortcuts: ${found.shortcuts.join(', ')}`] : []),
  ]
  return [head, ...details].join('\n')
}

function listed(word: string, items: readonly string[]): string[] {
  const more = items.length - MOST_LINES
  const lines = items.slice(0, MOST_LINES).map((item) => `    ${word}: ${item}`)
  return more > 0 ? [...lines, `    ${word}: ${more} more`] : lines
}

const words: Record<Verdict, string> = {
  fine: 'fine',
  odd: 'odd, but usable',
  missing: 'with something missing',
  failed: 'failed',
  refused: 'refused',
  skipped: 'skipped',
}

export function summarize(outcomes: readonly Outcome[]): string {
  const counts = Map.groupBy(outcomes, ({ verdict }) => verdict)
  const parts = (Object.keys(words) as Verdict[]).flatMap((verdict) => {
    const { length } = counts.get(verdict) ?? []
    return length > 0 ? [`${length} ${words[verdict]}`] : []
  })
  const tried = new Set(outcomes.filter(({ verdict }) => verdict !== 'skipped').map(({ call }) => call))
  const all = Object.keys(operations) as OperationName[]
  return `${tried.size} of ${all.length} calls tried: ${parts.join(', ')}.`
}

/** Whether the portal could work with this gateway, as far as it was tried. */
export function isUsable(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ verdict }) => verdict !== 'missing' && verdict !== 'failed')
}
