/** The sandbox's start page: every account, with links to its screens. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { References } from '#server/identity/references.ts'
import { customersOfSubject } from '#server/queries/customer/customers.ts'
import { portalAddress } from '../portal-address.ts'
import { sandboxAccounts } from '../seed/accounts.ts'
import { escapeHtml, sendSandboxPage } from './layout.ts'

const SCREENS = {
  '/device/my-devices': 'My Devices',
  '/ds-demo': 'Design system',
  '/no-such-page': '404 page',
}

export function registerHome(
  app: FastifyInstance,
  { db, references }: { db: Database; references: References },
): void {
  app.get('/sandbox', async (_request, reply) => {
    const rows = await Promise.all(
      sandboxAccounts.map(async (account) => {
        const [customer] = await customersOfSubject(db, account.subject)
        const links = customer
          ? await Promise.all(
              Object.entries(SCREENS).map(async ([path, name]) => {
                const href = await portalAddress(path, customer, references)
                const label = `${name} as ${account.email}`
                return `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(label)}">${escapeHtml(name)}</a>`
              }),
            )
          : []
        return `<tr><td><strong>${escapeHtml(account.email)}</strong><br><span class="quiet">${escapeHtml(account.shows)}</span></td><td>${links.join(' ')}</td></tr>`
      }),
    )
    return sendSandboxPage(reply, {
      title: 'Sandbox',
      wide: true,
      body: `<h1>Sandbox</h1>
<p>Stand-ins for the systems around the portal: <a href="/">the marketing site’s login</a>,
  <a href="/sandbox/partner">the partner console</a>, which advances jobs,
  <a href="/sandbox/outbox">the outbox</a>, with every email and SMS,
  <a href="/sandbox/messages">all messages</a>, side by side,
  and <a href="/openapi">the API documentation</a> (<a href="/openapi.json">OpenAPI</a>).</p>
<h2>Accounts</h2>
<p class="quiet">Each link opens a screen with that customer’s references in the URL. You still need to sign in as that customer.</p>
<table><thead><tr><th scope="col">Account</th><th scope="col">Screens</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
    })
  })
}
