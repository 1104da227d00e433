/** The account site's Communication Preferences: whether a customer wants texts. The portal learns of it by a signed report. */
import type { FastifyInstance } from 'fastify'
import { CONSENTS_PATH, type ConsentReport } from '#contract/consent.ts'
import { readConsent } from '#server/queries/message/consent.ts'
import { sandboxAccounts, type SandboxAccount } from '../seed/accounts.ts'
import { reportToPortal, type AccountSitePage } from './account-site.ts'
import { ONLY_LINKED } from './account.ts'
import { readForms } from './forms.ts'
import { escapeHtml, sendSandboxPage } from './layout.ts'
import { accountSelect } from './select.ts'

interface Choice {
  account?: string
  texts?: string
}

export async function registerPreferences(app: FastifyInstance, settings: AccountSitePage): Promise<void> {
  const { address, db } = settings
  const path = new URL(address).pathname
  await app.register(async (pages) => {
    readForms(pages, address)

    pages.get<{ Querystring: Choice }>(path, async ({ query }, reply) => {
      const account = accountNamed(query.account)
      const [consent] = account ? await readConsent(db, { customerRef: account.customerRef }) : []
      return sendSandboxPage(reply, {
        title: 'Communication Preferences',
        body: `<h1>Communication Preferences</h1>
<form class="row" method="get" action="${escapeHtml(path)}">
  ${accountSelect(account?.email ?? '')}
  <button class="button">Show</button>
</form>
${account && consent ? choices(account, consent.sms) : ''}
<p class="quiet stack">${ONLY_LINKED}</p>
<p><a class="button second" href="/sandbox/marketing/sign-in">Back to My Devices</a></p>`,
      })
    })

    pages.post<{ Body: Choice | undefined }>(path, async ({ body }, reply) => {
      const account = accountNamed(body?.account)
      if (account) await reportConsent(account, body?.texts === 'on', settings)
      return reply.redirect(`${path}?${new URLSearchParams({ account: account?.email ?? '' })}`, 303)
    })
  })
}

function accountNamed(email: string | undefined): SandboxAccount | undefined {
  return sandboxAccounts.find((account) => account.email === email)
}

function choices({ name, email }: SandboxAccount, sms: boolean): string {
  return `<form method="post" class="stack">
  <input type="hidden" name="account" value="${escapeHtml(email)}">
  <p>Texts to ${escapeHtml(name)} about Service Calls are <strong>${sms ? 'on' : 'off'}</strong>. Emails are always on.</p>
  <button class="button" name="texts" value="${sms ? 'off' : 'on'}">Turn texts ${sms ? 'off' : 'on'}</button>
</form>`
}

async function reportConsent(
  { customerRef }: SandboxAccount,
  sms: boolean,
  page: AccountSitePage,
): Promise<void> {
  const report: ConsentReport = { customerRef, sms, occurredAt: page.now().toISOString() }
  const response = await reportToPortal(page, CONSENTS_PATH, report)
  if (!response.ok) throw new Error(`The portal refused the report with ${response.status}`)
}
