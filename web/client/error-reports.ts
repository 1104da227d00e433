/** Error reports, loaded late and only where they are wanted. Addresses hold references: none leaves the browser. */
import { browserTracingIntegration, init } from '@sentry/react'
import { TRACE_SAMPLE_RATE } from '#domain/limits.ts'
import { webConfig } from './config.ts'

init({
  dsn: webConfig.sentryDsn!,
  tracesSampleRate: TRACE_SAMPLE_RATE,
  integrations: [browserTracingIntegration()],
  beforeSend: withoutReferences,
  beforeSendTransaction: withoutReferences,
  beforeSendSpan: withoutReferences,
  beforeBreadcrumb: withoutReferences,
})

/** Wherever an address is written down in a report, in full, in parts or encoded. */
function withoutReferences<Report extends object>(report: Report): Report {
  const text = JSON.stringify(report).replaceAll(/(customerRef|contractRef)(=|%3D)[\w.%~-]*/gi, '$1=')
  return JSON.parse(text) as Report
}
