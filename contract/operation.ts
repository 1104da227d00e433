/**
 * Declares a call once, with the schemas of its parameters and its result. The server validates requests, serializes
 * responses and derives the API document from them; the web app only derives types, and ships no schemas.
 */
import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { Closed, Shape, Text } from './fields.ts'

/** An operation of the gateway: `POST /gateway/{name}` with the envelope. */
export interface Operation<
  Name extends string = string,
  Params extends TObject = TObject,
  Result extends TObject = TObject,
> {
  readonly kind: 'operation'
  readonly name: Name
  readonly summary: string
  /** Writes are idempotent: a repeat with the same transactionId is safe. */
  readonly writes: boolean
  readonly params: Params
  readonly result: Result
}

/** A portal function: `/functions/{name}`, a read model for one screen or a small server-side helper. */
export interface PortalFunction<
  Name extends string = string,
  Params extends TObject = TObject,
  Result extends TObject = TObject,
> {
  readonly kind: 'function'
  readonly name: Name
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** A POST that is also a GET with LIVE=false, from its recorded answer (P6.16). */
  readonly hasRecordedGet: boolean
  readonly params: Params
  readonly result: Result
}

export type ParamsOf<O extends { params: TObject }> = Static<O['params']>
export type ResultOf<O extends { result: TObject }> = Static<O['result']>

/** A business refusal. It comes with HTTP 200. */
export const ErrorDetails = Shape('ErrorDetails', {
  code: Text({ maxLength: 64 }),
  description: Text({ maxLength: 500 }),
})
export type ErrorDetails = Static<typeof ErrorDetails>
export interface Refusal {
  errorDetails: ErrorDetails
}

export function defineOperation<
  const Name extends string,
  Params extends TProperties,
  Result extends TProperties,
  const Writes extends boolean = false,
>(declaration: { name: Name; summary: string; writes?: Writes; params: Params; result: Result }) {
  return {
    kind: 'operation',
    name: declaration.name,
    summary: declaration.summary,
    writes: (declaration.writes ?? false) as Writes,
    params: Closed(declaration.params),
    result: Closed(declaration.result),
  } as const satisfies Operation
}

export function defineFunction<
  const Name extends string,
  Params extends TProperties,
  Result extends TProperties,
>(declaration: {
  name: Name
  summary: string
  method?: 'GET' | 'POST'
  hasRecordedGet?: boolean
  params: Params
  /** Minimum number of parameters, if all of them are optional. */
  minProperties?: number
  result: Result
}) {
  const { minProperties } = declaration
  return {
    kind: 'function',
    name: declaration.name,
    summary: declaration.summary,
    method: declaration.method ?? 'GET',
    hasRecordedGet: declaration.hasRecordedGet ?? false,
    params: Type.Object(declaration.params, {
      additionalProperties: false,
      ...(minProperties ? { minProperties } : {}),
    }),
    result: Closed(declaration.result),
  } as const satisfies PortalFunction
}
