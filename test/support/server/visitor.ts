/** A browser reduced to cookies and redirects, in front of a listening server. */

export interface Visit {
  status: number
  url: URL
  headers: Headers
  text: string
}

export class Visitor {
  readonly origin: string
  #cookies = new Map<string, { value: string; path: string }>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** Sends one request without following redirects. */
  async request(url: string | URL, form?: Record<string, string>): Promise<Visit> {
    const target = new URL(url, this.origin)
    const response = await fetch(target, {
      redirect: 'manual',
      // Browsers send Origin with a form.
      headers: { cookie: this.#cookiesFor(target.pathname), ...(form ? { origin: this.origin } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return { status: response.status, url: target, headers: response.headers, text: await response.text() }
  }

  /** Follows redirects while they stay on this server. */
  async visit(url: string | URL, form?: Record<string, string>): Promise<Visit> {
    let page = await this.request(url, form)
    for (let hops = 0; hops < 10; hops += 1) {
      const location = page.headers.get('location')
      if (!location) return page
      const next = new URL(location, page.url)
      if (next.origin !== new URL(this.origin).origin) return { ...page, url: next }
      page = await this.request(next)
    }
    throw new Error(`Going round in circles at ${page.url.href}`)
  }

  #keep(cookie: string): void {
    const [pair = '', ...rules] = cookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const rule = (wanted: string) =>
      rules.findLast((text) => text.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
    const over = rule('max-age') === '0' || new Date(rule('expires') ?? '2999-01-01').getTime() < Date.now()
    if (over) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path: rule('path') ?? '/' })
  }

  #cookiesFor(path: string): string {
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path))
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
  }
}
