/** The account site: a stand-in for each page the portal links to, and a sign-out that works. */
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Pool } from 'pg'
import { ACCOUNT_PAGES, type AccountLinks } from '#contract/web-config.ts'
import { revokeSession } from '../identity/adapter.ts'
import { noticePage, sendSandboxPage } from './layout.ts'

// These pages have a function; all others only exist so that links lead somewhere.
const OWN_PAGES: readonly string[] = ['signOut', 'oneTimePayment', 'communicationPreferences']

export function registerAccountSite(
  app: FastifyInstance,
  {
    account,
    termsUrl,
    provider,
    pool,
    clientId,
  }: {
    account: AccountLinks
    termsUrl: string
    provider: Provider | undefined
    pool: Pool
    /** The portal's client id; the portal is notified of the sign-out. */
    clientId: string
  },
): void {
  const pages = ACCOUNT_PAGES.filter((page) => !OWN_PAGES.includes(page)).map((page) => ({
    title: page.replace(/^./, (letter) => letter.toUpperCase()).replaceAll(/\B[A-Z]/g, ' $&'),
    address: account[page],
  }))
  for (const { title, address } of [...pages, { title: 'Terms and Conditions', address: termsUrl }]) {
    app.get(new URL(address).pathname, (_request, reply) =>
      sendSandboxPage(
        reply,
        noticePage(title, ONLY_LINKED, '/sandbox/marketing/sign-in', 'Back to My Devices'),
      ),
    )
  }

  const signOut = new URL(account.signOut).pathname
  app.get<{ Querystring: { returnTo?: string } }>(signOut, async (request, reply) => {
    const { returnTo } = request.query
    const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
    if (provider) {
      const context = provider.createContext(request.raw, reply.raw)
      const session = await provider.Session.get(context)
      if (session.accountId) {
        const portal = (await provider.Client.find(clientId)) as PortalClient | undefined
        // The portal may be stopping. Its tokens are revoked anyway.
        await portal?.backchannelLogout(session.accountId, session.sidFor(clientId)).catch(() => {})
        await session.destroy()
        await revokeSession(pool, session.uid)
      }
      reply.header('set-cookie', `${provider.cookieName('session')}=; Path=/; HttpOnly; Max-Age=0`)
    }
    const page = noticePage(
      'You’re signed out',
      'Thanks for protecting your devices with us. You can close this page.',
      `/sandbox/marketing/sign-in${query}`,
      'Sign in again',
    )
    return sendSandboxPage(reply, { ...page, title: 'Signed out' })
  })
}

export const ONLY_LINKED =
  'In production, this page is part of the account site. The portal only links to it.'

/** A method that the library's types leave out. */
interface PortalClient {
  backchannelLogout(subject: string, sid: string | undefined): Promise<void>
}
