import type { Readable } from 'node:stream'
import { Failure } from '#contract/failure.ts'

// Longer than the web app's own timeout: a sender that is silent for this long is gone.
const STALLED_MS = 45_000
// Enough for the largest file on a slow connection. Without it, a sender that trickles bytes would keep a slot forever.
const ALTOGETHER_MS = 5 * 60_000

/**
 * Passes a body on part by part: at most `most` bytes, with timeouts. A body that is left early is not destroyed: its
 * socket still has to carry the answer, and hooks and the log still ask for its address.
 */
export async function readBody(
  body: Readable,
  most: number,
  keep: (part: Buffer) => Promise<void>,
): Promise<void> {
  const late = Promise.withResolvers<never>()
  // Often nobody waits for it when it is rejected.
  late.promise.catch(() => {})
  const giveUp = () => late.reject(incomplete())
  const overdue = setTimeout(giveUp, ALTOGETHER_MS)
  let stalled = setTimeout(giveUp, STALLED_MS)
  const parts = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const next = () =>
    parts.next().catch(() => {
      throw incomplete()
    })
  let bytes = 0
  try {
    for (;;) {
      const { done, value: part } = await Promise.race([next(), late.promise])
      if (done) return
      bytes += part.length
      if (bytes > most) throw new Failure('too-large')
      await keep(part)
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALLED_MS)
    }
  } finally {
    clearTimeout(overdue)
    clearTimeout(stalled)
    // Not awaited: it waits for a part that may never arrive.
    void parts.return?.()
  }
}

function incomplete(): Failure {
  return new Failure('malformed', [{ field: 'body', message: 'is incomplete' }])
}
