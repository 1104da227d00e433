/** Error reports, loaded late and only where they are wanted. Addresses hold references: none leaves the browser. */
import {
  breadcrumbsIntegration,
  BrowserClient,
  browserTracingIntegration,
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

// Put together by hand: what init() brings along beside these is half of the library's weight.
const client = new BrowserClient({
  dsn: webConfig.sentryDsn!,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  tracesSampleRate: TRACE_SAMPLE_RATE,
  integrations: [
    globalHandlersIntegration(),
    breadcrumbsIntegration(),
    linkedErrorsIntegration(),
    dedupeIntegration(),
    httpContextIntegration(),
    browserTracingIntegration(),
  ],
  beforeSend: withoutReferences,
  beforeSendTransaction: withoutReferences,
  beforeSendSpan: withoutReferences,
  beforeBreadcrumb: withoutReferences,
})
getCurrentScope().setClient(client)
client.init()

/** Wherever an address is written down in a report, in full, in parts or encoded. */
function withoutReferences<Report extends object>(report: Report): Report {
  const text = JSON.stringify(report).replaceAll(/(customerRef|contractRef)(=|%3D)[\w.%~-]*/gi, '$1=')
  return JSON.parse(text) as Report
}
