// Nothing that goes wrong within a request ends the process: the client gets an answer, the log a line, and the server
// goes on. An error that nobody catches fails the run of this file.
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { readConfig } from '../config.ts'
import { callShed } from '../metrics/signals.ts'
import { loggerOptions } from '../log/logging.ts'

const fail = () => {
  throw new Error('planted')
}
const failLater = async () => fail()
const failWith = (reason: unknown) => async () => {
  throw reason
}
const INDESCRIBABLE = new (class extends Error {
  override get message() {
    return fail()
  }
})()

const HOOKS = [
  'onRequest',
  'preParsing',
  'preValidation',
  'preHandler',
  'preSerialization',
  'onSend',
] as const
const PLANTS: Record<string, RouteShorthandOptions> = Object.fromEntries(
  HOOKS.flatMap((hook) => [
    [hook, { [hook]: fail }],
    [`${hook}-later`, { [hook]: failLater }],
  ]),
)
const HANDLERS: Record<string, () => unknown> = {
  error: fail,
  'error-later': failLater,
  null: failWith(null),
  undefined: failWith(undefined),
  text: failWith('planted'),
  indescribable: failWith(INDESCRIBABLE),
  'stream-before-its-first-byte': () => new Readable({ read: fail }),
}

let portal: TestApp
let address: string
let isLogFull = false
const arrival = Promise.withResolvers<void>()
const logged: { level: number; msg: string; err?: unknown }[] = []
const write = (line: string) => {
  if (isLogFull) fail()
  logged.push(JSON.parse(line))
}

function plant(app: FastifyInstance): void {
  for (const [name, options] of Object.entries(PLANTS)) {
    app.get(`/planted/${name}`, options, async () => ({ is: 'well' }))
  }
  for (const [name, handler] of Object.entries(HANDLERS)) {
    app.get(`/planted/${name}`, handler)
  }
  app.get('/planted/onError', { onError: fail }, fail)
  app.get('/planted/onError-later', { onError: failLater }, fail)
  const schema = { response: { 200: { type: 'object', properties: { is: { type: 'integer' } } } } }
  app.get('/planted/serializer', { schema }, async () => ({ is: 'well' }))
  app.get('/planted/onResponse', { onResponse: fail }, async () => ({ is: 'well' }))
  app.get('/planted/onResponse-later', { onResponse: failLater }, async () => ({ is: 'well' }))
  const onRequest = async () => arrival.resolve()
  app.post('/planted/onRequestAbort', { onRequest, onRequestAbort: failLater }, async () => ({ is: 'well' }))
  app.get('/planted/log-line', async ({ log }) => {
    log.info({ req: null, res: null, err: null }, 'nothing')
    log.info(Object.defineProperty({}, 'what', { get: fail, enumerable: true }), 'what can’t be read')
    log.error({ err: INDESCRIBABLE }, 'what can’t be described')
    return { is: 'well' }
  })
  app.get('/planted/no-socket', async ({ raw }) => {
    Object.assign(raw, { socket: null })
    return { is: 'well' }
  })
  app.get('/planted/listener', async () => {
    callShed.say({})
    return { is: 'well' }
  })
}

beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'info' })) as object
  const adopt = ({ url }: IncomingMessage) => url === '/planted/before-routing' && fail()
  portal = await startTestApp({
    logger: { ...options, stream: { write } },
    tracing: { adopt, watch: () => {} },
    prepare: plant,
  })
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())
beforeEach(() => void (logged.length = 0))
afterEach(async () => {
  const { ok } = await fetch(`${address}/health/live`)
  if (!ok) throw new Error('The server no longer answers.')
})

async function get(name: string) {
  const answer = await fetch(`${address}/planted/${name}`, { signal: AbortSignal.timeout(20_000) })
  return { status: answer.status, body: await answer.json() }
}

const FAILURE = {
  status: 500,
  body: {
    error: {
      code: 'internal',
      message: 'Internal error; look for requestId in the log',
      requestId: expect.any(String),
    },
  },
}

const errorsLogged = () => logged.filter(({ level }) => level >= 50)

test.each([...Object.keys(PLANTS), ...Object.keys(HANDLERS), 'onError', 'onError-later', 'serializer'])(
  'what fails before the answer is answered as our error, and logged: %s',
  async (name) => {
    expect(await get(name)).toEqual(FAILURE)
    await expect
      .poll(() => logged.at(-1))
      .toMatchObject({ msg: 'request completed', res: { statusCode: 500 } })
    expect(new Set(errorsLogged().map(({ msg }) => msg))).toEqual(new Set(['call failed']))
  },
)

test('what fails before a request has a route is answered, too', async () => {
  const answer = await get('before-routing')
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'internal' } } })
  expect(errorsLogged()).toHaveLength(1)
})

test.each(['onResponse', 'onResponse-later'])('what fails after the answer is logged: %s', async (name) => {
  expect(await get(name)).toEqual({ status: 200, body: { is: 'well' } })
  await expect.poll(errorsLogged).toEqual([expect.objectContaining({ msg: 'request errored' })])
})

test('what fails once the client has hung up is logged', async () => {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const lines = ['POST /planted/onRequestAbort HTTP/1.1', 'host: here', 'content-type: application/json']
  socket.write([...lines, 'content-length: 9', '', '{'].join('\r\n'))
  await arrival.promise
  socket.destroy()
  await expect.poll(errorsLogged).toEqual([expect.objectContaining({ msg: expect.stringContaining('hook') })])
})

test('a log line that can’t be written costs no more than itself', async () => {
  expect(await get('log-line')).toMatchObject({ status: 200 })
  await expect
    .poll(() => logged.map(({ msg }) => msg))
    .toEqual(['nothing', 'what can’t be read', 'what can’t be described', 'request completed'])
  isLogFull = true
  expect(await get('error').finally(() => void (isLogFull = false))).toEqual(FAILURE)
})

test('a request whose connection is gone is logged without its address', async () => {
  expect(await get('no-socket')).toMatchObject({ status: 200 })
  await expect
    .poll(() => logged)
    .toEqual([
      expect.objectContaining({
        msg: 'request completed',
        req: { method: 'GET', path: '/planted/no-socket' },
      }),
    ])
})

test('a listener of metrics or traces that fails is no concern of the request', async () => {
  const end = callShed.listen(fail)
  expect(await get('listener').finally(end)).toMatchObject({ status: 200 })
})
