import type { Readable } from 'node:stream'
import { Failure } from '#contract/failure.ts'

// Longer than the web app's own timeout: a sender that is silent for this long is gone.
const STALLED_MS = 45_000
// Enough for the largest file on a slow connection. Without it, a sender that trickles bytes would keep a slot forever.
const ALTOGETHER_MS = 5 * 60_000

/** Passes a body on part by part: at most `most` bytes, with timeouts. */
export async function readBody(
  body: Readable,
  most: number,
  keep: (part: Buffer) => Promise<void>,
): Promise<void> {
  let bytes = 0
  const giveUp = () => body.destroy(new Error('Reading the body timed out.'))
  const overdue = setTimeout(giveUp, ALTOGETHER_MS)
  let stalled = setTimeout(giveUp, STALLED_MS)
  let trouble: unknown
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > most) throw new Failure('too-large')
      await keep(part).catch((error: unknown) => {
        trouble = error
        throw error
      })
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALLED_MS)
    }
  } catch (error) {
    if (trouble ?? error instanceof Failure) throw error
    throw new Failure('malformed', [{ field: 'body', message: 'is incomplete' }])
  } finally {
    clearTimeout(overdue)
    clearTimeout(stalled)
  }
}
