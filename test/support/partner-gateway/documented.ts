/** Reads docs/product for what a gateway may send, so that a test notices when the two differ. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'product')

export interface DocumentedAnswer {
  fields: string[]
  /** Fields that every record has to have. */
  bold: string[]
}

/** The answers of P11.3 to P11.6 by call. */
export function documentedAnswers(): Map<string, DocumentedAnswer> {
  const rows = tableRows('11-partner-gateway.md', /^## 11\.3 /m, /^## 11\.7 /m).map(
    ([names = '', answer = '']) => ({
      // `getContract` with `ScheduleRef` is about one call: parameters there begin with a capital.
      names: words(names).filter((word) => /^[a-z]/.test(word)),
      fields: words(answer),
      bold: words(answer, /\*\*`(\w+)`\*\*/g),
    }),
  )
  const details = rows.find(({ names }) => names.includes('claimDetails'))!
  return new Map(
    rows.flatMap(({ names, fields, bold }) => {
      const nested = fields.includes('claimDetails') ? details : { fields: [], bold: [] }
      return names.map((name) => [
        name,
        { fields: [...fields, ...nested.fields], bold: [...bold, ...nested.bold] },
      ])
    }),
  )
}

/** The calls of each section from P11.3 to P11.6, and the fields that its last paragraph calls shortcuts. */
export function documentedShortcuts(): { section: string; calls: string[]; shortcuts: string[] }[] {
  return ['11.3', '11.4', '11.5', '11.6'].map((section) => {
    const text = sectionOf('11-partner-gateway.md', section)
    const rows = text.split('\n').filter((line) => line.startsWith('| `'))
    const [, shortcuts = ''] = /^Shortcuts: (.*)$/m.exec(text) ?? []
    return {
      section,
      calls: rows.flatMap((row) => words(row.split('|')[1] ?? '')),
      // Only lists are names: `a`, `b` of something.
      shortcuts: words(shortcuts.replaceAll(/of `\w+`/g, '')),
    }
  })
}

function tableRows(file: string, from: RegExp, to: RegExp): string[][] {
  const text = readFileSync(join(folder, file), 'utf8')
  return text
    .slice(text.search(from), text.search(to))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').slice(1, -1))
}

function sectionOf(file: string, section: string): string {
  const text = readFileSync(join(folder, file), 'utf8')
  const start = text.indexOf(`## ${section} `)
  const end = text.indexOf('\n## ', start)
  return text.slice(start, end < 0 ? undefined : end)
}

function words(cell: string, pattern = /`(\w+)`/g): string[] {
  return [...cell.matchAll(pattern)].map(([, word]) => word!)
}
