/** Signing in as a browser does, in front of a listening server. */
import { SESSION_TOKEN_PATH, type SessionToken } from '#contract/session.ts'
import { accountOf, SANDBOX_PASSWORD, type AccountKey } from '#sandbox/seed/accounts.ts'
import type { Visit, Visitor } from './visitor.ts'

/** Goes through the marketing site and the sign-in page, to wherever that leads. */
export async function signIn(visitor: Visitor, key: AccountKey, returnTo?: string): Promise<Visit> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
  const form = await visitor.visit(`/sandbox/marketing/sign-in${query}`)
  return visitor.visit(form.url, { email: accountOf(key).email, password: SANDBOX_PASSWORD })
}

/** What a tab of a signed-in visitor is given. */
export async function tokenOf(visitor: Visitor, body: object = {}): Promise<SessionToken> {
  const { status, text } = await visitor.post(SESSION_TOKEN_PATH, body)
  if (status !== 200) throw new Error(`No token: ${status} ${text}`)
  return JSON.parse(text) as SessionToken
}
