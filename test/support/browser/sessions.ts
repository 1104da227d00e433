/**
 * Who is signed in at the provider. A test that is not about signing in comes with the cookies of an earlier one of
 * the same worker, like somebody who opens the portal again. Tests of one worker never run at the same time.
 */
import type { BrowserContext, Cookie, Page } from '@playwright/test'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { signInAs, type Visit } from './sign-in.ts'

interface Session {
  cookies: Cookie[]
  visit: Visit
}

export class Sessions {
  readonly #known = new Map<string, Session>()
  readonly #inUse = new Map<string, BrowserContext>()

  /** On a screen as somebody: the first time by typing, through the marketing site. */
  async open(account: AccountKey, path: string, page: Page, portal: string): Promise<Visit> {
    const context = page.context()
    const key = `${account} at ${portal}`
    this.#inUse.set(key, context)
    const known = this.#known.get(key)
    if (known) await context.addCookies(known.cookies)
    const visit = known?.visit ?? (await signInAs(account, page))
    if (!known) this.#known.set(key, { visit, cookies: await context.cookies() })
    const address = visit.at(path)
    if (!page.url().endsWith(address)) await page.goto(address)
    return visit
  }

  /** Whoever signed out in a test, or lost a cookie, is nobody for the next one to follow. */
  async endTest(): Promise<void> {
    for (const [key, context] of this.#inUse) {
      // A test may have closed its browser.
      const left = await context.cookies().catch(() => [])
      const isLeft = ({ name, value }: Cookie) =>
        left.some((cookie) => cookie.name === name && cookie.value === value)
      if (!this.#known.get(key)?.cookies.every(isLeft)) this.#known.delete(key)
    }
    this.#inUse.clear()
  }
}
