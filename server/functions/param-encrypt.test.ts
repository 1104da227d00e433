import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { thingsOf, type Things } from '../../test/support/server/owned-things.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
let mine: Things
beforeAll(async () => {
  portal = await startTestApp({ env: { PUBLIC_URL: 'https://portal.test' } })
  mine = await thingsOf('one-plan', portal)
})
afterAll(() => portal.close())

const ask = (params: FunctionParams<'param-encrypt'>) =>
  portal.callFunction('param-encrypt', params, { as: 'one-plan' })

test('creates references that decrypt to the original values', async () => {
  const given = {
    customerRef: mine.customer,
    contractRef: mine.contractRef,
    claimsMasterId: mine.claim,
    redirectUrl: '/job/80411-7731?from=payment',
  }
  const made = await ask(given)
  expect(made.statusCode).toBe(200)
  const opened = await portal.callFunction('param-decrypt', made.json(), { as: 'one-plan' })
  expect(opened.statusCode).toBe(200)
  expect(opened.json()).toEqual(given)
  for (const reference of Object.values<string>(made.json())) expect(reference).toMatch(/^[\w.-]+$/)
})

test('the same value with another purpose is another reference', async () => {
  const value = mine.customer
  const [customer, contract] = [
    await portal.encrypt('customerRef', value),
    await portal.encrypt('contractRef', value),
  ]
  expect(customer).not.toBe(contract)
})

test.each(['/job', 'https://portal.test/job?x=1'])('accepts our own URL %s', async (redirectUrl) => {
  expect((await ask({ redirectUrl })).statusCode).toBe(200)
})

test.each([
  'https://elsewhere.test/job',
  'https://portal.test.elsewhere.test/',
  'https://portal.test@elsewhere.test/',
  'http://portal.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'javascript:alert(1)',
])('refuses %s', async (redirectUrl) => {
  const failure = failureOf(await ask({ redirectUrl }))
  expect(failure).toMatchObject({ code: 'malformed', fields: [{ field: 'redirectUrl' }] })
})

test('one statement checks everything that is owned, and one more whether somebody refused is a customer', async () => {
  const { customer: customerRef, contractRef, claim: claimsMasterId } = mine
  expect(await statementsOf(() => ask({ customerRef, contractRef, claimsMasterId }))).toHaveLength(1)
  expect(await statementsOf(() => ask({ customerRef: accountOf('waiting').customerRef }))).toHaveLength(2)
  expect(await statementsOf(() => ask({ redirectUrl: '/job' }))).toHaveLength(0)
})

test('another customer’s plan is refused, even with one’s own customerRef', async () => {
  const theirs = await thingsOf('other-customer', portal)
  expect(failureOf(await ask({ customerRef: mine.customer, contractRef: theirs.contractRef })).code).toBe(
    'not-yours',
  )
})
