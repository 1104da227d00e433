/** The account site: a stand-in for each page the portal links to, and a sign-out that works. */
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Pool } from 'pg'
import type { AccountLinks } from '#contract/web-config.ts'
import { revokeSession } from '../identity/adapter.ts'
import { escapeHtml, sendSandboxPage } from './layout.ts'

const TITLES = {
  myPlans: 'My Plans',
  service: 'Service',
  paymentDashboard: 'Payment Dashboard',
  updateRecurringPayment: 'Update Recurring Payment',
  paymentHistory: 'Payment History',
  scheduledPayments: 'Scheduled Payments',
  paymentMethods: 'Payment Methods',
  planPaymentOptions: 'Plan Payment Options',
  accountSettings: 'Account Settings',
} as const satisfies Record<
  Exclude<keyof AccountLinks, 'signOut' | 'oneTimePayment' | 'communicationPreferences'>,
  string
>

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
    /** The portal's, which is told of the sign-out. */
    clientId: string
  },
): void {
  const pages = Object.entries(TITLES).map(([link, title]) => ({
    title,
    address: account[link as keyof typeof TITLES],
  }))
  for (const { title, address } of [...pages, { title: 'Terms and Conditions', address: termsUrl }]) {
    app.get(new URL(address).pathname, (_request, reply) =>
      sendSandboxPage(reply, {
        title,
        body: `<h1>${escapeHtml(title)}</h1>
<p>In production, this page is part of the account site. The portal only links to it.</p>
<p><a class="button" href="/sandbox/marketing/sign-in">Back to My Devices</a></p>`,
      }),
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
        // It may be stopping: then its tokens are revoked all the same.
        await portal?.backchannelLogout(session.accountId, session.sidFor(clientId)).catch(() => {})
        await session.destroy()
        await revokeSession(pool, session.uid)
      }
      reply.header('set-cookie', `${provider.cookieName('session')}=; Path=/; HttpOnly; Max-Age=0`)
    }
    return sendSandboxPage(reply, {
      title: 'Signed out',
      body: `<h1>You’re signed out</h1>
<p>Thanks for protecting your devices with us. You can close this page.</p>
<p><a class="button" href="/sandbox/marketing/sign-in${escapeHtml(query)}">Sign in again</a></p>`,
    })
  })
}

/** A method that the library's types leave out. */
interface PortalClient {
  backchannelLogout(subject: string, sid: string | undefined): Promise<void>
}
