import { beforeEach, expect, test } from 'vitest'
import { LINK_ACCOUNT_PATH, LINK_REFERENCES_PATH } from '#contract/link-account.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import type { TokenFacts } from '../../test/support/server/issuer.ts'
import { sendAsPartner } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { newLinkReference } from './first-sign-in.ts'

const portal = usePortal({})

let number = 0
let contact: { contactId: string; customerRef: string; email: string }
beforeEach(async () => {
  number += 1
  contact = { contactId: `N${number}`, customerRef: `NC${number}`, email: `New.${number}@Example.test` }
  await addContact(contact)
})

async function addContact({ contactId, customerRef, email }: typeof contact) {
  await portal.query(
    `insert into contacts (contact_id, email, first_name, last_name) values ($1, $2, 'New', 'Customer')`,
    [contactId, email],
  )
  await portal.query(
    `insert into addresses (address_id, contact_id, customer_ref, address_line1, city, state, zip_code)
     values ($1, $1, $2, 'High St', 'Columbus', 'OH', '43215')`,
    [contactId, customerRef],
  )
}

async function subjectOf(contactId: string): Promise<string | null> {
  const rows = await portal.query('select subject from contacts where contact_id = $1', [contactId])
  return rows[0].subject
}

const tokenOf = (facts: TokenFacts) => portal.tokenFor(accountOf('one-plan'), facts)

/** The first call of the login site: an encrypted reference for the customer. */
async function arrive(facts: TokenFacts, { customerRef } = contact): Promise<number> {
  const answer = await portal.callFunction('param-encrypt', { customerRef }, { token: await tokenOf(facts) })
  return answer.statusCode
}

test('the first call with a verified address links the contact with it, in whatever case', async () => {
  const facts = { subject: 'provider|a', email: contact.email.toLowerCase(), emailVerified: true }
  expect(await arrive(facts)).toBe(200)
  expect(await subjectOf(contact.contactId)).toBe('provider|a')
  // From then on the subject alone counts.
  expect(await arrive({ subject: 'provider|a' })).toBe(200)
})

test.each([false, 'true', 1, undefined, null])('email_verified: %s links nobody', async (emailVerified) => {
  expect(await arrive({ subject: 'provider|b', email: contact.email, emailVerified })).toBe(403)
  expect(await subjectOf(contact.contactId)).toBeNull()
})

test('without a token, nothing is linked', async () => {
  const answer = await portal.callFunction('param-encrypt', { customerRef: contact.customerRef })
  expect(failureOf(answer).code).toBe('unauthenticated')
  expect(await subjectOf(contact.contactId)).toBeNull()
})

test('a second person with the same address is refused, and the first stays', async () => {
  const facts = { email: contact.email, emailVerified: true }
  expect(await arrive({ ...facts, subject: 'provider|c1' })).toBe(200)
  expect(await arrive({ ...facts, subject: 'provider|c2' })).toBe(403)
  expect(await subjectOf(contact.contactId)).toBe('provider|c1')
})

test('of two people who sign in at once, one wins', async () => {
  const facts = { email: contact.email, emailVerified: true }
  const subjects = Array.from({ length: 8 }, (_, index) => `provider|d${index}`)
  const answers = await Promise.all(subjects.map((subject) => arrive({ ...facts, subject })))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status === 403)).toHaveLength(7)
  expect(await subjectOf(contact.contactId)).toBe(subjects[answers.indexOf(200)])
})

test('one person in several tabs at once is linked once, and each tab is answered', async () => {
  const facts = { subject: 'provider|e', email: contact.email, emailVerified: true }
  const answers = await Promise.all(
    [300, 301, 302, 303].map((expiresInSeconds) => arrive({ ...facts, expiresInSeconds })),
  )
  expect(answers).toEqual([200, 200, 200, 200])
})

test('two contacts with one address are not guessed between, whether linked or not', async () => {
  const twin = { ...contact, contactId: `${contact.contactId}T`, customerRef: `${contact.customerRef}T` }
  await addContact(twin)
  const facts = { subject: 'provider|f', email: contact.email, emailVerified: true }
  expect(await arrive(facts)).toBe(403)
  expect(await arrive(facts, twin)).toBe(403)
  await portal.query(`update contacts set subject = 'provider|f0' where contact_id = $1`, [twin.contactId])
  expect(await arrive({ ...facts, expiresInSeconds: 400 })).toBe(403)
  expect(await subjectOf(contact.contactId)).toBeNull()
})

test('somebody who is a customer already does not become another', async () => {
  const facts = { subject: accountOf('other-customer').subject, email: contact.email, emailVerified: true }
  expect(await arrive(facts)).toBe(403)
  expect(await subjectOf(contact.contactId)).toBeNull()
})

test('a contact that comes after the first sign-in is linked at the next', async () => {
  const late = { contactId: `L${number}`, customerRef: `LC${number}`, email: `late.${number}@example.test` }
  const facts = { subject: `provider|late${number}`, email: late.email, emailVerified: true }
  expect(await arrive(facts, late)).toBe(403)
  await addContact(late)
  expect(await arrive({ ...facts, expiresInSeconds: 400 }, late)).toBe(200)
})

async function redeem(linkReference: string, subject?: string) {
  const headers = subject ? { authorization: `Bearer ${await tokenOf({ subject })}` } : {}
  return portal.app.inject({ method: 'POST', url: LINK_ACCOUNT_PATH, headers, payload: { linkReference } })
}
const makeReference = (body: object, partner: 'customer-system' | 'servify' = 'customer-system') =>
  sendAsPartner(portal, LINK_REFERENCES_PATH, body, { partner })

test('a one-time reference links the first person who uses it', async () => {
  const made = await makeReference({ contactId: contact.contactId })
  expect(made.statusCode).toBe(200)
  const { linkReference, expiresAt } = made.json()
  expect(expiresAt).toBe('2026-11-24T15:30:00.000Z')
  const linked = await redeem(linkReference, 'provider|g')
  expect([linked.statusCode, linked.json()]).toEqual([200, { customerRefs: [contact.customerRef] }])
  // The same person may repeat it; nobody else can use it.
  expect((await redeem(linkReference, 'provider|g')).statusCode).toBe(200)
  expect(failureOf(await redeem(linkReference, 'provider|g2')).code).toBe('not-yours')
  expect(await subjectOf(contact.contactId)).toBe('provider|g')
  expect(failureOf(await makeReference({ contactId: contact.contactId })).code).toBe('conflict')
})

test('a reference is refused when it has expired, was altered, is of another kind, or comes without a token', async () => {
  const past = new Date(NOW.getTime() - 1_000)
  const good = await newLinkReference(portal.references, contact.contactId, new Date(NOW.getTime() + 60_000))
  const bad = [
    await newLinkReference(portal.references, contact.contactId, past),
    `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`,
    await portal.encrypt('customerRef', `${contact.contactId} 9999999999`),
  ]
  for (const reference of bad) {
    expect(failureOf(await redeem(reference, 'provider|h')).code).toBe('not-yours')
  }
  expect(failureOf(await redeem(good)).code).toBe('unauthenticated')
  expect(await subjectOf(contact.contactId)).toBeNull()
})

test('of two people with one reference, one wins', async () => {
  const { linkReference } = (await makeReference({ contactId: contact.contactId })).json()
  const answers = await Promise.all(
    ['provider|i1', 'provider|i2'].map((subject) => redeem(linkReference, subject)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
})

test('only the customer system makes references, for contacts that exist', async () => {
  expect(failureOf(await makeReference({ contactId: contact.contactId }, 'servify')).code).toBe('not-yours')
  expect(failureOf(await makeReference({ contactId: 'NOBODY' })).code).toBe('unknown-request')
  const unsigned = await portal.app.inject({
    method: 'POST',
    url: LINK_REFERENCES_PATH,
    payload: { contactId: contact.contactId },
  })
  expect(failureOf(unsigned).code).toBe('unauthenticated')
})
