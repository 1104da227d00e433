import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { calls, exampleParams, requestOf } from '../../test/support/server/calls.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import { statementsOf } from '../../test/support/server/statements.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const account = accountOf('one-plan')
const badTokens: Record<string, () => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'an expired token': () => portal.tokenFor(account, { expiresInSeconds: -60 }),
  'a token for another audience': () => portal.tokenFor(account, { audience: 'urn:test:another' }),
  'a token of another issuer': () => portal.tokenFor(account, { issuer: 'https://elsewhere.test' }),
  'a token with another signature': async () => `${(await portal.tokenFor(account)).slice(0, -8)}AAAAAAAA`,
  'a token that is none': async () => 'not.a.token',
}

describe.each(Object.keys(badTokens))('with %s', (kind) => {
  test.each(calls)('$method $url is 401 and runs no SQL', async (call) => {
    const token = await badTokens[kind]!()
    const headers = await portal.bearer(token ? { token } : {})
    const statements = await statementsOf(async () => {
      const answer = await portal.app.inject({ ...requestOf(call, exampleParams(call)), headers })
      expect(failureOf(answer).code).toBe('unauthenticated')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    })
    expect(statements).toEqual([])
  })
})

test('a scheme other than Bearer is 401', async () => {
  const headers = { authorization: 'Basic b25lLXBsYW46c2FuZGJveA==' }
  expect(failureOf(await portal.app.inject({ url: '/functions/my-devices', headers })).code).toBe(
    'unauthenticated',
  )
})

test('all authentication failures look the same', async () => {
  const [first, ...others] = await Promise.all(
    Object.values(badTokens).map(async (make) => {
      const token = await make()
      const headers = await portal.bearer(token ? { token } : {})
      return visiblePart(await portal.app.inject({ url: '/functions/my-devices', headers }))
    }),
  )
  for (const other of others) expect(other).toEqual(first)
})

describe.each(['/gateway/getNothing', '/functions/nothing', '/gateway/', '/gateway/getTerritory/more'])(
  '%s',
  (url) => {
    test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
      'is 404 by %s, and 401 without a token',
      async (method) => {
        const headers = await portal.bearer({ as: 'one-plan' })
        expect(failureOf(await portal.app.inject({ method, url, headers })).code).toBe('unknown-request')
        expect(failureOf(await portal.app.inject({ method, url })).code).toBe('unauthenticated')
      },
    )
  },
)

test('a call with the wrong HTTP method is an unknown request', async () => {
  const headers = await portal.bearer({ as: 'one-plan' })
  expect(
    failureOf(await portal.app.inject({ method: 'GET', url: '/gateway/getTerritory', headers })).code,
  ).toBe('unknown-request')
  expect(
    failureOf(await portal.app.inject({ method: 'POST', url: '/functions/my-devices', headers })).code,
  ).toBe('unknown-request')
})

test('too many concurrent calls of one customer get 429, and other customers are not affected', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const greedy = Array.from({ length: 80 }, () =>
    portal.callFunction('my-devices', { customerRef }, { as: 'one-plan' }),
  )
  const other = portal.callFunction(
    'my-devices',
    { customerRef: await portal.customerRefOf('other-customer') },
    { as: 'other-customer' },
  )
  const answers = await Promise.all(greedy)
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(50)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(failureOf(answer).code).toBe('rate-limited')
  expect((await other).statusCode).toBe(200)
  expect((await portal.callFunction('my-devices', { customerRef }, { as: 'one-plan' })).statusCode).toBe(200)
})
