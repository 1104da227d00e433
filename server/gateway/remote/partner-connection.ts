/**
 * HTTP to a partner's gateway: `POST {url}/{requestName}`, with a time and a size limit, keep-alive and no redirects.
 * Parsing the response is up to the caller.
 */

export interface RawAnswer {
  status: number
  /** Null if it exceeds the size limit. */
  text: string | null
}

export interface PartnerConnection {
  post(requestName: string, envelope: object, authorization: string, signal: AbortSignal): Promise<RawAnswer>
  /** A timeout, starting now, for everything that one request of ours sends. */
  deadline(): AbortSignal
}

/** The caller gets an answer within three seconds. */
const PATIENCE_MS = 2_500

/** Twice the longest lists. Many concurrent responses have to fit into one server's memory. */
const MOST_BYTES = 4 * 1024 * 1024

export function openPartnerConnection(url: string, patienceMs = PATIENCE_MS): PartnerConnection {
  return {
    deadline: () => AbortSignal.timeout(patienceMs),
    async post(requestName, envelope, authorization, signal) {
      const response = await fetch(`${url}/${requestName}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(envelope),
        // Never send the token to another host.
        redirect: 'manual',
        signal,
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
