/**
 * Somebody who is signed in, but is no customer here, is told that instead of "not yours": signing in again as the same
 * person would change nothing. Looked up only when a call has been refused, so customers' own calls cost no statement.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import type { Database } from '../database/database.ts'
import { findStanding } from '../queries/customer/first-sign-in.ts'
import type { TokenHolder } from './bearer.ts'
import { AccessDenied, type DenialReason } from './denials.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is for people who are no customers yet: its refusals are about what they sent. */
    takesUnknown?: boolean
  }
}

export type Standing =
  /** Customers: already, or by their email address as soon as a new token is used. */
  | { is: 'known' | 'linked-by-next-token'; contactId: string }
  /** Nobody, and why. */
  | { is: Extract<DenialReason, `email-${string}`> }

export function tellUnknown(app: FastifyInstance, db: Database): void {
  // What it throws goes to the error handler of the whole server.
  app.setErrorHandler(async (error, { holder, routeOptions }) => {
    const isRefused = error instanceof Failure && error.code === 'not-yours'
    if (!isRefused || routeOptions.config.takesUnknown) throw error
    const { is } = await standingOf(db, holder)
    throw is === 'known' ? error : new AccessDenied('unknown-here', { reason: is })
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
