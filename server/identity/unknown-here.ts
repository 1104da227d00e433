/**
 * Someone who is signed in but is no customer here gets "unknown-here" instead of "not yours", because signing in again
 * as the same person wouldn't help. Checked only after a call was refused, so that customers' calls need no statement.
 */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { findStanding } from '../queries/customer/first-sign-in.ts'
import type { TokenHolder } from './bearer.ts'
import { AccessDenied, type DenialReason } from './denials.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is for people who aren't customers yet, so its refusals are about what they sent. */
    takesUnknown?: boolean
  }
}

export type Standing =
  /** Customers: already, or by their email address as soon as a new token is used. */
  | { is: 'known' | 'linked-by-next-token'; contactId: string }
  /** Nobody, and why. */
  | { is: Extract<DenialReason, `email-${string}`> }

export function tellUnknown(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.takesUnknown) {
      request.restate = async (failure) => {
        const { is } = await standingOf(db, request.holder)
        return is === 'known' ? failure : new AccessDenied('unknown-here', { reason: is })
      }
    }
    done()
  })
}

export async function standingOf(
  db: Database,
  { subject, verifiedEmail: email, emailTrouble }: TokenHolder,
): Promise<Standing> {
  const [found] = await findStanding(db, { subject, email: email ?? null })
  const { contactId, holders, holder, isTaken } = found!
  if (contactId !== null) return { is: 'known', contactId }
  if (emailTrouble) return { is: emailTrouble }
  if (holder === null) return { is: 'email-unknown' }
  if (holders > 1) return { is: 'email-shared' }
  return isTaken ? { is: 'email-of-another' } : { is: 'linked-by-next-token', contactId: holder }
}
