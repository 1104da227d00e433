/**
 * Error reporting, loaded late and only where configured. URLs contain references, which must not leave the browser.
 */
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react'
import { TRACE_SAMPLE_RATE } from '#domain/limits.ts'
import { webConfig } from './config.ts'

// Assembled by hand: the other defaults of init() are half of the library's size, and breadcrumbs would send the labels
// of what was pressed, which contain the names of people's devices.
const client = new BrowserClient({
  dsn: webConfig.sentryDsn!,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  integrations: [
    globalHandlersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
  ],
  beforeSend: withoutReferences,
  beforeSendTransaction: withoutReferences,
})
getCurrentScope().setClient(client)
client.init()

// Traces by hand too: what the library has for them is another 4 KiB.
for (const type of ['navigation', 'resource']) {
  new PerformanceObserver((list) => list.getEntries().forEach(trace)).observe({ type, buffered: true })
}

/** One trace for the page load and one for each call. */
function trace({ entryType, name, startTime, duration }: PerformanceEntry): void {
  const { pathname } = new URL(name)
  const isPageLoad = entryType === 'navigation'
  if (!isPageLoad && !/^\/(functions|gateway)\//.test(pathname)) return
  if (Math.random() >= TRACE_SAMPLE_RATE) return
  const began = performance.timeOrigin + startTime
  const traceId = hexId(32)
  client.captureEvent({
    type: 'transaction',
    transaction: pathname,
    start_timestamp: began / 1_000,
    timestamp: (began + duration) / 1_000,
    contexts: {
      trace: { trace_id: traceId, span_id: hexId(16), op: isPageLoad ? 'pageload' : 'http.client' },
    },
    // Tells the receiver for how many calls this one stands.
    sdkProcessingMetadata: {
      dynamicSamplingContext: {
        trace_id: traceId,
        public_key: client.getDsn()?.publicKey,
        sample_rate: String(TRACE_SAMPLE_RATE),
        sampled: 'true',
      },
    },
  })
}

function hexId(length: number): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, length)
}

/** Removes references from every URL in a report: whole, partial or encoded. */
function withoutReferences<Report extends object>(report: Report): Report {
  const text = JSON.stringify(report).replaceAll(/(customerRef|contractRef)(=|%3D)[\w.%~-]*/gi, '$1=')
  return JSON.parse(text) as Report
}
