// Property tests: every response is one the contract declares, and a 400 names the invalid field.
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { calls, exampleParams, requestOf } from '../../test/support/server/calls.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { malformedBodies, malformedQueries, type Query } from '../../test/support/server/malformed.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { soak } from '../../test/support/soak.ts'

const RUNS = soak({ usually: 25, soaking: 2_000 })

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await startTestApp()
  headers = await portal.bearer({ as: 'one-plan' })
})
afterAll(() => portal.close())

const send = (request: InjectOptions) =>
  portal.app.inject({ ...request, headers: { ...headers, ...request.headers } })

/** The fields a 400 reports. Each is the invalid field itself or one nested in it. */
function namedFields(answer: LightMyRequestResponse): string[] {
  const { code, fields = [] } = failureOf(answer)
  expect({ code, named: fields.length > 0 }).toEqual({ code: 'malformed', named: true })
  return fields.map((problem) => problem.field)
}

const within = (field: string) => (names: string[]) => names.some((name) => name.startsWith(field))

describe.each(calls.filter(({ method }) => method === 'POST'))('$method $url', ({ url, method, ...call }) => {
  const sendBody = (payload: unknown, contentType = 'application/json') =>
    send({ method, url, headers: { 'content-type': contentType }, payload: payload as string })

  test('names the invalid field and runs no SQL', async () => {
    const statements = await statementsOf(() =>
      fc.assert(
        fc.asyncProperty(malformedBodies({ url, method, ...call }), async ({ body, field }) => {
          expect(namedFields(await sendBody(JSON.stringify(body)))).toSatisfy(within(field))
        }),
        { numRuns: RUNS },
      ),
    )
    expect(statements).toEqual([])
  })

  test('rejects any other JSON value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        expect(namedFields(await sendBody(JSON.stringify(body)))).not.toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('rejects truncated JSON, other content types and oversized bodies', async () => {
    const whole = JSON.stringify(
      requestOf({ url, method, ...call }, exampleParams({ url, method, ...call })).payload,
    )
    for (const cut of [1, Math.floor(whole.length / 2), whole.length - 1]) {
      expect(namedFields(await sendBody(whole.slice(0, cut)))).toEqual(['body'])
    }
    expect(failureOf(await sendBody('')).code).toBe('malformed')
    expect(failureOf(await sendBody('{"__proto__":{"admin":true}}')).code).toBe('malformed')
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
      expect(failureOf(await sendBody(whole, type)).code).toBe('unsupported-media-type')
    }
    expect(failureOf(await sendBody(`{"a":"${'b'.repeat(300_000)}"}`)).code).toBe('too-large')
  })
})

describe.each(calls.filter(({ method }) => method === 'GET'))('$method $url', (call) => {
  test('names the invalid parameter and runs no SQL', async () => {
    const statements = await statementsOf(() =>
      fc.assert(
        fc.asyncProperty(malformedQueries(call), async ({ body, field }) => {
          const answer = await send({ method: 'GET', url: `${call.url}?${queryOf(body)}` })
          expect(namedFields(answer)).toSatisfy(within(field))
        }),
        { numRuns: RUNS },
      ),
    )
    expect(statements).toEqual([])
  })

  test('rejects arbitrary query strings without crashing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), async (query) => {
        const answer = await send({ method: 'GET', url: `${call.url}?${query}&more=1` })
        expect(namedFields(answer)).not.toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

test.each(['/gateway/%', '/functions/%zz', '/%c0%af', `/functions/${'x'.repeat(5_000)}`])(
  'an unparsable URL (%s) gets the same error shape',
  async (url) => {
    const answer = await send({ method: 'GET', url })
    expect(failureOf(answer).code).toBe(answer.statusCode === 404 ? 'unknown-request' : 'malformed')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  },
)

function queryOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
  return new URLSearchParams(pairs).toString()
}
