/** https://www.w3.org/TR/trace-context/#traceparent-header */
import type { IncomingHttpHeaders } from 'node:http'

const TRACE_PARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?:-|$)/

export function parseTraceparent({ traceparent }: IncomingHttpHeaders): Record<string, string> | undefined {
  return typeof traceparent === 'string' ? TRACE_PARENT.exec(traceparent)?.groups : undefined
}

/** The trace that the caller says this request belongs to. */
export function traceIdOf(headers: IncomingHttpHeaders): string | undefined {
  return parseTraceparent(headers)?.traceId
}
