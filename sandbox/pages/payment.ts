/**
 * The account site's One-time Payment page. The portal sends customers here to pay a service fee (contract/
 * payment-page.ts). It learns of the payment from the report this page's server sends, never from the customer's
 * return.
 */
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { PAYMENTS_PATH, type PaymentReport } from '#contract/partner.ts'
import { PAYMENT_QUERY, type PaymentReferences } from '#contract/payment-page.ts'
import { isScreenPath } from '#contract/screens.ts'
import { claimKinds } from '#domain/claim/kind.ts'
import { heldTime, heldWords } from '#domain/claim/unfinished.ts'
import { brandAndModel, deviceName } from '#domain/customer/device.ts'
import { formatMoney } from '#domain/money.ts'
import { formatTime } from '#domain/time/calendar.ts'
import { clockTime, timeZoneName } from '#domain/time/place-clock.ts'
import { checkRedirect } from '#server/functions/references.ts'
import type { References } from '#server/identity/references.ts'
import { findPayment, type PaymentFacts } from '#server/queries/claim/payments.ts'
import { reportToPortal, type AccountSitePage } from './account-site.ts'
import { readForms } from './forms.ts'
import { escapeHtml, noticePage, sendSandboxPage, type SandboxPage } from './layout.ts'

export interface PaymentPageSettings extends AccountSitePage {
  /** Where customers return to. */
  publicUrl: string
  references: References
}

type Query = Record<string, string | undefined>

export async function registerPaymentPage(
  app: FastifyInstance,
  settings: PaymentPageSettings,
): Promise<void> {
  const path = new URL(settings.address).pathname
  await app.register(async (pages) => {
    readForms(pages, settings.address)

    pages.get<{ Querystring: Query }>(path, async ({ query }, reply) => {
      if (Object.keys(query).length === 0) return sendSandboxPage(reply, NOTHING_TO_PAY)
      const request = await openRequest(query, settings)
      if (!request) return sendSandboxPage(reply, NOT_VALID, 400)
      return sendSandboxPage(reply, paymentPage(request, settings.now()))
    })

    pages.post<{ Querystring: Query; Body: { choice?: string } }>(path, async ({ query, body }, reply) => {
      const request = await openRequest(query, settings)
      if (!request) return sendSandboxPage(reply, NOT_VALID, 400)
      if (body?.choice === 'pay' && request.payment.state === 'due') {
        const taken = await reportPayment(request.payment, settings)
        if (!taken) return sendSandboxPage(reply, notTaken(request), 409)
      }
      return reply.redirect(request.returnTo, 303)
    })
  })
}

const NOTHING_TO_PAY = noticePage(
  'One-time Payment',
  'There’s nothing to pay right now. If your request has a fee, we’ll send you here to pay it.',
  '/sandbox/marketing/sign-in',
  'Back to the portal',
)

const NOT_VALID = noticePage(
  'This payment link isn’t valid',
  'You haven’t been charged. Please go back to your request in the portal and start the payment from there.',
  '/sandbox/marketing/sign-in',
  'Back to My Devices',
)

const BACK = 'Back to my request'

function notTaken({ returnTo }: PaymentRequest): SandboxPage {
  const text = 'You haven’t been charged. Please go back to your request and try again.'
  return noticePage('Your payment didn’t go through', text, returnTo, BACK)
}

/** The claim was changed in another window, and created again, after this page was opened. */
function changed(returnTo: string): SandboxPage {
  const text =
    'There’s nothing to pay here because you changed the request in another window. Go back to see the latest.'
  return noticePage('This request has changed', text, returnTo, BACK)
}

interface PaymentRequest {
  payment: PaymentFacts
  returnTo: string
}

/** The payment request in the URL; undefined if any part of it was not made by the portal. */
async function openRequest(
  query: Query,
  { references, db, publicUrl }: PaymentPageSettings,
): Promise<PaymentRequest | undefined> {
  const open = (name: keyof PaymentReferences) =>
    references.decrypt(name, query[PAYMENT_QUERY[name]] ?? '').catch(() => undefined)
  const [customerRef, claimsMasterId, redirectUrl] = await Promise.all([
    open('customerRef'),
    open('claimsMasterId'),
    open('redirectUrl'),
  ])
  if (!customerRef || !claimsMasterId || !redirectUrl || !checkRedirect(redirectUrl, publicUrl))
    return undefined
  const returnTo = new URL(redirectUrl, publicUrl)
  const [payment] = await findPayment(db, { customerRef, claimsMasterId })
  if (!payment || !isScreenPath(returnTo.pathname)) return undefined
  returnTo.searchParams.set(PAYMENT_QUERY.claimsMasterId, query[PAYMENT_QUERY.claimsMasterId] ?? '')
  return { payment, returnTo: returnTo.href }
}

async function reportPayment(
  { claimsMasterId, amountCents }: PaymentFacts,
  settings: PaymentPageSettings,
): Promise<boolean> {
  const report: PaymentReport = {
    eventId: randomUUID(),
    claimsMasterId,
    amountCents,
    occurredAt: settings.now().toISOString(),
  }
  const response = await reportToPortal(settings, PAYMENTS_PATH, report).catch(() => undefined)
  return response?.ok ?? false
}

function paymentPage({ payment, returnTo }: PaymentRequest, now: Date): SandboxPage {
  const { state, amountCents, claimsMasterId, kind } = payment
  if (state === null) return changed(returnTo)
  const amount = formatMoney(amountCents)
  const heading = state === 'paid' ? 'This fee is already paid' : 'Pay your service fee'
  const device = [deviceName(payment), brandAndModel(payment)]
  return {
    title: heading,
    body: `<h1>${heading}</h1>
${state === 'paid' ? '<p>There’s nothing left to pay. Go back to finish your request.</p>' : holdWords(payment, now)}
<div class="card"><dl class="facts">
  <div><dt>Amount</dt><dd class="amount">${amount}</dd></div>
  <div><dt>For</dt><dd>Service fee, ${escapeHtml(claimKinds[kind].label)}</dd></div>
  <div><dt>Device</dt><dd>${[...new Set(device)].map(escapeHtml).join('<br>')}</dd></div>
  <div><dt>Reference</dt><dd>${escapeHtml(claimsMasterId)}</dd></div>
</dl>
${
  state === 'paid'
    ? `<p class="stack"><a class="button full" href="${escapeHtml(returnTo)}">${BACK}</a></p>`
    : `<form method="post" class="stack">
  <button class="button full" name="choice" value="pay">Pay ${amount}</button>
  <button class="button full second" name="choice" value="later">Not now</button>
</form>`
}
</div>
<p class="quiet stack">You won’t be charged here. In production, this is the account site’s own payment page.</p>`,
    script: ON_OWN_CLOCK,
  }
}

function holdWords({ held }: PaymentFacts, now: Date): string {
  if (!held || new Date(held.until) <= now) return ''
  const until = `${formatTime(clockTime(held.until, held.timeZone)).replace(' ', '&nbsp;')} ${timeZoneName(held.timeZone)}`
  return `<p>${escapeHtml(heldWords(heldTime(held.slot)))} <time datetime="${held.until}">${until}</time>.</p>`
}

/** On the customer's own clock, as the portal says it. Without scripts, it is the time where the service takes place. */
const ON_OWN_CLOCK = `
for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).replace('\\u202f', '\\u00a0')`
