import type { FastifyInstance } from 'fastify'
import { SIGN_OUT_PATH } from '#contract/sign-out.ts'
import type { EndedSessions } from './ended-sessions.ts'

/** Each tab signs out: for the second one of a session, it is done already. */
export function registerSignOut(app: FastifyInstance, sessions: EndedSessions): void {
  app.post(SIGN_OUT_PATH, { config: { takesSignedOut: true } }, async ({ holder }) => {
    // Not again: that would end what was issued since.
    if (!sessions.include(holder)) await sessions.end(holder)
    return {}
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is answered for a token that was signed out or has expired, too. */
    takesSignedOut?: boolean
  }
}
