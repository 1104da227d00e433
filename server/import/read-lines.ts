import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

export interface Lines {
  /** The number of the first one. */
  from: number
  lines: string[]
}

/** Of a file, in each batch of lines. */
export const CHUNK_BYTES = 1024 * 1024
/** A record that is longer than this is a mistake: a quote that never ends, or a file of another kind. */
const LONGEST_LINE = 1024 * 1024

export class Unreadable extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** The lines of a UTF-8 file, many at a time, without their line ends. */
export async function* readLines(path: string): AsyncGenerator<Lines> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let from = 1
  let rest = ''
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const text = rest + decode(decoder, chunk as Buffer, from)
    const lines = text.split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST_LINE) throw new Unreadable(from + lines.length, 'is too long')
    yield { from, lines: text.includes('\r') ? lines.map(withoutReturn) : lines }
    from += lines.length
  }
  rest += decode(decoder, undefined, from)
  if (rest !== '') yield { from, lines: [withoutReturn(rest)] }
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, from: number): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new Unreadable(from, 'is not UTF-8, here or on a later line')
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
