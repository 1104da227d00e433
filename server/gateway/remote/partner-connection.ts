/**
 * The line to a partner's gateway: `POST {url}/{requestName}`. It is bounded in time and in size, follows nobody
 * elsewhere, and keeps its connections. What an answer says is for others to read.
 */

export interface RawAnswer {
  status: number
  /** Null where it is longer than anybody reads. */
  text: string | null
}

export interface Line {
  post(requestName: string, envelope: object, authorization: string, signal: AbortSignal): Promise<RawAnswer>
  /** From now on, for everything that one request of ours asks for. */
  deadline(): AbortSignal
}

/** So that whoever waits hears of it within three seconds. */
const PATIENCE_MS = 2_500

/** Twice what the longest lists come to; many of them at once have to fit into the memory of one server. */
const MOST_BYTES = 4 * 1024 * 1024

export function openLine(url: string, patienceMs = PATIENCE_MS): Line {
  return {
    deadline: () => AbortSignal.timeout(patienceMs),
    async post(requestName, envelope, authorization, signal) {
      const response = await fetch(`${url}/${requestName}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(envelope),
        // A token goes where it was meant to go, and nowhere else.
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
    // Leaving the loop ends the answer, however long it would go on.
    if (bytes > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
