import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

export interface Lines {
  /** Without line breaks. */
  texts: string[]
  /** The number of the first line. */
  from: number
}

export interface ReadRecord {
  line: number
  record: object
}

export interface Problem {
  line: number
  /** Empty if the whole line is the problem. */
  field: string
  reason: string
}

/** The file can't be read beyond this line. */
export class Unreadable extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** A longer record must be a mistake: a quote that never ends, or another kind of file. */
export const LONGEST_RECORD = 1024 * 1024

/** Reads a UTF-8 file, some lines at a time. */
export async function* readLines(path: string): AsyncGenerator<Lines> {
  // Excel begins a file with a byte order mark, which is dropped.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let from = 1
  let rest = ''
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new Unreadable(from, 'is not UTF-8, here or on a later line')
    }
  }
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const texts = (rest + decode(bytes as Buffer)).split('\n')
    rest = texts.pop()!
    yield { texts: texts.map(withoutReturn), from }
    from += texts.length
    if (rest.length > LONGEST_RECORD) throw new Unreadable(from, 'is too long')
  }
  rest += decode()
  if (rest !== '') yield { texts: [withoutReturn(rest)], from }
}

const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)
