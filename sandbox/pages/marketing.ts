/** The marketing site: its login page, and the redirect to the portal after signing in. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { isScreenPath } from '#contract/screens.ts'
import type { Database } from '#server/database/database.ts'
import { BRAND_MARK } from '#server/http/brand-mark.ts'
import type { Issuer } from '#server/identity/issuer.ts'
import type { References } from '#server/identity/references.ts'
import { customersOfSubject } from '#server/queries/customer/customers.ts'
import { MARKETING_CALLBACK, MARKETING_CLIENT } from '../identity/provider.ts'
import { portalAddress } from '../portal-address.ts'
import { LIVING_ROOM } from './drawings.ts'
import { escapeHtml, sendSandboxPage } from './layout.ts'

export interface MarketingSettings {
  brandName: string
  publicUrl: string
  issuer: Issuer
  references: References
  db: Database
}

const COOKIE_RULES = `Path=${MARKETING_CALLBACK}; HttpOnly; SameSite=Lax; Max-Age=3600`

interface PendingLogin {
  verifier: string
  /** Empty if the sign-in didn't start at a screen. */
  returnTo: string
}

export function registerMarketing(app: FastifyInstance, settings: MarketingSettings): void {
  const { brandName, publicUrl, issuer } = settings
  const redirectUri = `${publicUrl}${MARKETING_CALLBACK}`

  app.get<{ Querystring: { returnTo?: string; asked?: string } }>(
    '/sandbox/marketing/login',
    (request, reply) => {
      const { returnTo, asked } = request.query
      // Silent sign-in: a customer who is already signed in goes straight to the link's target; others see this page.
      if (!asked && isBareScreen(screenOf(returnTo, publicUrl))) return beginSignIn(reply, returnTo, 'none')
      const query = new URLSearchParams({ ...(returnTo && { returnTo }) })
      return sendSandboxPage(reply, {
        title: `${brandName}: protection for your devices`,
        wide: true,
        body: `
<p class="brand">${BRAND_MARK} ${escapeHtml(brandName)}</p>
<div class="hero">
<div>
<h1>Something broke? We’ll take care of it.</h1>
<p class="lead">One plan for all the devices in your home. Sign in to get help.</p>
<p><a class="button" href="/sandbox/marketing/sign-in?${escapeHtml(String(query))}">Sign in</a></p>
<ul class="promises">
  <li><strong>Know what’s covered</strong> <span class="quiet">See the fee, benefit, and dates before you decide.</span></li>
  <li><strong>Repair, replacement, or buyout</strong> <span class="quiet">At a service center, by mail, or at your home.</span></li>
  <li><strong>Follow every step</strong> <span class="quiet">From your request to the day it’s back in your hands.</span></li>
</ul>
</div>
${LIVING_ROOM}
</div>
<p class="quiet">In production, this is ${escapeHtml(brandName)}’s own website.
  <a href="/sandbox">All sandbox pages</a></p>`,
      })
    },
  )

  app.get<{ Querystring: { returnTo?: string } }>('/sandbox/marketing/sign-in', (request, reply) =>
    beginSignIn(reply, request.query.returnTo),
  )

  function beginSignIn(reply: FastifyReply, returnTo = '', prompt?: string) {
    const state = randomBytes(16).toString('base64url')
    const verifier = randomBytes(32).toString('base64url')
    rememberLogin(reply, state, { verifier, returnTo })
    const url = new URL(issuer.metadata.authorization_endpoint)
    url.search = new URLSearchParams({
      client_id: MARKETING_CLIENT,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(prompt && { prompt }),
    }).toString()
    return reply.redirect(url.href)
  }

  app.get<{
    Querystring: { code?: string; state?: string; error?: string }
  }>(MARKETING_CALLBACK, async (request, reply) => {
    const { code, state, error } = request.query
    const pending = pendingLogin(request.headers.cookie, state)
    if (!pending) return reply.redirect('/')
    reply.header('set-cookie', `${loginCookie(state)}=; ${COOKIE_RULES}; Max-Age=0`)
    if (pending.returnTo && error) {
      const query = new URLSearchParams({ returnTo: pending.returnTo, asked: 'yes' })
      return reply.redirect(`/sandbox/marketing/login?${query}`)
    }
    const subject = code && (await exchangeCode(issuer, code, pending.verifier, redirectUri))
    if (!subject) return reply.redirect('/')
    return reply.redirect(await destination(subject, pending.returnTo, settings))
  })
}

/**
 * Returns to the screen that asked for the sign-in if it is this customer's, otherwise to My Devices. A screen without
 * a customer, as in message links, gets the references of the customer who signed in.
 */
async function destination(
  subject: string,
  returnTo: string,
  { db, references, publicUrl }: MarketingSettings,
): Promise<string> {
  const customers = await customersOfSubject(db, subject)
  const [customer] = customers
  if (!customer) return '/sandbox'
  const url = screenOf(returnTo, publicUrl)
  if (url && isBareScreen(url)) {
    // Without a customer, the owner of the plan is unknown.
    url.searchParams.delete('contractRef')
    const own = new URL(await portalAddress(url.pathname, customer, references), publicUrl)
    for (const [name, value] of own.searchParams) url.searchParams.set(name, value)
    return url.href
  }
  const wanted = await references
    .decrypt('customerRef', url?.searchParams.get('customerRef') ?? '')
    .catch(() => undefined)
  // An absolute URL: a path that starts with two slashes would name another host.
  if (url && customers.some(({ customerRef }) => customerRef === wanted)) return url.href
  return portalAddress('/device/my-devices', customer, references)
}

/** The URL to return to, if it has our origin. */
function screenOf(returnTo: string | undefined, publicUrl: string): URL | undefined {
  const url = returnTo && URL.canParse(returnTo, publicUrl) ? new URL(returnTo, publicUrl) : undefined
  return url?.origin === new URL(publicUrl).origin ? url : undefined
}

function isBareScreen(url: URL | undefined): boolean {
  return url !== undefined && !url.searchParams.get('customerRef')?.trim() && isScreenPath(url.pathname)
}

async function exchangeCode(
  { metadata, fetch: ask = fetch }: Issuer,
  code: string,
  verifier: string,
  redirectUri: string,
) {
  const response = await ask(metadata.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: MARKETING_CLIENT,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }),
  })
  if (!response.ok) return undefined
  const { id_token } = (await response.json()) as { id_token?: string }
  // Straight from the provider's token endpoint, so there is no need to verify the signature.
  return id_token ? decodeJwt(id_token).sub : undefined
}

/** One per sign-in: several tabs may be signing in at the same time. */
function loginCookie(state: unknown): string {
  return `sandbox_login_${String(state)}`
}

function rememberLogin(reply: FastifyReply, state: string, login: PendingLogin): void {
  reply.header('set-cookie', `${loginCookie(state)}=${new URLSearchParams({ ...login })}; ${COOKIE_RULES}`)
}

function pendingLogin(cookies = '', state: unknown): PendingLogin | undefined {
  const begins = `${loginCookie(state)}=`
  const cookie = cookies.split('; ').find((text) => text.startsWith(begins))
  const { verifier, returnTo = '' } = Object.fromEntries(new URLSearchParams(cookie?.slice(begins.length)))
  return verifier ? { verifier, returnTo } : undefined
}
