/** Calls the gateway as the portal has to. */
import { randomUUID } from 'node:crypto'
import type { SpecGateway } from './gateway.ts'
import type { Params } from './parameters.ts'
import type { CallName } from './rules.ts'

export interface Caller {
  subject: string
  customerRef: string
}

export interface Response {
  status: number
  /** What `{name}Response` holds. */
  answer: Record<string, unknown>
}

export interface Changes {
  envelope?: Params
  authorization?: string | null
}

export async function call(
  gateway: SpecGateway,
  { subject, customerRef }: Caller,
  name: CallName | 'noSuchCall',
  params: Params,
  { envelope = {}, authorization = `Bearer ${tokenOf(subject)}` }: Changes = {},
): Promise<Response> {
  const response = await fetch(`${gateway.url}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({
      user: subject,
      sourceSystemName: 'WEB',
      sourceSystemVersion: '2.0',
      sourceSystemRefId: `${customerRef}${Date.now()}`,
      transactionId: randomUUID(),
      [name]: { ...params, context: { channel: 'WEB', locale: 'en-US' } },
      ...envelope,
    }),
  })
  const body = (await response.json()) as Record<string, Record<string, unknown>>
  return { status: response.status, answer: body[`${name}Response`] ?? body }
}

function tokenOf(sub: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub })}.`
}
