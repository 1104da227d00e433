import { setTimeout } from 'node:timers/promises'
import { signPartnerBody } from '#server/partner/signature.ts'

export interface Signer {
  partner: string
  key: string
  /** The server with the jobs and claims, which may not be the one that customers use. */
  reportTo: string
  now: () => Date
}

export interface SignedRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** A request from a system outside the portal: signed, and sent over HTTP. */
export function signRequest(
  { partner, key, reportTo, now }: Signer,
  path: string,
  content: object,
): SignedRequest {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now().getTime() / 1000))
  return {
    url: `${reportTo}${path}`,
    headers: {
      'content-type': 'application/json',
      'x-partner-id': partner,
      'x-partner-timestamp': timestamp,
      'x-partner-signature': signPartnerBody(key, timestamp, body),
    },
    body,
  }
}

/** As partners should: again if the portal is too busy to answer. */
export async function send({ url, headers, body }: SignedRequest): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, { method: 'POST', headers, body })
    if (response.status !== 503 || attempt === ATTEMPTS) return response
    await setTimeout(attempt * PAUSE_MS)
  }
}

const ATTEMPTS = 5
const PAUSE_MS = 200
