import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushPath, recordPushes, type PushedKind } from '#contract/pushed-records.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { sendAsPartner, type Sender } from '../../test/support/server/partners.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { NOW } from '../../test/support/server/seeded.ts'

const portal = usePortal({})

const contact = {
  contactId: 'PP1',
  email: 'pushed@example.test',
  firstName: 'Pushed',
  lastName: 'Customer',
  updatedAt: '2026-10-20T12:00:00Z',
}
const address = {
  addressId: 'PA1',
  contactId: 'PP1',
  customerRef: 'PC1',
  addressLine1: 'High St',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43215',
}
const contract = {
  contractId: 'PK1',
  contractPublicRef: 'HS-PK1',
  customerRef: 'PC1',
  contractStatusCode: 'a',
  planCode: 'HMSRV12MEWADLD',
  partnerCode: 'HS',
  contractType: 'Service Agreement',
  scheduleRef: 'S1',
  versionFromDate: '2026-01-01',
  versionToDate: '2026-12-31',
  products: [{ productCode: 'HMSRVHE', productName: 'Home electronics', subcategory: 'HE' }],
  options: ['Essential, monthly'],
}

function push(kind: PushedKind, record: object, eventId: string = randomUUID(), sender: Sender = {}) {
  return sendAsPartner(portal, pushPath(kind), { eventId, record }, { partner: 'customer-system', ...sender })
}
const refusal = (code: string, field: string, message: string) => ({ code, fields: [{ field, message }] })

async function outcome(kind: PushedKind, record: object): Promise<string> {
  const answer = await push(kind, record)
  return answer.statusCode === 200 ? answer.json().outcome : failureOf(answer).code
}
async function rows(text: string): Promise<Record<string, unknown>[]> {
  return portal.query(text)
}

test('a customer comes in record by record, and what is pushed again is unchanged', async () => {
  for (const expected of ['added', 'unchanged']) {
    expect(await outcome('contacts', contact)).toBe(expected)
    expect(await outcome('addresses', address)).toBe(expected)
    expect(await outcome('contracts', contract)).toBe(expected)
  }
  expect(await rows(`select subject, email from contacts where contact_id = 'PP1'`)).toEqual([
    { subject: null, email: 'pushed@example.test' },
  ])
})

test('changes are written, with the lists of a contract as a whole', async () => {
  expect(await outcome('contacts', { ...contact, lastName: 'Changed' })).toBe('changed')
  const products = [{ productCode: 'HMSRVLS', productName: 'Lifestyle electronics', subcategory: 'LS' }]
  expect(await outcome('contracts', { ...contract, contractStatusCode: 'c', products, options: [] })).toBe(
    'changed',
  )
  expect(await rows(`select product_code from contract_products where contract_id = 'PK1'`)).toEqual([
    { product_code: 'HMSRVLS' },
  ])
  expect(await rows(`select * from contract_options where contract_id = 'PK1'`)).toEqual([])
})

test('what is older than the portal’s is left out, and said', async () => {
  const older = '2026-10-19T12:00:00Z'
  expect(await outcome('contacts', { ...contact, lastName: 'Older', updatedAt: older })).toBe('outdated')
  expect(await rows(`select last_name from contacts where contact_id = 'PP1'`)).toEqual([
    { last_name: 'Changed' },
  ])
})

test('a record that does not go with the others is refused, and may come again later under the same event', async () => {
  const eventId = randomUUID()
  const early = { ...address, addressId: 'PA2', contactId: 'PP2', customerRef: 'PC2' }
  const refused = await push('addresses', early, eventId)
  expect(failureOf(refused)).toMatchObject(refusal('conflict', 'record.contactId', 'is not a contact'))
  expect(await outcome('contacts', { ...contact, contactId: 'PP2', email: 'two@example.test' })).toBe('added')
  expect((await push('addresses', early, eventId)).json()).toEqual({ eventId, outcome: 'added' })
  expect(await outcome('addresses', { ...early, customerRef: 'PC1' })).toBe('conflict')
  expect(await outcome('contracts', { ...contract, contractId: 'PK9' })).toBe('conflict')
})

test('a customer’s address and contracts stay theirs', async () => {
  const service = { ...address, addressId: 'PA3', customerRef: undefined, houseNo: '3' }
  expect(await outcome('addresses', service)).toBe('added')
  const toAnother = await push('addresses', { ...address, contactId: 'PP2' })
  expect(failureOf(toAnother)).toMatchObject(
    refusal('conflict', 'record.contactId', 'can’t be changed: the address is a customer'),
  )
  expect(await outcome('addresses', { ...service, contactId: 'PP2', customerRef: 'PC3' })).toBe('conflict')
  const moved = await push('contracts', { ...contract, customerRef: 'PC2' })
  expect(failureOf(moved)).toMatchObject(refusal('conflict', 'record.customerRef', 'can’t be changed'))
  expect(await rows(`select contact_id from addresses where address_id in ('PA1', 'PA3')`)).toEqual([
    { contact_id: 'PP1' },
    { contact_id: 'PP1' },
  ])
  expect(await rows(`select customer_ref from contracts where contract_id = 'PK1'`)).toEqual([
    { customer_ref: 'PC1' },
  ])
  // An address that is no customer may be somebody else’s by now, or become its contact’s customer.
  expect(await outcome('addresses', { ...service, contactId: 'PP2' })).toBe('changed')
  expect(await outcome('addresses', { ...service, contactId: 'PP2', customerRef: 'PC3' })).toBe('changed')
})

test('a malformed record is refused, naming its field', async () => {
  const refused = await push('contracts', { ...contract, versionToDate: '2025-12-31' })
  expect(failureOf(refused)).toMatchObject(
    refusal('malformed', 'record.versionToDate', 'is before versionFromDate'),
  )
  expect(await outcome('contacts', { ...contact, shoeSize: 43 })).toBe('malformed')
})

test('a time in the future is refused: it would keep out every change until then', async () => {
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString()
  for (const [kind, record] of [
    ['contacts', contact],
    ['addresses', address],
    ['contracts', contract],
  ] as const) {
    const refused = await push(kind, { ...record, updatedAt: later(61) })
    expect(failureOf(refused)).toMatchObject(refusal('malformed', 'record.updatedAt', 'is in the future'))
  }
  // A clock may be a minute ahead.
  const ahead = { ...contact, contactId: 'PP5', email: 'five@example.test', updatedAt: later(60) }
  expect(await outcome('contacts', ahead)).toBe('added')
})

test('a repeated event gets the first answer and does nothing; with another body it is refused', async () => {
  const eventId = randomUUID()
  const third = { ...contact, contactId: 'PP3', email: 'three@example.test' }
  const [first, second] = await Promise.all([
    push('contacts', third, eventId),
    push('contacts', third, eventId),
  ])
  for (const answer of [first, second]) expect(answer.json()).toEqual({ eventId, outcome: 'added' })
  await portal.query(`update contacts set first_name = 'Edited' where contact_id = 'PP3'`)
  expect((await push('contacts', third, eventId)).json()).toEqual({ eventId, outcome: 'added' })
  expect(await rows(`select first_name from contacts where contact_id = 'PP3'`)).toEqual([
    { first_name: 'Edited' },
  ])
  const other = await push('contacts', { ...third, firstName: 'Other' }, eventId)
  expect(failureOf(other).code).toBe('repeated-with-other-body')
  expect(failureOf(await push('addresses', address, eventId)).code).toBe('repeated-with-other-body')
})

test.each(Object.keys(recordPushes) as PushedKind[])(
  '%s: only the customer system, signed and on time',
  async (kind) => {
    const record = { contacts: contact, addresses: address, contracts: contract }[kind]
    for (const partner of ['servify', 'account-site'] as const) {
      expect(failureOf(await push(kind, record, randomUUID(), { partner })).code).toBe('not-yours')
    }
    const unsigned = await portal.app.inject({
      method: 'POST',
      url: pushPath(kind),
      payload: { eventId: randomUUID(), record },
    })
    const wrongKey = await push(kind, record, randomUUID(), { key: 'somebody-elses-key-of-32-characters' })
    const replayed = await push(kind, record, randomUUID(), { at: new Date(NOW.getTime() - 301_000) })
    for (const answer of [unsigned, wrongKey, replayed])
      expect(failureOf(answer).code).toBe('unauthenticated')
  },
)

test('the customer system has no jobs', async () => {
  const answer = await sendAsPartner(
    portal,
    '/partner/status-updates',
    {
      eventId: randomUUID(),
      serviceJobId: '80411-0010',
      statusCode: 'SC0045',
      occurredAt: NOW.toISOString(),
    },
    { partner: 'customer-system' },
  )
  expect(failureOf(answer).code).toBe('not-yours')
})

test('a push takes two statements', async () => {
  const statements = await statementsOf(() => push('contracts', { ...contract, scheduleRef: 'S2' }))
  expect(statements).toHaveLength(2)
})
