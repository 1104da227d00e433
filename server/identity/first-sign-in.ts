/**
 * Contacts are imported before anybody signs in as them. A token with a verified email address links its subject to the
 * one contact with that address, before the first call is answered. Each is linked once; someone else with the address
 * is later refused like any stranger.
 */
import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/failure.ts'
import { LINK_ACCOUNT_PATH, LinkAccountParams, LinkAccountResult } from '#contract/link-account.ts'
import type { Database } from '../database/database.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { customersOfContact, linkByEmail, linkContact } from '../queries/customer/first-sign-in.ts'
import type { TokenHolder } from './bearer.ts'
import type { References } from './references.ts'

const MOST_REMEMBERED = 100_000

/** Called with the holder of each new token. A subject that is already linked costs a statement once per server. */
export function linkAtFirstSignIn(db: Database): (holder: TokenHolder) => Promise<void> {
  const known = new Set<string>()
  return async ({ subject, verifiedEmail: email }) => {
    if (email === undefined || known.has(subject)) return
    const [found] = await unlessTaken(linkByEmail(db, { subject, email }))
    if (!found?.isKnown) return
    known.add(subject)
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!)
  }
}

export interface LinkSettings {
  db: Database
  references: References
  now: () => Date
}

export function registerLinkAccount(app: FastifyInstance, { db, references, now }: LinkSettings): void {
  app.post(LINK_ACCOUNT_PATH, {
    config: { takesUnknown: true },
    schema: { body: LinkAccountParams, response: { 200: LinkAccountResult } },
    handler: async (request): Promise<LinkAccountResult> => {
      const { linkReference } = request.body as LinkAccountParams
      const contactId = await contactIn(linkReference, references, now())
      const { subject } = request
      await unlessTaken(linkContact(db, { subject, contactId }))
      const [linked] = await customersOfContact(db, { subject, contactId })
      if (!linked) throw new Failure('not-yours')
      return linked
    },
  })
}

/** Good until the contact is linked, or until it expires. */
export function newLinkReference(
  references: References,
  contactId: string,
  expiresAt: Date,
): Promise<string> {
  return references.encrypt('linkReference', `${contactId} ${Math.floor(expiresAt.getTime() / 1000)}`)
}

async function contactIn(linkReference: string, references: References, now: Date): Promise<string> {
  const [contactId = '', expires] = (await references.decrypt('linkReference', linkReference)).split(' ')
  if (Number(expires) * 1000 < now.getTime()) throw new Failure('not-yours')
  return contactId
}

/** The same subject was linked to another contact at the same moment. */
async function unlessTaken<Row>(linking: Promise<Row[]>): Promise<Row[]> {
  return linking.catch((error: unknown) => {
    if (isUniqueViolation(error)) return []
    throw error
  })
}
