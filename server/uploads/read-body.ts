import type { Readable } from 'node:stream'
import { Failure } from '#contract/failure.ts'

// Longer than the web app waits before it gives up: whoever sends nothing for so long is gone.
const STALLED_MS = 45_000
// Time for the largest file over a slow line. Whoever sends byte by byte would keep a place for ever.
const ALTOGETHER_MS = 5 * 60_000

/** The whole of a body, in memory: no more than `most` of it, and not waiting for ever for the rest. */
export async function readBody(body: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  const giveUp = () => body.destroy(new Error('It took too long.'))
  const overdue = setTimeout(giveUp, ALTOGETHER_MS)
  let stalled = setTimeout(giveUp, STALLED_MS)
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > most) throw new Failure('too-large')
      parts.push(part)
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALLED_MS)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('malformed', [{ field: 'body', message: 'did not come to its end' }])
  } finally {
    clearTimeout(overdue)
    clearTimeout(stalled)
  }
  return Buffer.concat(parts, bytes)
}
