/**
 * Sessions at the provider. A test that is not about signing in reuses the cookies of an earlier one of the same
 * worker, like someone who reopens the portal. Tests of one worker never run at the same time.
 */
import type { BrowserContext } from '@playwright/test'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { signInWithoutPage, type SignedIn } from './sign-in.ts'

export class Sessions {
  readonly #known = new Map<string, SignedIn>()
  readonly #inUse = new Map<string, BrowserContext>()

  async signIn(account: AccountKey, context: BrowserContext, portal: string): Promise<SignedIn> {
    const key = `${account} at ${portal}`
    this.#inUse.set(key, context)
    const session = this.#known.get(key) ?? (await signInWithoutPage(account, portal))
    this.#known.set(key, session)
    const { hostname: domain } = new URL(portal)
    await context.addCookies(
      session.visitor.cookies().map((cookie) => ({ ...cookie, domain, httpOnly: true, sameSite: 'Lax' })),
    )
    return session
  }

  /** Drops sessions that a test signed out of or whose cookies changed. */
  async endTest(): Promise<void> {
    for (const [key, context] of this.#inUse) {
      // The test may have closed its browser.
      const left = await context.cookies().catch(() => [])
      const isLeft = ({ name, value }: { name: string; value: string }) =>
        left.some((cookie) => cookie.name === name && cookie.value === value)
      if (!this.#known.get(key)?.visitor.cookies().every(isLeft)) this.#known.delete(key)
    }
    this.#inUse.clear()
  }
}
