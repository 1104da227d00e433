/** https://www.w3.org/TR/trace-context/#traceparent-header */
import type { IncomingHttpHeaders } from 'node:http'

const TRACE_PARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** The trace that the caller says this request belongs to. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | undefined {
  return typeof traceparent === 'string' ? TRACE_PARENT.exec(traceparent)?.groups?.traceId : undefined
}
