/** The portal with another company's OpenID provider, listening, and browsers to open it with. */
import { pathToFileURL } from 'node:url'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyServerOptions } from 'fastify'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { SIGN_IN_CALLBACK_PATH } from '#contract/session.ts'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connect.ts'
import type { DrawScreen } from '#server/page/drawing.ts'
import { renderPage } from '#server/page/page.ts'
import { webConfigOf } from '#server/page/web-config.ts'
import { discover, issuerOf } from '#server/identity/issuer.ts'
import { newReferenceKey } from '#server/identity/reference-keys.ts'
import { freePort } from '../free-port.ts'
import { UNHURRIED } from '../unhurried.ts'
import { startTestApp, type TestApp } from './app.ts'
import { temporaryFolder } from './database.ts'
import { AUDIENCE } from './issuer.ts'
import { startTestProvider, type ProviderWays, type TestProvider } from './test-provider.ts'
import { Visitor, type Visit } from './visitor.ts'

export interface SignInPortal extends TestApp {
  origin: string
  provider: TestProvider
  /** With the account's references. */
  screen(path: string, account?: AccountKey): Promise<string>
  visitor(): Visitor
  /** A browser that has been let in. */
  signedIn(account?: AccountKey): Promise<{ visitor: Visitor; page: Visit }>
}

interface Wishes {
  ways?: Partial<ProviderWays>
  env?: Record<string, string>
  now?: () => Date
  logger?: FastifyServerOptions['logger']
  connection?: Connection
  /** Another server of the same portal. */
  beside?: SignInPortal
  draw?: DrawScreen
}

export const MARKETING = 'https://www.example.com/login'
export const ACCOUNT_SITE = 'https://account.example.com'

export async function startSignInPortal({
  ways = {},
  env = {},
  now = () => new Date(),
  logger,
  connection,
  beside,
  draw,
}: Wishes = {}): Promise<SignInPortal> {
  const port = await freePort()
  const origin = beside?.origin ?? `http://127.0.0.1:${port}`
  const provider =
    beside?.provider ??
    (await startTestProvider({
      audience: AUDIENCE,
      clientId: 'shop-portal',
      redirectUri: origin + SIGN_IN_CALLBACK_PATH,
      ...ways,
    }))
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: AUDIENCE,
    OIDC_CLIENT_ID: 'shop-portal',
    PUBLIC_URL: origin,
    MARKETING_LOGIN_URL: MARKETING,
    ACCOUNT_SITE_URL: ACCOUNT_SITE,
    ...env,
  }
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'index.html')
  await writeFile(
    file,
    '<!doctype html><title>{{brandName}}</title><!--web-config--><body><p>Shell</p></body>',
  )
  const folder = pathToFileURL(`${dataDir}/`)
  const page = await renderPage(pathToFileURL(file), webConfigOf(readConfig({ ...UNHURRIED, ...settings })))
  const issuer = issuerOf(await discover(provider.issuer))
  const referenceKeys = beside ? keysOf.get(beside)! : [newReferenceKey()]
  const portal = await startTestApp({
    now,
    env: settings,
    referenceKeys,
    web: { folder, page, draw },
    issuer: { issuer, tokenFor: () => Promise.reject(new Error('Tokens come from the provider')) },
    ...(connection ? { connection } : {}),
    ...(logger === undefined ? {} : { logger }),
  })
  await portal.app.listen({ port, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${port}`
  const made: SignInPortal = {
    ...portal,
    origin,
    provider,
    visitor: () => new Visitor(origin, address),
    async screen(path, account = 'one-plan') {
      const query = new URLSearchParams({ customerRef: await portal.customerRefOf(account) })
      return `${path}?${query}`
    },
    async signedIn(account = 'one-plan') {
      provider.signIn(accountOf(account).subject)
      const visitor = made.visitor()
      return {
        visitor,
        page: await through(visitor, provider, await made.screen('/device/my-devices', account)),
      }
    },
    async close() {
      await portal.close()
      if (!beside) provider.close()
    },
  }
  keysOf.set(made, referenceKeys)
  return made
}

const keysOf = new WeakMap<SignInPortal, ReturnType<typeof newReferenceKey>[]>()

/** Follows redirects between the portal and its provider. */
export async function through(visitor: Visitor, provider: TestProvider, url: string): Promise<Visit> {
  let visit = await visitor.request(url)
  for (let hops = 0; hops < 12; hops += 1) {
    const location = visit.headers.get('location')
    if (!location) return visit
    const next = new URL(location, visit.url)
    if (next.origin === new URL(visitor.origin).origin) visit = await visitor.request(next)
    else if (next.href.startsWith(provider.issuer)) visit = await atProvider(next)
    else return { ...visit, url: next }
  }
  throw new Error(`Going round in circles at ${visit.url.href}`)
}

async function atProvider(url: URL): Promise<Visit> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, url, headers: response.headers, text: await response.text() }
}

/** A block of JSON in a page. */
export function blockIn({ text }: Visit, id: string): unknown {
  const json = new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(text)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}
