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
  startInactiveSpan,
} from '@sentry/react'
import { TRACE_SAMPLE_RATE } from '#domain/limits.ts'
import { webConfig } from './config.ts'

// Assembled by hand: the other defaults of init() are half of the library's size, and breadcrumbs would send the labels
// of what was pressed, which contain the names of people's devices.
const client = new BrowserClient({
  dsn: webConfig.sentryDsn!,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  tracesSampleRate: TRACE_SAMPLE_RATE,
  traceLifecycle: 'static',
  integrations: [
    globalHandlersIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
  ],
  beforeSend: withoutReferences,
  beforeSendTransaction: withoutReferences,
  beforeSendSpan: withoutReferences,
})
getCurrentScope().setClient(client)
client.init()

// Traces by hand too: browserTracingIntegration is another third of the library.
for (const type of ['navigation', 'resource']) {
  new PerformanceObserver((list) => list.getEntries().forEach(trace)).observe({ type, buffered: true })
}

/** One trace for the page load and one for each call. */
function trace({ entryType, name, startTime, duration }: PerformanceEntry): void {
  const { pathname } = new URL(name)
  const isPageLoad = entryType === 'navigation'
  if (!isPageLoad && !/^\/(functions|gateway)\//.test(pathname)) return
  const began = performance.timeOrigin + startTime
  startInactiveSpan({
    name: pathname,
    op: isPageLoad ? 'pageload' : 'http.client',
    forceTransaction: true,
    startTime: began,
  }).end(began + duration)
}

/** Removes references from every URL in a report: whole, partial or encoded. */
function withoutReferences<Report extends object>(report: Report): Report {
  const text = JSON.stringify(report).replaceAll(/(customerRef|contractRef)(=|%3D)[\w.%~-]*/gi, '$1=')
  return JSON.parse(text) as Report
}
