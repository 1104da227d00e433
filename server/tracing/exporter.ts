/**
 * Sends spans to a collector: OTLP over HTTP, as JSON. Spans are worth less than calls: what does not fit into the queue,
 * or is not accepted, is dropped.
 */
import type { Span } from './span.ts'

export interface Exporter {
  add(span: Span): void
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

interface Settings {
  /** OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  /** Spans were dropped; at most once a minute. */
  onTrouble: (trouble: { dropped: number; reason: string }) => void
  everyMs?: number
}

const MOST_QUEUED = 4_096
const MOST_SENT = 512
const TIMEOUT_MS = 5_000
const TELL_EVERY_MS = 60_000

export function startExporter({ endpoint, onTrouble, everyMs = 1_000 }: Settings): Exporter {
  let queue: Span[] = []
  let sending: Promise<void> | undefined
  let dropped = 0
  let toldAt = -Infinity

  const drop = (count: number, reason: string) => {
    dropped += count
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    onTrouble({ dropped, reason })
    dropped = 0
    toldAt = performance.now()
  }
  const send = async (spans: Span[]) => {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) drop(spans.length, `HTTP ${answer.status}`)
    } catch (error) {
      drop(spans.length, (error as Error).name)
    }
  }
  /** One request at a time: a slow collector fills the queue, not the memory. */
  const flush = async () => {
    while (queue.length > 0) {
      const [now, later] = [queue.slice(0, MOST_SENT), queue.slice(MOST_SENT)]
      queue = later
      await send(now)
    }
  }
  const flushOnce = () => {
    sending ??= flush().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(() => void flushOnce(), everyMs)
  timer.unref()
  return {
    add(span) {
      if (queue.length < MOST_QUEUED) queue.push(span)
      else drop(1, 'the queue is full')
    },
    async stop() {
      clearInterval(timer)
      await flushOnce()
    },
  }
}

/** An ExportTraceServiceRequest. */
function requestOf(spans: Span[]) {
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'portal' } }] }
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'portal' }, spans }] }] }
}
