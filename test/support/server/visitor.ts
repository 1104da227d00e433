/** A browser reduced to cookies and redirects, in front of a listening server. */
import { request as send, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Visit {
  status: number
  url: URL
  headers: Headers
  text: string
}

/** What a browser says of a page that somebody opens. */
const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
/** And of a script's call to its own server. */
const SCRIPT = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }

export class Visitor {
  readonly origin: string
  readonly #server: URL
  #cookies = new Map<string, { value: string; path: string }>()

  /** `server` is where requests to the origin really go, as behind a balancer. */
  constructor(origin: string, server = origin) {
    this.origin = origin
    this.#server = new URL(server)
  }

  /** Opens a page or sends a form, without following redirects. */
  async request(
    url: string | URL,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Visit> {
    return this.#send(
      new URL(url, this.origin),
      { ...NAVIGATION, ...headers },
      form && {
        type: 'application/x-www-form-urlencoded',
        text: String(new URLSearchParams(form)),
      },
    )
  }

  /** What a page of ours posts. */
  async post(url: string, body: object = {}, headers: Record<string, string> = {}): Promise<Visit> {
    const json = { type: 'application/json', text: JSON.stringify(body) }
    return this.#send(new URL(url, this.origin), { ...SCRIPT, ...headers }, json)
  }

  /** Follows redirects while they stay on this server. */
  async visit(url: string | URL, form?: Record<string, string>): Promise<Visit> {
    let page = await this.request(url, form)
    for (let hops = 0; hops < 12; hops += 1) {
      const location = page.headers.get('location')
      if (!location) return page
      const next = new URL(location, page.url)
      if (next.origin !== new URL(this.origin).origin) return { ...page, url: next }
      page = await this.request(next)
    }
    throw new Error(`Going round in circles at ${page.url.href}`)
  }

  /** Of the cookies whose names contain this: what the browser would send. */
  cookie(part: string): string | undefined {
    return [...this.#cookies].find(([name]) => name.includes(part))?.[1].value
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()]
  }

  cookies(): { name: string; value: string; path: string }[] {
    return [...this.#cookies].map(([name, cookie]) => ({ name, ...cookie }))
  }

  forgetCookies(part = ''): void {
    for (const name of this.cookieNames()) if (name.includes(part)) this.#cookies.delete(name)
  }

  /** Another browser with the same cookies. */
  copy(server = this.#server.href): Visitor {
    const other = new Visitor(this.origin, server)
    other.#cookies = new Map(this.#cookies)
    return other
  }

  async #send(
    target: URL,
    headers: Record<string, string>,
    body?: { type: string; text: string },
  ): Promise<Visit> {
    const { hostname, port } = target.origin === this.origin ? this.#server : target
    const response = send({
      hostname,
      port,
      path: target.pathname + target.search,
      method: body ? 'POST' : 'GET',
      headers: {
        host: target.host,
        cookie: this.#cookiesFor(target.pathname),
        // Browsers send it along with a body.
        ...(body ? { origin: this.origin, 'content-type': body.type } : {}),
        ...headers,
      },
    })
    response.end(body?.text)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      response.once('response', resolve)
      response.once('error', reject)
    })
    for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie)
    return {
      status: answer.statusCode!,
      url: target,
      headers: headersOf(answer.headers),
      text: await text(answer),
    }
  }

  #keep(cookie: string): void {
    const [pair = '', ...rules] = cookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const rule = (wanted: string) =>
      rules.findLast((part) => part.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
    const over = rule('max-age') === '0' || new Date(rule('expires') ?? '2999-01-01').getTime() < Date.now()
    if (over) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path: rule('path') ?? '/' })
  }

  #cookiesFor(path: string): string {
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path))
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
}

function headersOf(given: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? ''].flat()) headers.append(name, one)
  return headers
}
