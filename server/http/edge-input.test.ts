// Property tests: requests with values at the edge, some of them valid, never fail with a 5xx, and every status that
// is answered is declared in the API document.
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
import { exampleOf, type JsonSchema } from '#contract/example.ts'
import { JOB_EVENTS_PATH, JobEventsParams } from '#contract/job-events.ts'
import { PARTNER_JOBS_PATH, PartnerJobsParams } from '#contract/partner-events.ts'
import { PARTNER_PATH, PartnerStatusUpdate, PaymentReport, PAYMENTS_PATH } from '#contract/partner.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { calls, exampleParams, requestOf } from '../../test/support/server/calls.ts'
import { atTheEdge } from '../../test/support/server/edge-requests.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { ownedFields, thingsOf, withField, type Things } from '../../test/support/server/owned-things.ts'
import { getAsPartner, sendAsPartner } from '../../test/support/server/partners.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { assertAndTally, soak } from '../../test/support/soak.ts'
import type { ApiDocument } from '../openapi/openapi.ts'

const RUNS = soak({ usually: 25, soaking: 2_000 })
vi.setConfig({ testTimeout: 300_000 + RUNS * 100 })

let portal: TestApp
let mine: Things
let headers: Record<string, string>
let document: ApiDocument
beforeAll(async () => {
  portal = await startTestApp()
  // Expires at once, so that an event stream ends by itself.
  headers = {
    authorization: `Bearer ${await portal.tokenFor(accountOf('one-plan'), { expiresInSeconds: 0 })}`,
  }
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

/** What of it can be sent as a query: no numbers, lists or null. */
type Query = Record<string, unknown>
const queryOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

type Method = 'get' | 'post' | 'delete'

/** What is wrong about an answer: a 5xx, or a status that the API document does not declare. */
function wrongIn({ statusCode, payload }: LightMyRequestResponse, path: string, method: Method) {
  const declared = Object.keys(document.paths[path]?.[method]?.responses ?? {})
  const isRight = statusCode < 500 && declared.includes(String(statusCode))
  return isRight ? [] : [{ statusCode, payload: payload.slice(0, 300) }]
}

async function wrongAnswers<Value>(
  schema: JsonSchema,
  right: Value,
  send: (value: Value) => Promise<LightMyRequestResponse>,
  path: string,
  method: Method,
): Promise<object[]> {
  const wrong: object[] = []
  const ask = async (value: Value) => {
    for (const problem of wrongIn(await send(value), path, method)) wrong.push({ value, ...problem })
  }
  await ask(right)
  await assertAndTally(fc.asyncProperty(atTheEdge(schema, right), ask), { numRuns: RUNS })
  return wrong
}

const inject = (request: InjectOptions) => portal.app.inject({ ...request, headers })

async function owned(schema: JsonSchema, given = exampleParams({ params: schema })) {
  let params = given
  for (const { path, valueFrom } of ownedFields(schema)) {
    params = withField(params, path, await valueFrom(mine, portal))
  }
  return params
}

test.each(calls)('$method $url', async (call) => {
  const right = await owned(call.params)
  if (call.name === 'param-decrypt') right.redirectUrl = await portal.encrypt('redirectUrl', '/job')
  if (call.name === 'getContract') right.ScheduleRef = `S${mine.contractId}`
  const send = (params: Record<string, unknown>) => {
    const request = requestOf(call, params)
    return call.method === 'GET' ? inject({ url: `${call.url}?${queryOf(params)}` }) : inject(request)
  }
  expect(
    await wrongAnswers(call.params, right, send, call.url, call.method === 'GET' ? 'get' : 'post'),
  ).toEqual([])
})

describe.each([
  { method: 'post' as const, path: ADD_DOCUMENT_PATH, params: AddDocumentParams },
  { method: 'get' as const, path: READ_DOCUMENT_PATH, params: ReadDocumentParams },
  { method: 'delete' as const, path: READ_DOCUMENT_PATH, params: ReadDocumentParams },
  { method: 'get' as const, path: JOB_EVENTS_PATH, params: JobEventsParams },
])('$method $path', ({ method, path, params }) => {
  test('with values at the edge', async () => {
    const schema = params as object as JsonSchema
    const right = await owned(schema)
    if (method === 'post') right.id = await addTestJob(portal, { as: 'one-plan', type: 'REIMBURSEMENT' })
    const send = (query: Query) =>
      portal.app.inject({
        method,
        url: `${path}?${queryOf(query)}`,
        headers: { ...headers, ...(method === 'post' ? { 'content-type': 'application/pdf' } : {}) },
        ...(method === 'post' ? { payload: FILES.pdf } : {}),
      })
    expect(await wrongAnswers(schema, right, send, path, method)).toEqual([])
  })
})

describe('partners', () => {
  test.each([
    { path: PARTNER_PATH, params: PartnerStatusUpdate, partner: 'servicebench' as const },
    { path: PAYMENTS_PATH, params: PaymentReport, partner: 'account-site' as const },
  ])('POST $path with values at the edge', async ({ path, params, partner }) => {
    const schema = params as object as JsonSchema
    const right = exampleOf(schema) as Record<string, unknown>
    right.serviceJobId = await addTestJob(portal, { as: 'one-plan' })
    if (partner === 'account-site') delete right.serviceJobId
    const send = (body: object) => {
      // A new event each time, unless its id is what was changed.
      const sent =
        (body as typeof right).eventId === right.eventId ? { ...body, eventId: randomUUID() } : body
      return sendAsPartner(portal, path, JSON.stringify(sent), { partner })
    }
    expect(await wrongAnswers(schema, right, send, path, 'post')).toEqual([])
  })

  test('GET /partner/jobs with values at the edge', async () => {
    const schema = PartnerJobsParams as object as JsonSchema
    const send = (query: Query) => getAsPartner(portal, `${PARTNER_JOBS_PATH}?${queryOf(query)}`)
    expect(
      await wrongAnswers(schema, { since: '2026-10-01T00:00:00Z' }, send, PARTNER_JOBS_PATH, 'get'),
    ).toEqual([])
    const cursors = fc.oneof(
      fc.constantFrom(
        '-infinity ',
        '0000-01-01T00:00:00Z x',
        '9999-12-31T23:59:59Z x',
        '2016-12-31T23:59:60Z x',
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    const wrong: object[] = []
    await assertAndTally(
      fc.asyncProperty(cursors, async (text) => {
        const cursor = Buffer.from(text).toString('base64url')
        wrong.push(...wrongIn(await send({ cursor }), PARTNER_JOBS_PATH, 'get'))
      }),
      { numRuns: RUNS },
    )
    expect(wrong).toEqual([])
  })
})
