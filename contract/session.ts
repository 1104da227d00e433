/**
 * A customer's session with the portal (docs/decisions/029). The server is the OpenID client and keeps the refresh token;
 * a browser has a cookie that no script can read, and asks for short-lived access tokens. Not in the registry: these
 * calls are authenticated by the cookie, and only pages of our own origin may send them.
 */
import { Type, type Static } from 'typebox'
import { Closed } from './fields.ts'

/** Asks the provider to show its form if it has to, and returns to `returnTo`. `prompt=login` shows it in any case. */
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
  /** A token that a call was refused with: another one is wanted. */
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

/** The session goes on, but only the provider can renew it: the page has to be loaded again. */
const MustReload = Type.Object({ mustReload: Type.Literal(true) })
export type MustReload = Static<typeof MustReload>

export const SessionTokenResult = Type.Union([SessionToken, MustReload])
export type SessionTokenResult = SessionToken | MustReload

export const SessionEndParams = Closed({ returnTo: Type.String({ maxLength: 8192 }) })
export type SessionEndParams = Static<typeof SessionEndParams>

export const SessionEndResult = Type.Object({
  /** The provider's sign-out, or the account site's. */
  goTo: Type.String(),
})
export type SessionEndResult = Static<typeof SessionEndResult>

/**
 * The blocks of JSON at the end of a page that brings its data, in this order. `session-token` has a SessionTokenResult,
 * or SessionIsOver; `first-read` the answer that the screen's first read would get. Either may be missing: the page then asks.
 */
export const SESSION_TOKEN_BLOCK = 'session-token'
export const FIRST_READ_BLOCK = 'first-read'
/** A template with the screen's content as the server draws it, if it does. */
export const DRAWN_TEMPLATE = 'drawn'

export interface SessionIsOver {
  isOver: true
}

export interface FirstReadBlock {
  status: number
  body: unknown
}
