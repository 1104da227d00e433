/** CSV as RFC 4180 has it: commas, double quotes, a header. The header's names are the record's fields. */
import type { JsonSchema } from '#contract/example.ts'
import { readLines, Unreadable } from './read-lines.ts'
import type { Problem, ReadRecord } from './record-line.ts'
import { remembered } from './remembered.ts'

const LONGEST_RECORD = 1024 * 1024
const NUMBER = /^-?\d+(\.\d+)?$/

export async function* readCsv(
  path: string,
  schema: JsonSchema,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<ReadRecord[]> {
  let header: Header | undefined
  let pending = ''
  let began = 0
  for await (const { from, lines } of readLines(path)) {
    const records: ReadRecord[] = []
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index]!
      if (pending === '') began = from + index
      const text = pending === '' ? line : `${pending}\n${line}`
      if (text === '') continue
      const cells = cellsOf(text)
      // A line end inside quotes.
      const isOpen = !cells && hasOpenQuote(text)
      if (isOpen && text.length > LONGEST_RECORD) throw new Unreadable(began, 'has a quote that does not end')
      pending = isOpen ? text : ''
      if (isOpen) continue
      if (!cells) onProblem({ line: began, field: '', reason: 'has a quote in the middle of a cell' })
      else if (!header)
        header = readHeader(cells, schema, (field, reason) => onProblem({ line: began, field, reason }))
      else if (cells.length !== header.length) {
        onProblem({
          line: began,
          field: '',
          reason: `has ${cells.length} cells, but the header has ${header.length}`,
        })
      } else records.push({ line: began, record: toRecord(header, cells) })
    }
    yield records
  }
  if (pending !== '') throw new Unreadable(began, 'has a quote that does not end')
}

type Header = { name: string; read: (cell: string) => unknown }[]

function readHeader(
  names: string[],
  { properties = {}, required = [] }: JsonSchema,
  onProblem: (field: string, reason: string) => void,
): Header {
  // Excel begins a file with a byte order mark, which the decoder drops.
  const seen = new Set<string>()
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) onProblem(name, 'is not a field of this record')
    if (seen.has(name)) onProblem(name, 'is in the header twice')
    seen.add(name)
  }
  for (const name of required) {
    if (!seen.has(name)) onProblem(name, 'is required, but not in the header')
  }
  return names.map((name) => ({ name, read: readerOf(properties[name]) }))
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

/** Undefined if a quote is somewhere other than around a whole cell. */
function cellsOf(text: string): string[] | undefined {
  if (!text.includes('"')) return text.split(',')
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text[at] === '"') {
      let end = text.indexOf('"', at + 1)
      const isEscaped = text[end + 1] === '"'
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
      if (end < 0) return undefined
      const cell = text.slice(at + 1, end)
      cells.push(isEscaped ? cell.replaceAll('""', '"') : cell)
      at = end + 1
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
