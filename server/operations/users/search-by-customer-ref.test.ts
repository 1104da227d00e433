import { expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'

const portal = usePortal()

test('a customer with all addresses, the primary one first, with P2.1’s line numbers', async () => {
  const { customerRef } = accountOf('one-plan')
  expect(await portal.read('searchByCustomerRef', { customerRef })).toMatchObject({
    contactId: expect.stringMatching(/^P\d+$/),
    email: 'one-plan@sandbox.test',
    FirstName: 'Rosa',
    addresses: [
      {
        customerRef,
        houseNo: '218',
        addressLine1: 'Maple Ave',
        addressLine2: 'Apt 4B',
        addressLine4: 'Columbus',
        addressLine5: 'OH',
        zipCode: '43215',
        country: 'US',
      },
      { customerRef: null, addressLine1: 'Tuttle Rd', addressLine2: '', zipCode: '43016' },
    ],
  })
})
