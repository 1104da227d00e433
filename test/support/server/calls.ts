/** Every call of the contract, and how to send a request that is valid or wrong in exactly one place. */
import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { wrapRequest } from '#contract/envelope.ts'
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { functions, operations, type CallName } from '#contract/index.ts'
import { NOW } from './seeded.ts'

export interface AnyCall {
  name: CallName
  url: string
  method: 'GET' | 'POST'
  /** The prefix of an invalid field's path. */
  root: string
  params: JsonSchema
}

export const calls: AnyCall[] = [
  ...Object.values(operations).map(({ name, params }) => ({
    name,
    url: `/gateway/${name}`,
    method: 'POST' as const,
    root: name,
    params: params as JsonSchema,
  })),
  ...Object.values(functions).map(({ name, method, params }) => ({
    name,
    url: `/functions/${name}`,
    method,
    root: '',
    params: params as JsonSchema,
  })),
]

/** The request for a call with these parameters. */
export function requestOf(call: AnyCall, params: unknown): InjectOptions & { url: string } {
  const { name, url, method } = call
  if (method === 'GET') return { method, url, query: params as Record<string, string> }
  const payload = url.startsWith('/gateway/') ? envelope(name, params) : (params as object)
  return { method, url, payload }
}

export function exampleParams(call: Pick<AnyCall, 'params'>): Record<string, unknown> {
  return exampleOf(call.params) as Record<string, unknown>
}

export function envelope(name: string, params: unknown): Record<string, unknown> {
  return wrapRequest(name, params, { transactionId: randomUUID(), now: NOW.getTime() })
}
