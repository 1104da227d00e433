/**
 * HTTP to a partner's gateway: `POST {url}/{name}`, with a time and a size limit, keep-alive and no redirects. Parsing
 * the response is up to the caller.
 */
import type { OperationName } from '#contract/index.ts'
import { partnerCalled } from '../../../metrics/signals.ts'

export interface RawAnswer {
  status: number
  /** Null if it exceeds the size limit. */
  text: string | null
}

export interface PartnerConnection {
  post(name: OperationName, envelope: object, authorization: string): Promise<RawAnswer>
}

export interface PartnerSettings {
  url: string
  timeoutMs: number
  adjudicationTimeoutMs: number
}

/** Twice the longest lists. Many concurrent responses have to fit into one server's memory. */
const MOST_BYTES = 4 * 1024 * 1024

export function openPartnerConnection(settings: PartnerSettings): PartnerConnection {
  const { url, timeoutMs, adjudicationTimeoutMs } = settings
  return {
    async post(name, envelope, authorization) {
      const headers = { authorization, 'content-type': 'application/json', accept: 'application/json' }
      partnerCalled.say({ headers })
      const response = await fetch(`${url}/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(envelope),
        // Never send the token to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(name === 'claimAdjudication' ? adjudicationTimeoutMs : timeoutMs),
      })
      return { status: response.status, text: await readBounded(response) }
    },
  }
}

async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the response stream.
    if (bytes > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
