/**
 * Sends spans to a collector: OTLP over HTTP, as JSON (https://opentelemetry.io/docs/specs/otlp/). Spans are worth less
 * than calls: what does not fit into the queue, or is not accepted, is dropped.
 */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** 2 is a server's, 3 a client's. */
  kind: 2 | 3
  /** The span's duration; it has just ended. */
  seconds: number
  hasFailed: boolean
  attributes: Record<string, string | number>
}

interface Settings {
  /** OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  /** Spans were dropped; at most once a minute. */
  onTrouble: (trouble: { dropped: number; reason: string }) => void
  everyMs?: number | undefined
}

const MOST_QUEUED = 4_096
const MOST_SENT = 512
const TIMEOUT_MS = 5_000
const TELL_EVERY_MS = 60_000

export function startExporter({ endpoint, onTrouble, everyMs = 1_000 }: Settings) {
  const queue: object[] = []
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
  /** One request at a time: a slow collector fills the queue, not the memory. */
  const sendAll = async () => {
    while (queue.length > 0) {
      const spans = queue.splice(0, MOST_SENT)
      const problem = await send(endpoint, spans)
      if (problem) drop(spans.length, problem)
    }
  }
  const flush = () =>
    (sending ??= sendAll().finally(() => {
      sending = undefined
    }))
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    add(span: Span): void {
      if (queue.length < MOST_QUEUED) queue.push(written(span))
      else drop(1, 'the queue is full')
    },
    /** Sends the remaining spans, then stops. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Returns what went wrong, or undefined. */
async function send(endpoint: string, spans: object[]): Promise<string | undefined> {
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'portal' } }] }
  const scopeSpans = [{ scope: { name: 'portal' }, spans }]
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `HTTP ${answer.status}`
  } catch (error) {
    return (error as Error).name
  }
}

function written({ traceId, spanId, parentSpanId, name, kind, seconds, hasFailed, attributes }: Span) {
  const end = performance.timeOrigin + performance.now()
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind,
    startTimeUnixNano: nanoseconds(end - seconds * 1000),
    endTimeUnixNano: nanoseconds(end),
    attributes: Object.entries(attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    })),
    status: hasFailed ? { code: 2 } : {},
  }
}

/** Whole microseconds, because a number isn't precise enough for nanoseconds. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`
