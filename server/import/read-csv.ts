/** CSV as RFC 4180 has it: commas, double quotes, a header. The header's names are the record's fields. */
import type { JsonSchema } from '#contract/example.ts'
import { LONGEST_RECORD, Unreadable, type Lines, type Problem, type ReadRecord } from './read-lines.ts'

const NUMBER = /^-?\d+(\.\d+)?$/

export async function* readCsv(
  lines: AsyncIterable<Lines>,
  schema: JsonSchema,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<ReadRecord[]> {
  let header: Header | undefined
  for await (const rows of readRows(lines)) {
    const records: ReadRecord[] = []
    for (const { line, text } of rows) {
      const cells = cellsOf(text)
      const tell = (reason: string, field = '') => onProblem({ line, field, reason })
      if (!cells) tell('has a quote in the middle of a cell')
      else if (!header) header = headerOf(cells, schema, tell)
      else if (cells.length !== header.length)
        tell(`has ${cells.length} cells, but the header has ${header.length}`)
      else records.push({ line, record: toRecord(header, cells) })
    }
    yield records
  }
}

interface Row {
  /** The number of the line that the row begins on. */
  line: number
  text: string
}

/** A line break within quotes is part of the row. */
async function* readRows(lines: AsyncIterable<Lines>): AsyncGenerator<Row[]> {
  let open: Row | undefined
  for await (const { texts, from } of lines) {
    const rows: Row[] = []
    for (const [index, text] of texts.entries()) {
      const row: Row = open
        ? { line: open.line, text: `${open.text}\n${text}` }
        : { line: from + index, text }
      const isOpen = hasOddQuotes(text) === (open === undefined)
      open = isOpen ? row : undefined
      if (isOpen && row.text.length > LONGEST_RECORD) break
      if (!isOpen && row.text !== '') rows.push(row)
    }
    yield rows
    if (open && open.text.length > LONGEST_RECORD) break
  }
  if (open) throw new Unreadable(open.line, 'has a quote that does not end')
}

type Header = { name: string; read: (cell: string) => unknown }[]

function headerOf(
  names: readonly string[],
  { properties = {}, required = [] }: JsonSchema,
  tell: (reason: string, field: string) => void,
): Header {
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(properties, name)) tell('is not a field of this record', name)
    if (names.indexOf(name) < index) tell('is in the header twice', name)
  }
  for (const name of required) if (!names.includes(name)) tell('is required, but not in the header', name)
  return names.map((name) => ({ name, read: readerOf(properties[name]) }))
}

/** An empty cell leaves its field out. What can't be read stays text, which validation then refuses. */
function toRecord(header: Header, cells: string[]): object {
  const record: Record<string, unknown> = {}
  for (const [index, { name, read }] of header.entries()) {
    const cell = cells[index]!
    if (cell !== '') record[name] = read(cell)
  }
  return record
}

function readerOf({ type }: JsonSchema = {}): (cell: string) => unknown {
  if (type === 'integer' || type === 'number') return (cell) => (NUMBER.test(cell) ? Number(cell) : cell)
  if (type === 'boolean') return (cell) => ({ true: true, false: false })[cell.toLowerCase()] ?? cell
  return type === 'array' ? readList : (cell) => cell
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

function hasOddQuotes(text: string): boolean {
  let quotes = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1
  return quotes % 2 === 1
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y

/** Undefined if a quote is somewhere other than around a whole cell. */
function cellsOf(text: string): string[] | undefined {
  if (!text.includes('"')) return text.split(',')
  const cells: string[] = []
  CELL.lastIndex = 0
  for (let end = ','; end === ',';) {
    const found = CELL.exec(text)
    if (!found) return undefined
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!)
    end = found[3]!
  }
  return cells
}
