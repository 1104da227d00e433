/** The SSE stream of a job's changes (contract/job-events.ts). Uses fetch because EventSource can't send a token. */
import type { JobEventsParams } from '#contract/job-events.ts'
import { failureOf, withToken } from './call.ts'
import { takeVersions } from './event-text.ts'
import { functionAddress } from '#contract/function-address.ts'

// The first bytes arrive at once unless a proxy buffers them; after that, a heartbeat comes at least every 20
// seconds.
const FIRST_WORD_MS = 10_000
const SILENCE_MS = 45_000

/** Yields the job's versions. Ends when the server closes the stream; throws if it is refused, cut off or silent. */
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
