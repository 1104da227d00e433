/**
 * Sessions at the provider. A test that is not about signing in reuses the cookies of an earlier one of the same
 * worker, like someone who reopens the portal. Tests of one worker never run at the same time.
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

  /** Opens a screen as the account; the first time by signing in through the marketing site. */
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

  /** Drops sessions that a test signed out of or whose cookies changed. */
  async endTest(): Promise<void> {
    for (const [key, context] of this.#inUse) {
      // The test may have closed its browser.
      const left = await context.cookies().catch(() => [])
      const isLeft = ({ name, value }: Cookie) =>
        left.some((cookie) => cookie.name === name && cookie.value === value)
      if (!this.#known.get(key)?.cookies.every(isLeft)) this.#known.delete(key)
    }
    this.#inUse.clear()
  }
}
