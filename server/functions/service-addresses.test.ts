import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressOnFile, PostalAddress } from '#contract/postal-address.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { thingsOf } from '../../test/support/server/owned-things.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const cabin: PostalAddress = {
  houseNo: ' 7 ',
  street: ' Lake Rd ',
  apartment: '4B',
  city: ' Columbus ',
  state: 'ohio',
  zipCode: '43215',
  country: 'USA',
}

async function send(as: AccountKey, address: Partial<PostalAddress> = {}) {
  const customerRef = await portal.customerRefOf(as)
  return portal.callFunction('save-service-address', { customerRef, ...cabin, ...address }, { as })
}
async function save(as: AccountKey, address: Partial<PostalAddress> = {}): Promise<AddressOnFile> {
  return (await send(as, address)).json().address
}
async function list(as: AccountKey) {
  const [customerRef, { equipment }] = [await portal.customerRefOf(as), await thingsOf(as, portal)]
  return portal.callFunction('claim-address', { customerRef, id: equipment }, { as })
}

test('an address is saved in P5.5’s format, geocoded, in one statement, and listed after the account’s own', async () => {
  const address = await save('one-plan')
  expect(address).toEqual({
    addressId: expect.stringMatching(/^A-/),
    houseNo: '7',
    street: 'Lake Rd',
    apartment: 'Apt 4B',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    country: 'US',
    isAccountAddress: false,
  })
  const { rows } = await portal.connection.pool.query(
    'select latitude, longitude from addresses where address_id = $1',
    [address.addressId],
  )
  expect(rows).toEqual([{ latitude: expect.closeTo(39.96, 1), longitude: expect.closeTo(-83, 1) }])
  const { addresses, chosen, viewer } = (await list('one-plan')).json()
  expect(addresses.map(({ isAccountAddress }: AddressOnFile) => isAccountAddress).indexOf(true)).toBe(0)
  expect(addresses[1]).toEqual(address)
  expect({ chosen, initials: viewer.initials }).toEqual({ chosen: null, initials: 'RM' })
  expect(await statementsOf(() => send('one-plan', { houseNo: '8' }))).toHaveLength(1)
})

test('the same address in different case is recognized', async () => {
  const first = await save('one-plan')
  const again = { street: 'LAKE RD', apartment: 'Apt 4b', state: 'OH', country: '' }
  expect(await save('one-plan', again)).toEqual(first)
})

test('so is the same one with the house number in the street', async () => {
  const first = await save('one-plan')
  expect(await save('one-plan', { houseNo: '', street: '7 Lake Rd' })).toEqual(first)
  const inStreet = await save('one-plan', { houseNo: '', street: '11 Hill St' })
  expect(await save('one-plan', { houseNo: '11', street: 'hill st' })).toEqual(inStreet)
})

test('so is the account’s own', async () => {
  const { addresses } = (await list('one-plan')).json()
  const { addressId: _, isAccountAddress: __, ...own } = addresses[0]
  expect(await save('one-plan', own)).toEqual(addresses[0])
})

test('concurrent saves of one address store it once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save('two-plans', { houseNo: '99' })))
  expect(new Set(answers.map(({ addressId }) => addressId)).size).toBe(1)
})

test('two customers at one address have separate addresses', async () => {
  expect((await save('other-customer')).addressId).not.toBe((await save('one-plan')).addressId)
})

test.each([
  ['a blank street', { street: '  ' }, 'street'],
  ['an unknown state', { state: 'Nowhere' }, 'state'],
  ['an unknown ZIP code', { zipCode: '00000' }, 'zipCode'],
  ['a ZIP code of another state', { state: 'CA' }, 'state'],
  ['another country', { country: 'Canada' }, 'country'],
])('%s is named as the invalid field', async (_, address, field) => {
  const answer = await send('one-plan', address)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[0].field).toBe(field)
})

test('the list takes one statement and includes the draft’s choice for this device', async () => {
  const { customer, equipment, contractId } = await thingsOf('one-plan', portal)
  const address = { ...cabin, addressId: 'A1' }
  await portal.connection.pool.query(
    `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, answers, expires_at)
     values ($1, $2, $3, 'address', $4, '2026-11-20')`,
    [customer, equipment, contractId, { address }],
  )
  expect((await list('one-plan')).json().chosen).toEqual(address)
  const params = { customerRef: await portal.customerRefOf('one-plan'), id: equipment }
  const ask = () => portal.callFunction('claim-address', params, { as: 'one-plan' })
  expect(await statementsOf(ask)).toHaveLength(1)
})

test('a search for service centers starts at the customer’s home, in one statement', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const ask = () => portal.callFunction('get-zip', { customerRef }, { as: 'one-plan' })
  const { rows } = await portal.connection.pool.query(
    'select zip_code as zip, city, state from addresses where customer_ref = $1',
    [accountOf('one-plan').customerRef],
  )
  expect((await ask()).json().place).toMatchObject({ zip: rows[0].zip, state: rows[0].state })
  expect(await statementsOf(ask)).toHaveLength(1)
})

test('the address form has all fifty-nine states, without SQL', async () => {
  const ask = () => portal.callFunction('claim-address-states', {}, { as: 'one-plan' })
  const { states } = (await ask()).json()
  expect(states).toHaveLength(59)
  expect(states).toContainEqual({ text: 'Ohio', value: 'OH', code: 'OH' })
  expect(await statementsOf(ask)).toEqual([])
})

test('an address can’t be saved with a GET', async () => {
  const query = { customerRef: await portal.customerRefOf('one-plan'), ...cabin }
  const headers = await portal.bearer({ as: 'one-plan' })
  const { statusCode } = await portal.app.inject({ url: '/functions/save-service-address', headers, query })
  expect(statusCode).toBe(404)
})
