/**
 * Error reporting, loaded late and only where configured. URLs contain references, which must not leave the browser.
 */
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

// Assembled by hand: the other defaults of init() are half of the library's size.
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

/** Removes references from every URL in a report: whole, partial or encoded. */
function withoutReferences<Report extends object>(report: Report): Report {
  const text = JSON.stringify(report).replaceAll(/(customerRef|contractRef)(=|%3D)[\w.%~-]*/gi, '$1=')
  return JSON.parse(text) as Report
}
