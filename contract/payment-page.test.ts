import { expect, test } from 'vitest'
import { paymentPageAddress } from './payment-page.ts'

const references = { customerRef: 'cu.st', claimsMasterId: 'cl.aim', redirectUrl: 're.turn' }

test('the URL contains the three references under the specification’s names', () => {
  expect(paymentPageAddress('https://account.example/one-time-payment', references)).toBe(
    'https://account.example/one-time-payment?customerref=cu.st&claimsmasterid=cl.aim&redirecturl=re.turn',
  )
})

test('query parameters of the account site’s URL are kept', () => {
  const address = new URL(paymentPageAddress('https://account.example/pay?brand=hearthline', references))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    brand: 'hearthline',
    customerref: 'cu.st',
    claimsmasterid: 'cl.aim',
    redirecturl: 're.turn',
  })
})
