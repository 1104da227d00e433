/** CSV as RFC 4180 has it: commas, double quotes, a header. The header's names are the record's fields. */
import type { JsonSchema } from '#contract/example.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import { remembered } from './remembered.ts'

const NUMBER = /^-?\d+(\.\d+)?$/

export interface ReadCsv {
  records: ReadRecord[]
  /** The names in the header, once there was one. */
  header: readonly string[] | undefined
}

/** Returns a function that reads the lines of a chunk. `names` are the header's if it was in a chunk before. */
export function csvReader(
  schema: JsonSchema,
  onProblem: (problem: Problem) => void,
): (lines: readonly string[], from: number, names: readonly string[] | undefined) => ReadCsv {
  let header: Header | undefined
  return (lines, from, names) => {
    if (names) header ??= columnsOf(names, schema)
    const records: ReadRecord[] = []
    let pending = ''
    let began = 0
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index]!
      if (pending === '') began = from + index
      const text = pending === '' ? line : `${pending}\n${line}`
      if (text === '') continue
      const cells = cellsOf(text)
      // A line end inside quotes.
      const isOpen = !cells && hasOpenQuote(text)
      pending = isOpen ? text : ''
      if (isOpen) continue
      if (!cells) onProblem({ line: began, field: '', reason: 'has a quote in the middle of a cell' })
      else if (!header) {
        checkHeader(cells, schema, (field, reason) => onProblem({ line: began, field, reason }))
        header = columnsOf(cells, schema)
      } else if (cells.length !== header.length) {
        onProblem({
          line: began,
          field: '',
          reason: `has ${cells.length} cells, but the header has ${header.length}`,
        })
      } else records.push({ line: began, record: toRecord(header, cells) })
    }
    return { records, header: header?.map(({ name }) => name) }
  }
}

type Header = { name: string; read: (cell: string) => unknown }[]

const columnsOf = (names: readonly string[], { properties = {} }: JsonSchema): Header =>
  names.map((name) => ({ name, read: readerOf(properties[name]) }))

function checkHeader(
  names: readonly string[],
  { properties = {}, required = [] }: JsonSchema,
  onProblem: (field: string, reason: string) => void,
): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) onProblem(name, 'is not a field of this record')
    if (seen.has(name)) onProblem(name, 'is in the header twice')
    seen.add(name)
  }
  for (const name of required) {
    if (!seen.has(name)) onProblem(name, 'is required, but not in the header')
  }
}

/** An empty cell leaves its field out. What can't be read stays text, which validation then refuses. */
function toRecord(header: Header, cells: string[]): object {
  const record: Record<string, unknown> = {}
  for (let index = 0; index < header.length; index += 1) {
    const cell = cells[index]!
    const { name, read } = header[index]!
    if (cell !== '') record[name] = read(cell)
  }
  return record
}

function readerOf({ type }: JsonSchema = {}): (cell: string) => unknown {
  if (type === 'integer' || type === 'number') return (cell) => (NUMBER.test(cell) ? Number(cell) : cell)
  if (type === 'boolean') return (cell) => ({ true: true, false: false })[cell.toLowerCase()] ?? cell
  // Many contracts have the same lists. Nobody changes what was read.
  if (type === 'array') return remembered(readList)
  return (cell) => cell
}

/** JSON, or texts with semicolons in between. */
function readList(cell: string): unknown {
  if (!cell.startsWith('[')) return cell.split(';').map((text) => text.trim())
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

function hasOpenQuote(text: string): boolean {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
  return quotes % 2 === 1
}

const QUOTED = /"[^"]*(?:""[^"]*)*"/y
// Often a list, of which there are few.
const unescaped = remembered((cell) => cell.replaceAll('""', '"'))

/** Undefined if a quote is somewhere other than around a whole cell. */
function cellsOf(text: string): string[] | undefined {
  if (!text.includes('"')) return text.split(',')
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text[at] === '"') {
      QUOTED.lastIndex = at
      if (!QUOTED.test(text)) return undefined
      const cell = text.slice(at + 1, QUOTED.lastIndex - 1)
      cells.push(cell.includes('"') ? unescaped(cell) : cell)
      at = QUOTED.lastIndex
    } else {
      const comma = text.indexOf(',', at)
      const cell = text.slice(at, comma < 0 ? text.length : comma)
      if (cell.includes('"')) return undefined
      cells.push(cell)
      at += cell.length
    }
    if (at >= text.length) return cells
    if (text[at] !== ',') return undefined
    at += 1
  }
}
