// Property tests: every response is one the contract declares, and a 400 names the invalid field.
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { calls, envelope, exampleParams, requestOf } from '../../test/support/server/calls.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { BAD_TEXTS } from '../../test/support/server/edge-values.ts'
import { malformedBodies, malformedQueries, type Query } from '../../test/support/server/malformed.ts'
import {
  AddDocumentParams,
  ADD_DOCUMENT_PATH,
  READ_DOCUMENT_PATH,
  ReadDocumentParams,
} from '#contract/documents.ts'
import type { JsonSchema } from '#contract/example.ts'
import { JOB_EVENTS_PATH, JobEventsParams } from '#contract/job-events.ts'
import { PARTNER_JOBS_PATH, PartnerJobsParams } from '#contract/partner-events.ts'
import { PARTNER_PATH, PartnerStatusUpdate, PaymentReport, PAYMENTS_PATH } from '#contract/partner.ts'
import { getAsPartner, sendAsPartner } from '../../test/support/server/partners.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { assertAndTally, soak } from '../../test/support/soak.ts'

const RUNS = soak({ usually: 25, soaking: 2_000 })
vi.setConfig({ testTimeout: 300_000 + RUNS * 100 })

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
      assertAndTally(
        fc.asyncProperty(malformedBodies({ url, ...call }), async ({ body, field }) => {
          expect(namedFields(await sendBody(JSON.stringify(body)))).toSatisfy(within(field))
        }),
        { numRuns: RUNS },
      ),
    )
    expect(statements).toEqual([])
  })

  test('rejects any other JSON value', async () => {
    await assertAndTally(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        expect(namedFields(await sendBody(JSON.stringify(body)))).not.toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test('rejects truncated JSON, other content types and oversized bodies', async () => {
    const whole = JSON.stringify(requestOf({ url, method, ...call }, exampleParams(call)).payload)
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
      assertAndTally(
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
    await assertAndTally(
      fc.asyncProperty(fc.webQueryParameters(), async (query) => {
        const answer = await send({ method: 'GET', url: `${call.url}?${query}&more=1` })
        expect(namedFields(answer)).not.toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

describe.each([
  { method: 'POST' as const, url: ADD_DOCUMENT_PATH, params: AddDocumentParams },
  { method: 'GET' as const, url: READ_DOCUMENT_PATH, params: ReadDocumentParams },
  { method: 'DELETE' as const, url: READ_DOCUMENT_PATH, params: ReadDocumentParams },
  { method: 'GET' as const, url: JOB_EVENTS_PATH, params: JobEventsParams },
])('$method $url', ({ method, url, params }) => {
  const call = { name: url, url, params: params as object as JsonSchema }

  test('names the invalid parameter and runs no SQL', async () => {
    const statements = await statementsOf(() =>
      assertAndTally(
        fc.asyncProperty(malformedQueries(call), async ({ body, field }) => {
          const answer = await send({ method, url: `${url}?${queryOf(body)}` })
          expect(namedFields(answer)).toSatisfy(within(field))
        }),
        { numRuns: RUNS },
      ),
    )
    expect(statements).toEqual([])
  })
})

test.each(['-1', 'x', '12345678901', '\u00e9', '1 2'])(
  'a stream rejects the Last-Event-ID %j',
  async (id) => {
    const query = queryOf(exampleParams({ params: JobEventsParams }) as Query)
    const answer = await send({
      method: 'GET',
      url: `${JOB_EVENTS_PATH}?${query}`,
      headers: { 'last-event-id': id },
    })
    expect(namedFields(answer)).toEqual(['last-event-id'])
  },
)

describe.each([
  { url: PARTNER_PATH, params: PartnerStatusUpdate, partner: 'servicebench' as const },
  { url: PAYMENTS_PATH, params: PaymentReport, partner: 'account-site' as const },
])('POST $url', ({ url, params, partner }) => {
  const call = { name: url, url, params: params as object as JsonSchema }

  test('names the invalid field and runs no SQL', async () => {
    const statements = await statementsOf(() =>
      assertAndTally(
        fc.asyncProperty(malformedBodies(call), async ({ body, field }) => {
          const answer = await sendAsPartner(portal, url, JSON.stringify(body), { partner })
          expect(namedFields(answer)).toSatisfy(within(field))
        }),
        { numRuns: RUNS },
      ),
    )
    expect(statements).toEqual([])
  })
})

test('GET /partner/jobs names the invalid parameter and runs no SQL', async () => {
  const call = { name: '', url: PARTNER_JOBS_PATH, params: PartnerJobsParams as object as JsonSchema }
  const statements = await statementsOf(() =>
    assertAndTally(
      fc.asyncProperty(malformedQueries(call), async ({ body, field }) => {
        const answer = await getAsPartner(portal, `${PARTNER_JOBS_PATH}?${queryOf(body)}`)
        expect(namedFields(answer)).toSatisfy(within(field))
      }),
      { numRuns: RUNS },
    ),
  )
  expect(statements).toEqual([])
})

test.each(BAD_TEXTS)('a token with the subject %j is not accepted', async (subject) => {
  const token = await portal.tokenFor({} as never, { subject })
  const answer = await portal.callFunction('claim-address-states', {}, { token })
  expect(failureOf(answer).code).toBe('unauthenticated')
})

test('a context of more than a few levels is invalid', async () => {
  const ask = (levels: number) => {
    const context = `${'{"inner":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
    const body = JSON.stringify(envelope('getTerritory', { zipCode: '43215', context: 'here' }))
    return send({
      method: 'POST',
      url: '/gateway/getTerritory',
      headers: { 'content-type': 'application/json' },
      payload: body.replace('"here"', context),
    })
  }
  expect((await ask(8)).statusCode).toBe(200)
  for (const levels of [9, 6_000]) expect(namedFields(await ask(levels))).toEqual(['getTerritory.context'])
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
