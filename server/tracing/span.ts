/** https://www.w3.org/TR/trace-context/ and the JSON of https://opentelemetry.io/docs/specs/otlp/. */
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request's place in its trace. */
export interface Place {
  traceId: string
  /** Of the request's own span. */
  spanId: string
  /** The caller's span, if it has one. */
  parentSpanId: string | undefined
  /** Whether the caller records this trace. */
  isSampled: boolean
  /** Whether it was answered. */
  isOver: boolean
}

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2 is a server's, 3 a client's. */
  kind: 2 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  /** 2 is an error. */
  status: { code?: 2 }
}

const TRACE_PARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?:-|$)/

/** Where a request belongs: in its caller's trace, or in a new one. */
export function placeOf({ traceparent }: IncomingHttpHeaders): Place {
  const { traceId, spanId, flags } =
    (typeof traceparent === 'string' ? TRACE_PARENT.exec(traceparent)?.groups : undefined) ?? {}
  return {
    traceId: traceId ?? newId(16),
    spanId: newId(8),
    parentSpanId: spanId,
    isSampled: flags === undefined || (Number.parseInt(flags, 16) & 1) === 1,
    isOver: false,
  }
}

export function traceparentOf({ traceId, spanId, isSampled }: Place): string {
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`
}

export const newId = (bytes: number) => randomBytes(bytes).toString('hex')

interface Facts {
  name: string
  kind: Span['kind']
  /** Ended just now. */
  seconds: number
  hasFailed: boolean
  attributes: Record<string, string | number>
}

type Identity = Pick<Span, 'traceId' | 'spanId'> & { parentSpanId?: string | undefined }

export function spanOf({ parentSpanId, ...ids }: Identity, facts: Facts): Span {
  const end = performance.timeOrigin + performance.now()
  return {
    ...ids,
    ...(parentSpanId ? { parentSpanId } : {}),
    name: facts.name,
    kind: facts.kind,
    startTimeUnixNano: nanoseconds(end - facts.seconds * 1000),
    endTimeUnixNano: nanoseconds(end),
    attributes: Object.entries(facts.attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    })),
    status: facts.hasFailed ? { code: 2 } : {},
  }
}

/** Whole microseconds: a number has no more digits. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`
