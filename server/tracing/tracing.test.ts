// A collector that takes OTLP over HTTP, and what it gets.
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { listen, type Listening } from '../../test/support/listen.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { claimParams } from '../../test/support/server/claims.ts'
import { startExporter } from './exporter.ts'
import { startTracing } from './tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
}

let received: {
  path: string | undefined
  body: { resourceSpans: { resource: object; scopeSpans: { spans: Sent[] }[] }[] }
}[] = []
let answer = 200
let collector: Listening
let endpoint: string
let portal: TestApp
const logged: string[] = []
beforeAll(async () => {
  collector = await listen(async (request, response) => {
    received.push({ path: request.url, body: (await json(request)) as never })
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
  endpoint = collector.url
  portal = await startTestApp({
    tracing: startTracing(endpoint, 20),
    logger: { level: 'info', stream: { write: (line) => logged.push(line) } },
  })
})
afterAll(async () => {
  await portal.close()
  await collector.close()
})
beforeEach(() => {
  received = []
})

const spans = () => received.flatMap(({ body }) => body.resourceSpans[0]!.scopeSpans[0]!.spans)
/** All of a request: its own span is the last to be added. */
async function spansOf(route: string): Promise<{ request: Sent; parts: Sent[] }> {
  const find = () => spans().find(({ name }) => name.endsWith(route))
  await expect.poll(find).toBeDefined()
  const request = find()!
  // Rate counts are shared in the background, now and then during a request.
  const parts = spans().filter(({ name }) => !name.includes('rate-counts'))
  return { request, parts: parts.filter(({ parentSpanId }) => parentSpanId === request.spanId) }
}

async function readDevices(headers: Record<string, string> = {}) {
  return portal.app.inject({
    url: '/functions/my-devices',
    query: { customerRef: await portal.customerRefOf('one-plan') },
    headers: { ...(await portal.bearer({ as: 'one-plan' })), ...headers },
  })
}

test('a request and its statements are spans of the caller’s trace', async () => {
  const before = Date.now()
  const { statusCode } = await readDevices({ traceparent: `00-${TRACE}-${CALLER}-01` })
  expect(statusCode).toBe(200)
  const { request, parts } = await spansOf('/functions/my-devices')
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'portal' } }] }
  expect(received[0]).toMatchObject({ path: '/v1/traces', body: { resourceSpans: [{ resource }] } })
  expect(request).toEqual({
    traceId: TRACE,
    spanId: expect.stringMatching(/^[\da-f]{16}$/),
    parentSpanId: CALLER,
    name: 'GET /functions/my-devices',
    kind: 2,
    startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
    attributes: [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/functions/my-devices' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
      { key: 'portal.request_id', value: { stringValue: expect.any(String) } },
    ],
    status: {},
  })
  const [start, end] = [request.startTimeUnixNano, request.endTimeUnixNano].map((time) => Number(time) / 1e6)
  expect(start).toBeGreaterThan(before - 1_000)
  expect(end).toBeGreaterThanOrEqual(start!)
  expect(end).toBeLessThan(Date.now() + 1_000)
  expect(parts).toEqual([
    expect.objectContaining({
      traceId: TRACE,
      name: expect.stringMatching(/^read server\/queries\/.*\.ts:\d+$/),
      kind: 3,
      attributes: [{ key: 'db.system.name', value: { stringValue: 'postgresql' } }],
    }),
  ])
})

test('a write’s statements are found behind its body, and nothing personal is in any span', async () => {
  const params = await claimParams(portal, 'depot')
  received = []
  expect(await portal.send('createClaimsMaster', params)).toMatchObject({ http: 200 })
  const { request, parts } = await spansOf('/gateway/createClaimsMaster')
  expect(request.parentSpanId).toBeUndefined()
  expect(parts.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^write /))
  const text = JSON.stringify(received)
  const { customerRef, subject, email } = accountOf('one-plan')
  for (const secret of [customerRef, subject, email, params.inventoryEquipmentID, 'Bearer', 'select'])
    expect(text).not.toContain(secret)
})

test('a request without a trace gets one, which its failure names; probes and unsampled requests are left out', async () => {
  await portal.app.inject('/health/live')
  await readDevices({ traceparent: `00-${TRACE}-${CALLER}-00` })
  const response = await portal.app.inject({ url: '/functions/my-devices', query: { customerRef: 'x' } })
  expect(response.statusCode).toBe(401)
  const { request } = await spansOf('/functions/my-devices')
  expect(response.headers['x-trace-id']).toBe(request.traceId)
  expect(logged.at(-1)).toContain(`"traceId":"${request.traceId}"`)
  expect(spans().filter(({ traceId, name }) => traceId === TRACE || name.includes('health'))).toEqual([])
})

test('a call to a partner’s gateway is a span, and carries the trace', async () => {
  const carried: unknown[] = []
  const partner = await listen((request, response) => {
    carried.push(request.headers.traceparent)
    response.writeHead(503).end()
  })
  const { connection, issuer } = portal
  const before = await startTestApp({
    connection,
    issuer,
    tracing: startTracing(endpoint, 20),
    env: { PARTNER_GATEWAY_URL: partner.url },
  })
  const params = { zipCode: '43215', productSubCategoryCode: 'LAP', serviceTypeCode: 'CLAIM_ONSITE' } as const
  expect((await before.callGateway('getSlotList', params, { as: 'one-plan' })).statusCode).toBe(503)
  const { request, parts } = await spansOf('/gateway/getSlotList')
  expect(request).toMatchObject({ status: { code: 2 } })
  expect(parts).toContainEqual(
    expect.objectContaining({
      name: 'partner getSlotList',
      attributes: [{ key: 'portal.partner.outcome', value: { stringValue: '503' } }],
      status: { code: 2 },
    }),
  )
  expect(carried).toEqual([`00-${request.traceId}-${request.spanId}-01`])
  await before.app.close()
  await partner.close()
})

test('a collector that refuses, or is too slow for the queue, costs spans and one line', async () => {
  answer = 503
  const troubles: object[] = []
  const exporter = startExporter({
    endpoint,
    onTrouble: (trouble) => troubles.push(trouble),
    everyMs: 60_000,
  })
  const ids = { traceId: TRACE, spanId: CALLER, parentSpanId: undefined }
  const span = { ...ids, name: 'x', kind: 2, seconds: 0, hasFailed: false, attributes: {} } as const
  for (let n = 0; n < 5_000; n += 1) exporter.add(span)
  // What is left is sent at the stop.
  await exporter.stop()
  answer = 200
  expect(received.map(({ body }) => body.resourceSpans[0]!.scopeSpans[0]!.spans.length)).toEqual(
    Array(8).fill(512),
  )
  expect(troubles).toEqual([{ dropped: 1, reason: 'the queue is full' }])
})
