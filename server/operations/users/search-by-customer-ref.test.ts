import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, sandboxAccounts, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/support/server/app.ts'
import { statementsOf } from '../../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const ask = (customerRef: string, as: AccountKey) =>
  portal.callGateway('searchByCustomerRef', { customerRef }, { as })

test.each(sandboxAccounts)(
  '$key is found by their own reference',
  async ({ key, name, email, customerRef }) => {
    const answer = await ask(customerRef, key)
    expect(answer.statusCode).toBe(200)
    const { FirstName, LastName, ...contact } = answer.json().searchByCustomerRefResponse
    expect(`${FirstName} ${LastName}`).toBe(name)
    expect(contact).toMatchObject({ email, contactId: expect.stringMatching(/^P\d+$/) })
    expect(contact.addresses[0]).toMatchObject({ customerRef, country: 'US' })
  },
)

test('all addresses are included, the primary one first, with P2.1’s line numbers', async () => {
  const answer = await ask(accountOf('one-plan').customerRef, 'one-plan')
  expect(answer.json().searchByCustomerRefResponse.addresses).toMatchObject([
    {
      customerRef: accountOf('one-plan').customerRef,
      houseNo: '218',
      addressLine1: 'Maple Ave',
      addressLine2: 'Apt 4B',
      addressLine4: 'Columbus',
      addressLine5: 'OH',
      zipCode: '43215',
    },
    { customerRef: null, addressLine1: 'Tuttle Rd', addressLine2: '', zipCode: '43016' },
  ])
})

test('takes one statement, and one more to know whether somebody refused is a customer', async () => {
  const { customerRef } = accountOf('one-plan')
  expect(await statementsOf(() => ask(customerRef, 'one-plan'))).toHaveLength(1)
  expect(await statementsOf(() => ask(customerRef, 'other-customer'))).toHaveLength(2)
})
