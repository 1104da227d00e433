import { expect, test } from 'vitest'
import type { PostalAddress } from '#contract/postal-address.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { thingsOf } from '../../test/support/server/owned-things.ts'

const portal = usePortal()

const cabin: PostalAddress = {
  houseNo: ' 7 ',
  street: ' Lake Rd ',
  apartment: '4B',
  city: ' Columbus ',
  state: 'ohio',
  zipCode: '43215',
  country: 'USA',
}

const save = async (as: AccountKey, address: Partial<PostalAddress> = {}) =>
  (await portal.ask('save-service-address', { ...cabin, ...address }, as)).address
const list = async () => portal.ask('claim-address', { id: (await thingsOf('one-plan', portal)).equipment })

test('an address is saved in P5.5’s format, geocoded, and listed after the account’s own', async () => {
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
  const rows = await portal.query('select latitude, longitude from addresses where address_id = $1', [
    address.addressId,
  ])
  expect(rows).toEqual([{ latitude: expect.closeTo(39.96, 1), longitude: expect.closeTo(-83, 1) }])
  const { addresses, chosen, viewer } = await list()
  expect(addresses.map(({ isAccountAddress }) => isAccountAddress).indexOf(true)).toBe(0)
  expect(addresses[1]).toEqual(address)
  expect({ chosen, initials: viewer.initials }).toEqual({ chosen: null, initials: 'RM' })
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
  const { addresses } = await list()
  const { addressId: _, isAccountAddress: __, ...own } = addresses[0]!
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
  const params = { ...cabin, ...address }
  const answer = await portal.callFunction('save-service-address', params, { as: 'one-plan' })
  expect(failureOf(answer).fields?.[0]?.field).toBe(field)
})

test('the list includes the draft’s choice for this device', async () => {
  const { customer, equipment, contractId } = await thingsOf('one-plan', portal)
  const address = { ...cabin, addressId: 'A1' }
  await portal.query(
    `insert into claim_drafts (customer_ref, inventory_equipment_id, contract_id, step, answers, expires_at)
     values ($1, $2, $3, 'address', $4, '2026-11-20')`,
    [customer, equipment, contractId, { address }],
  )
  expect((await list()).chosen).toEqual(address)
})

test('a search for service centers starts at the customer’s home', async () => {
  const rows = await portal.query(
    'select zip_code as zip, city, state from addresses where customer_ref = $1',
    [accountOf('one-plan').customerRef],
  )
  expect((await portal.ask('get-zip')).place).toMatchObject({ zip: rows[0].zip, state: rows[0].state })
})

test('the address form has all fifty-nine states', async () => {
  const { states } = await portal.ask('claim-address-states')
  expect(states).toHaveLength(59)
  expect(states).toContainEqual({ text: 'Ohio', value: 'OH', code: 'OH' })
})

test('an address can’t be saved with a GET', async () => {
  const query = { customerRef: await portal.customerRefOf('one-plan'), ...cabin }
  const headers = await portal.bearer({ as: 'one-plan' })
  const { statusCode } = await portal.app.inject({ url: '/functions/save-service-address', headers, query })
  expect(statusCode).toBe(404)
})
