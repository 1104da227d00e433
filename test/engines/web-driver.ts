/** A client of W3C WebDriver, as far as the journeys need it. */
export interface WebDriver {
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  delete(path: string): Promise<unknown>
}

const ANSWERS_WITHIN_MS = 60_000

/** Of the driver at this address. */
export async function openSession(address: string, capabilities: object): Promise<WebDriver> {
  const made = await send('POST', `${address}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${address}/session/${(made as { sessionId: string }).sessionId}`
  return {
    get: (path) => send('GET', session + path),
    post: (path, body) => send('POST', session + path, body),
    delete: (path) => send('DELETE', session + path),
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}
