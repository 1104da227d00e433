/** The steps the web app takes to get a token, one by one, so that a test can deviate. */
import { createHash, randomBytes } from 'node:crypto'
import { accountOf, SANDBOX_PASSWORD, type AccountKey } from '#sandbox/seed/accounts.ts'
import type { SandboxServer } from './sandbox-server.ts'
import type { Visit, Visitor } from './visitor.ts'

/** Where to sign in. */
export type Provider = Pick<SandboxServer, 'origin' | 'config'>

export interface Tokens {
  access_token: string
  refresh_token: string
  expires_in: number
  token_type: string
}

/** Goes through the marketing site and the sign-in page, to wherever that leads. */
export async function signIn(visitor: Visitor, key: AccountKey, returnTo?: string): Promise<Visit> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  const form = await visitor.visit(`/sandbox/marketing/sign-in${query}`)
  return visitor.visit(form.url, { email: accountOf(key).email, password: SANDBOX_PASSWORD })
}

/** The silent sign-in iframe's request; the response is the script that posts the result to its parent. */
export async function askSilently(visitor: Visitor, server: Provider) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: server.config.identity.clientId,
    response_type: 'code',
    response_mode: 'web_message',
    prompt: 'none',
    scope: 'openid offline_access',
    redirect_uri: `${server.origin}/silent-callback.html`,
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const frame = await visitor.visit(`/identity/auth?${query}`)
  const read = (name: string) => new RegExp(`"?${name}"?:\\s*"([^"]+)"`).exec(frame.text)?.[1]
  return { frame, verifier, code: read('code'), error: read('error'), state: read('state') }
}

async function askForTokens(server: Provider, form: Record<string, string>) {
  const { clientId } = server.config.identity
  const response = await fetch(`${server.origin}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, ...form }),
  })
  return { status: response.status, body: (await response.json()) as Tokens & { error?: string } }
}

export function exchangeCode(server: Provider, code: string, code_verifier: string) {
  const redirect_uri = `${server.origin}/silent-callback.html`
  return askForTokens(server, { grant_type: 'authorization_code', code, code_verifier, redirect_uri })
}

export function refresh(server: Provider, refresh_token: string) {
  return askForTokens(server, { grant_type: 'refresh_token', refresh_token })
}

/** A tab's first tokens, for a signed-in visitor. */
export async function tokensOf(visitor: Visitor, server: Provider): Promise<Tokens> {
  const { code = '', verifier } = await askSilently(visitor, server)
  const { status, body } = await exchangeCode(server, code, verifier)
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`)
  return body
}

/** As if the token had been used long ago, after its grace period. */
export async function ageUse({ connection }: SandboxServer, refreshToken: string): Promise<void> {
  await connection.pool.query(
    `update identity_records set consumed_at = consumed_at - interval '11 seconds' where id = $1`,
    [refreshToken],
  )
}
