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

test('all authentication failures look the same', async () => {
  const url = '/functions/my-devices'
  const basic = portal.app.inject({ url, headers: { authorization: 'Basic b25lLXBsYW46c2FuZGJveA==' } })
  const answers = Object.values(badTokens).map(async (make) => {
    const token = await make()
    return portal.app.inject({ url, headers: await portal.bearer(token ? { token } : {}) })
  })
  const [first, ...others] = (await Promise.all([basic, ...answers])).map(visiblePart)
  for (const other of others) expect(other).toEqual(first)
})

test.each([
  ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => ({ method, url: '/gateway/getNothing' })),
  { method: 'GET', url: '/functions/nothing' },
  { method: 'POST', url: '/gateway/getTerritory/more' },
  { method: 'GET', url: '/gateway/getTerritory' },
  { method: 'POST', url: '/functions/my-devices' },
] as const)('$method $url is no call, and 401 without a token', async (request) => {
  const headers = await portal.bearer({ as: 'one-plan' })
  expect(failureOf(await portal.app.inject({ ...request, headers })).code).toBe('unknown-request')
  expect(failureOf(await portal.app.inject(request)).code).toBe('unauthenticated')
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
