/**
 * A customer's session with the portal (docs/decisions/029). The server is the OpenID client and keeps the refresh
 * token; a browser has a cookie that no script can read, and asks for short-lived access tokens. These calls are not in
 * the registry, because the cookie authenticates them and only pages of our own origin may send them.
 */
import { Type, type Static } from 'typebox'
import { Closed } from './fields.ts'

/** Redirects to the provider, which shows its form if necessary (always, with `prompt=login`), then to `returnTo`. */
export const SIGN_IN_PATH = '/sign-in'
export const SIGN_IN_CALLBACK_PATH = '/sign-in/callback'
/** Where the provider reports sessions that ended there (OpenID Connect Back-Channel Logout). */
export const BACK_CHANNEL_LOGOUT_PATH = '/sign-in/back-channel-logout'
/** Where the provider sends a browser after signing it out. */
export const SIGNED_OUT_PATH = '/sign-in/signed-out'

export const SESSION_TOKEN_PATH = '/session/token'
export const SESSION_ACTIVITY_PATH = '/session/activity'
export const SESSION_END_PATH = '/session/end'

export const SessionTokenParams = Closed({
  /** A token that a call has rejected, so that the answer is a different one. */
  refused: Type.Optional(Type.String({ maxLength: 8192 })),
})
export type SessionTokenParams = Static<typeof SessionTokenParams>

/** Seconds rather than a time: the browser's clock may be wrong. */
export const SessionToken = Type.Object({
  accessToken: Type.String(),
  subject: Type.String(),
  expiresIn: Type.Integer(),
})
export type SessionToken = Static<typeof SessionToken>

/** The session is still valid, but only a redirect to the provider can renew it: the page has to reload. */
const MustReload = Type.Object({ mustReload: Type.Literal(true) })
export type MustReload = Static<typeof MustReload>

export const SessionTokenResult = Type.Union([SessionToken, MustReload])
export type SessionTokenResult = SessionToken | MustReload

export const SessionEndParams = Closed({ returnTo: Type.String({ maxLength: 8192 }) })
export type SessionEndParams = Static<typeof SessionEndParams>

export const SessionEndResult = Type.Object({
  /** The URL of the provider's sign-out page, or of the account site's. */
  goTo: Type.String(),
})
export type SessionEndResult = Static<typeof SessionEndResult>

/**
 * JSON blocks at the end of a page that comes with its data, in this order. `session-token` has a SessionTokenResult
 * or SessionIsOver, `first-read` the answer to the screen's first read. If one is missing, the page calls.
 */
export const SESSION_TOKEN_BLOCK = 'session-token'
export const FIRST_READ_BLOCK = 'first-read'
/** A template with the screen's content, if the server has drawn it. */
export const DRAWN_TEMPLATE = 'drawn'

export interface SessionIsOver {
  isOver: true
}

export interface FirstReadBlock {
  status: number
  body: unknown
}
