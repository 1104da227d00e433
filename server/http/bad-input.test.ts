// Property tests of every call. A request that is invalid in one place gets a 400 that names it, before any statement;
// one with values at the edge, some of them valid, gets a status that the API document declares, and never a 5xx.
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ADD_DOCUMENT_PATH,
  AddDocumentParams,
  READ_DOCUMENT_PATH,
  ReadDocumentParams,
} from '#contract/documents.ts'
import type { JsonSchema } from '#contract/example.ts'
import { JOB_EVENTS_PATH, JobEventsParams } from '#contract/job-events.ts'
import { PARTNER_JOBS_PATH, PartnerJobsParams } from '#contract/partner-events.ts'
import { PARTNER_PATH, PartnerStatusUpdate, PaymentReport, PAYMENTS_PATH } from '#contract/partner.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { calls, envelope, exampleParams } from '../../test/support/server/calls.ts'
import { atTheEdge } from '../../test/support/server/edge-requests.ts'
import { BAD_TEXTS } from '../../test/support/server/edge-values.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { malformedBodies, malformedQueries } from '../../test/support/server/malformed.ts'
import { ownedFields, thingsOf, withField, type Things } from '../../test/support/server/owned-things.ts'
import { getAsPartner, sendAsPartner } from '../../test/support/server/partners.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { assertAndTally, soak } from '../../test/support/soak.ts'
import type { ApiDocument } from '../openapi/openapi.ts'

const RUNS = soak({ usually: 25, soaking: 2_000 })
vi.setConfig({ testTimeout: 300_000 + RUNS * 100 })

type Values = Record<string, unknown>
type Sent = Promise<LightMyRequestResponse>

let portal: TestApp
let mine: Things
let headers: Record<string, string>
let document: ApiDocument
beforeAll(async () => {
  portal = await startTestApp()
  // Expires at once, so that an event stream ends by itself.
  const token = await portal.tokenFor(accountOf('one-plan'), { expiresInSeconds: -59.99 })
  headers = { authorization: `Bearer ${token}` }
  mine = await thingsOf('one-plan', portal)
  await portal.connection.pool.query(
    `insert into triage_answers (triage_reference_id, customer_ref, answers) values ($1, $2, '[]')`,
    [mine.triage, mine.customer],
  )
  document = (await portal.app.inject('/openapi.json')).json()
})
afterAll(() => portal.close())
// Some calls remove the device.
beforeEach(async () => {
  await portal.connection.pool.query(
    `update equipment set equipment_status = 'Active' where inventory_equipment_id = $1`,
    [mine.equipment],
  )
})

const send = (request: InjectOptions) =>
  portal.app.inject({ ...request, headers: { ...headers, ...request.headers } })
const asQuery = (values: Values) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString()
const sendBody = (url: string, payload: unknown, type = 'application/json') =>
  send({ method: 'POST', url, headers: { 'content-type': type }, payload: payload as string })

interface Tested {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  params: JsonSchema
  /** Parameters are in the query; otherwise in the body. */
  inQuery: boolean
  send: (values: unknown) => Sent
  /** Replaces parts of the example with what exists. */
  prepare?: (right: Values) => Promise<void>
}

const ofRegistry: Tested[] = calls.map((call) => ({
  ...call,
  inQuery: call.method === 'GET',
  send: (values) =>
    call.method === 'GET'
      ? send({ url: `${call.url}?${asQuery(values as Values)}` })
      : sendBody(call.url, JSON.stringify(values)),
  prepare: async (right) => {
    if (call.name === 'param-decrypt') right.redirectUrl = await portal.encrypt('redirectUrl', '/job')
    if (call.name === 'getContract') right.ScheduleRef = `S${mine.contractId}`
  },
}))

const withQuery = (method: Tested['method'], url: string, params: object, more = {}): Tested => ({
  name: url,
  method,
  url,
  params,
  inQuery: true,
  send: (values) => send({ method, url: `${url}?${asQuery(values as Values)}`, ...more }),
})

const fromPartner = (url: string, params: object, partner: 'servicebench' | 'account-site'): Tested => ({
  name: url,
  method: 'POST',
  url,
  params,
  inQuery: false,
  send: (values) => sendAsPartner(portal, url, JSON.stringify(values), { partner }),
})

const addDocument: Tested = {
  ...withQuery('POST', ADD_DOCUMENT_PATH, AddDocumentParams, {
    headers: { 'content-type': 'application/pdf' },
    payload: FILES.pdf,
  }),
  prepare: async (right) => {
    right.id = await addTestJob(portal, { as: 'one-plan', type: 'REIMBURSEMENT' })
  },
}
const partnerJobs: Tested = {
  ...withQuery('GET', PARTNER_JOBS_PATH, PartnerJobsParams),
  send: (values) => getAsPartner(portal, `${PARTNER_JOBS_PATH}?${asQuery(values as Values)}`),
  prepare: async (right) => {
    delete right.cursor
    right.since = '2026-10-01T00:00:00Z'
  },
}
const others: Tested[] = [
  addDocument,
  withQuery('GET', READ_DOCUMENT_PATH, ReadDocumentParams),
  withQuery('DELETE', READ_DOCUMENT_PATH, ReadDocumentParams),
  withQuery('GET', JOB_EVENTS_PATH, JobEventsParams),
  partnerJobs,
  {
    ...fromPartner(PARTNER_PATH, PartnerStatusUpdate, 'servicebench'),
    prepare: async (right) => {
      right.serviceJobId = await addTestJob(portal, { as: 'one-plan' })
    },
  },
  fromPartner(PAYMENTS_PATH, PaymentReport, 'account-site'),
]

/** The fields a 400 reports. Each is the invalid field itself or one nested in it. */
function namedFields(answer: LightMyRequestResponse): string[] {
  const { code, fields = [] } = failureOf(answer)
  expect({ code, named: fields.length > 0 }).toEqual({ code: 'malformed', named: true })
  return fields.map((problem) => problem.field)
}

describe.each([...ofRegistry, ...others])('$method $url', (call) => {
  test('names the invalid field and runs no SQL', async () => {
    const malformed = call.inQuery ? malformedQueries(call) : malformedBodies(call)
    const statements = await statementsOf(() =>
      assertAndTally(
        fc.asyncProperty(malformed, async ({ body, field }) => {
          const names = namedFields(await call.send(body))
          expect(
            names.some((name) => name.startsWith(field)),
            `${field}: ${names.join()}`,
          ).toBe(true)
        }),
        { numRuns: RUNS },
      ),
    )
    expect(statements).toEqual([])
  })

  test('with values at the edge', async () => {
    const right = await exampleOf(call)
    const wrong: object[] = []
    const ask = async (values: Values) => {
      for (const problem of await wrongIn(call, sentFor(call, values, right))) wrong.push({ values, problem })
    }
    await ask(right)
    await assertAndTally(fc.asyncProperty(atTheEdge(call.params, right), ask), { numRuns: RUNS })
    expect(wrong).toEqual([])
  })
})

async function exampleOf({ params, prepare }: Tested): Promise<Values> {
  let right: Values = exampleParams({ params })
  for (const { path, valueFrom } of ownedFields(params)) {
    right = withField(right, path, await valueFrom(mine, portal))
  }
  await prepare?.(right)
  return right
}

function sentFor(call: Tested, values: Values, right: Values): Sent {
  if (call.url.startsWith('/gateway/')) return call.send(envelope(call.name, values))
  // A new event each time, unless its id is what was changed.
  if (!call.inQuery && right.eventId !== undefined && values.eventId === right.eventId)
    return call.send({ ...values, eventId: randomUUID() })
  return call.send(values)
}

/** What is wrong about an answer: a 5xx, or a status that the API document does not declare. */
async function wrongIn({ url, method }: Tested, sent: Sent): Promise<string[]> {
  const { statusCode, payload } = await sent
  const declared = document.paths[url]?.[method.toLowerCase() as 'get']?.responses ?? {}
  const isRight = statusCode < 500 && String(statusCode) in declared
  return isRight ? [] : [`${statusCode} ${payload.slice(0, 300)}`]
}

test.each([
  ['POST', '/gateway/getTerritory'],
  ['POST', '/functions/param-encrypt'],
])('%s %s takes JSON of its own shape alone', async (_method, url) => {
  const notJson = ['', '{', '{"a":', '{"__proto__":{"admin":true}}']
  for (const text of notJson) expect(failureOf(await sendBody(url, text)).code).toBe('malformed')
  await assertAndTally(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      expect(namedFields(await sendBody(url, JSON.stringify(body)))).not.toEqual([])
    }),
    { numRuns: RUNS },
  )
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
    expect(failureOf(await sendBody(url, '{}', type)).code).toBe('unsupported-media-type')
  }
  expect(failureOf(await sendBody(url, `{"a":"${'b'.repeat(300_000)}"}`)).code).toBe('too-large')
})

test('arbitrary query strings are malformed', async () => {
  await assertAndTally(
    fc.asyncProperty(fc.webQueryParameters(), async (query) => {
      expect(namedFields(await send({ url: `/functions/my-devices?${query}&more=1` }))).not.toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test('a partner’s cursor can be any text', async () => {
  const cursors = fc.oneof(
    fc.constantFrom(
      '-infinity ',
      '0000-01-01T00:00:00Z x',
      '9999-12-31T23:59:59Z x',
      '2016-12-31T23:59:60Z x',
    ),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const wrong: string[] = []
  await assertAndTally(
    fc.asyncProperty(cursors, async (text) => {
      const cursor = Buffer.from(text).toString('base64url')
      wrong.push(...(await wrongIn(partnerJobs, partnerJobs.send({ cursor }))))
    }),
    { numRuns: RUNS },
  )
  expect(wrong).toEqual([])
})

test.each(['-1', 'x', '12345678901', '\u00e9', '1 2'])(
  'a stream rejects the Last-Event-ID %j',
  async (id) => {
    const url = `${JOB_EVENTS_PATH}?${asQuery(exampleParams({ params: JobEventsParams }))}`
    expect(namedFields(await send({ url, headers: { 'last-event-id': id } }))).toEqual(['last-event-id'])
  },
)

test.each(BAD_TEXTS)('a token with the subject %j is not accepted', async (subject) => {
  const token = await portal.tokenFor({} as never, { subject })
  const answer = await portal.callFunction('claim-address-states', {}, { token })
  expect(failureOf(answer).code).toBe('unauthenticated')
})

test('a context of more than a few levels is invalid', async () => {
  const ask = (levels: number) => {
    const context = `${'{"inner":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
    const body = JSON.stringify(envelope('getTerritory', { zipCode: '43215', context: 'here' }))
    return sendBody('/gateway/getTerritory', body.replace('"here"', context))
  }
  expect((await ask(8)).statusCode).toBe(200)
  for (const levels of [9, 6_000]) expect(namedFields(await ask(levels))).toEqual(['getTerritory.context'])
})

test.each(['/gateway/%', '/functions/%zz', '/%c0%af', `/functions/${'x'.repeat(5_000)}`])(
  'an unparsable URL (%s) gets the same error shape',
  async (url) => {
    const answer = await send({ url })
    expect(failureOf(answer).code).toBe(answer.statusCode === 404 ? 'unknown-request' : 'malformed')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  },
)
