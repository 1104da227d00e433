import { TextDecoder } from 'node:util'
import type { Chunk } from './cut-file.ts'
import { Unreadable } from './record-line.ts'

/** Of UTF-8, without their line ends. */
export function readLines({ bytes, from }: Chunk): string[] {
  const text = decode(bytes, from)
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return text.includes('\r') ? lines.map(withoutReturn) : lines
}

function decode(bytes: Uint8Array, from: number): string {
  try {
    // Excel begins a file with a byte order mark, which is dropped.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: from > 1 }).decode(bytes)
  } catch {
    throw new Unreadable(from, 'is not UTF-8, here or on a later line')
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
