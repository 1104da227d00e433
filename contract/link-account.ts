/**
 * A first sign-in with a one-time reference from the marketing site, for contacts that no email address identifies. Not
 * in the registry: it is for the login site, not for a screen.
 */
import { Type, type Static } from 'typebox'
import { Closed, ClosedShape, Instant, List, Shape, Text } from './fields.ts'
import { ContactRecord } from './records.ts'

export const LINK_ACCOUNT = 'link-account'
export const LINK_ACCOUNT_PATH = `/functions/${LINK_ACCOUNT}`

const LinkReference = () => Type.String({ minLength: 1, maxLength: 1024, pattern: '^[A-Za-z0-9_.-]+$' })

export const LinkAccountParams = Closed({ linkReference: LinkReference() })
export type LinkAccountParams = Static<typeof LinkAccountParams>

export const LinkAccountResult = Shape('LinkAccountResult', {
  customerRefs: List(Text({ maxLength: 64 }), 1000, 'The plain references of the customers they now are'),
})
export type LinkAccountResult = Static<typeof LinkAccountResult>

export const LINK_REFERENCES_PATH = '/partner/link-references'

export const LinkReferenceParams = ClosedShape('LinkReferenceParams', {
  contactId: ContactRecord.properties.contactId,
  validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, description: '30 if left out' })),
})
export type LinkReferenceParams = Static<typeof LinkReferenceParams>

export const LinkReferenceResult = Shape('LinkReferenceResult', {
  linkReference: LinkReference(),
  expiresAt: Instant(),
})
export type LinkReferenceResult = Static<typeof LinkReferenceResult>
