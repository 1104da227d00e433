/**
 * The stream of a job's changes (contract/job-events.ts). Read by fetch: the browser's own reader of such streams
 * can't send a token.
 */
import type { JobEventsParams } from '#contract/job-events.ts'
import { failureOf, withToken } from './call.ts'
import { takeVersions } from './event-text.ts'
import { functionAddress } from './function-address.ts'

// The first word comes at once, unless somebody on the way keeps it; then a heartbeat every 20 seconds at the latest.
const FIRST_WORD_MS = 10_000
const SILENCE_MS = 45_000

/** The versions of the job, as they come. Ends when the server ends it; throws when it is refused, cut or silent. */
export async function* jobEvents(params: JobEventsParams, signal: AbortSignal): AsyncGenerator<number> {
  const stop = new AbortController()
  const leave = () => stop.abort()
  let silence = setTimeout(leave, FIRST_WORD_MS)
  signal.addEventListener('abort', leave)
  try {
    const response = await withToken((token) =>
      fetch(functionAddress('job-events', params), {
        headers: { authorization: `Bearer ${token}` },
        credentials: 'omit',
        cache: 'no-store',
        signal: stop.signal,
      }),
    )
    if (!response.ok) throw await failureOf(response)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(leave, SILENCE_MS)
      const taken = takeVersions(rest + value)
      rest = taken.rest
      yield* taken.versions
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', leave)
    leave()
  }
}
