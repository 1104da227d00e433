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
  beforeBreadcrumb: withoutReferences,
})

function withoutReferences<Report extends object>(report: Report): Report {
  return JSON.parse(
    JSON.stringify(report).replaceAll(/\?[^"\s]*(?:customerRef|contractRef)[^"\s]*/g, ''),
  ) as Report
}
