import { beforeAll, expect, test } from 'vitest'
import type { FunctionParams } from '#contract/index.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { thingsOf, type Things } from '../../test/support/server/owned-things.ts'

const portal = usePortal({ env: { PUBLIC_URL: 'https://portal.test' } })
let mine: Things
beforeAll(async () => {
  mine = await thingsOf('one-plan', portal)
})

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

test('another customer’s plan is refused, even with one’s own customerRef', async () => {
  const theirs = await thingsOf('other-customer', portal)
  expect(failureOf(await ask({ customerRef: mine.customer, contractRef: theirs.contractRef })).code).toBe(
    'not-yours',
  )
})
