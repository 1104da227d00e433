// Over real sockets: slow senders, or many of them, don't take up memory or connections for long.
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { PARTNER_PATH } from '#contract/partner.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp, type TestAppSettings } from '../../test/support/server/app.ts'
import { NOW } from '../../test/support/server/seeded.ts'

let portal: TestApp
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await portal.close()
})

async function start(settings: TestAppSettings = {}): Promise<void> {
  portal = await startTestApp(settings)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends text as it is; `answer` resolves with everything received once the server closes the connection. */
async function send(text: string) {
  const { port } = portal.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  let received = ''
  socket.setEncoding('utf8').on('data', (part) => void (received += part))
  const answer = new Promise<string>((resolve) => void socket.once('close', () => resolve(received)))
  const connected = new Promise((resolve) => void socket.once('connect', resolve))
  await Promise.race([connected, answer])
  socket.write(text)
  return { socket, answer }
}

/** The beginning of a request with a body. */
const begin = (path: string, headers: object) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: here',
    'content-type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
const post = (path: string, length: number, headers: object = {}) =>
  `${begin(path, { 'content-length': length, ...headers })}{`
/** Most of the body of a long one. */
const PART = 'x'.repeat(240_000)

const signedHeaders = {
  'x-partner-id': 'servicebench',
  'x-partner-timestamp': String(NOW.getTime() / 1000),
  'x-partner-signature': '0'.repeat(64),
}
const report = (length: number) => post(PARTNER_PATH, length, signedHeaders)
const call = async (length: number) =>
  post('/functions/param-encrypt', length, await portal.bearer({ as: 'one-plan' }))

async function refusalOf(text: string) {
  const { answer } = await send(text)
  const [head = '', body = ''] = (await answer).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), error: JSON.parse(body).error }
}

test('a body that does not arrive in time ends its connection; a partner’s counts as a guess', async () => {
  await start({ env: { RATE_LIMIT_PER_MINUTE: '50' }, arrivingBodies: { arriveWithinMs: 50 } })
  expect(await (await send(await call(1_000))).answer).toBe('')
  for (let guess = 0; guess < 10; guess += 1) expect(await (await send(report(100_000))).answer).toBe('')
  expect(await refusalOf(report(100_000))).toMatchObject({ status: 429 })
})

test.each([
  {},
  { ...signedHeaders, 'x-partner-id': 'nobody' },
  { ...signedHeaders, 'x-partner-timestamp': '1000000000' },
  { ...signedHeaders, 'x-partner-signature': 'none' },
])('a partner’s headers are checked before the body arrives: %j', async (headers) => {
  await start()
  const refused = await refusalOf(post(PARTNER_PATH, 100_000, headers))
  expect(refused).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
})

test('bodies together are limited: the next one gets Retry-After, and there is room again later', async () => {
  await start({ arrivingBodies: { unverifiedBytes: 400_000 } })
  const { socket } = await send(report(255_000) + PART)
  await expect.poll(async () => (await refusalOf(report(255_000) + PART)).status).toBe(503)
  const refused = await refusalOf(report(255_000) + PART)
  expect(refused.error.code).toBe('unavailable')
  expect(refused.head).toContain('retry-after: ')
  // A short body is read first, and then its signature is wrong.
  const headers = { ...signedHeaders, 'content-type': 'application/json' }
  const short = { method: 'POST', url: PARTNER_PATH, payload: '{}', headers } as const
  expect((await portal.app.inject(short)).statusCode).toBe(401)
  const long = { ...short, payload: `"${'x'.repeat(255_000)}"` }
  expect((await portal.app.inject(long)).statusCode).toBe(503)
  socket.destroy()
  await expect.poll(async () => (await portal.app.inject(long)).statusCode).toBe(401)
})

test('bodies that only announce their length take little room, however many there are', async () => {
  await start({ arrivingBodies: { bytesTogether: 400_000, bytesPerSender: 400_000 } })
  const headers = { ...(await portal.bearer({ as: 'one-plan' })), 'transfer-encoding': 'chunked' }
  const chunked = (chunks: string, more = {}) =>
    begin('/functions/param-encrypt', { ...headers, ...more }) + chunks
  for (let count = 0; count < 10; count += 1) {
    await send(chunked('1\r\n{\r\n'))
    await send(await call(255_000))
  }
  const { customerRef } = accountOf('one-plan')
  const body = JSON.stringify({ customerRef })
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  const { answer } = await send(chunked(chunks, { connection: 'close' }))
  expect(await answer).toMatch(/^HTTP\/1\.1 200/)
})

test('one sender’s bodies leave room for the others’, and partners’ for the customers’', async () => {
  await start({
    arrivingBodies: { bytesTogether: 600_000, unverifiedBytes: 300_000, bytesPerSender: 256_000 },
  })
  for (const text of [(await call(255_000)) + PART, report(255_000) + PART]) {
    await send(text)
    await expect.poll(async () => (await refusalOf(text)).error.code).toBe('rate-limited')
  }
  const codeFor = async (as: AccountKey) => {
    const { customerRef } = accountOf(as)
    return (await portal.callFunction('param-encrypt', { customerRef }, { as })).statusCode
  }
  expect(await codeFor('other-customer')).toBe(200)
})

test('a long body that is refused is answered but not read', async () => {
  await start()
  const read: number[] = []
  portal.app.server.on('connection', (socket: Socket) => {
    socket.once('close', () => read.push(socket.bytesRead))
  })
  const { status } = await refusalOf(post(PARTNER_PATH, 4_000_000) + 'x'.repeat(4_000_000))
  expect(status).toBe(401)
  // What came with the headers: Node reads 64 KiB at a time.
  await expect.poll(() => read[0]).toBeLessThan(2 * 65_536)
})

test('behind a trusted proxy, connections are not counted', async () => {
  await start({ env: { CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' } })
  await Promise.all(Array.from({ length: 5 }, () => send('')))
  const { answer } = await send('GET /health/live HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 200/)
})

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400, 'malformed'],
  ['an invalid header', 'GET / HTTP/1.1\r\nhost here\r\n\r\n', 400, 'malformed'],
  ['headers that are too large', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 413, 'too-large'],
])('%s gets the same failure as everything else', async (_, text, status, code) => {
  await start()
  const failure = await refusalOf(text)
  expect(failure).toMatchObject({ status, error: { code } })
  for (const line of ['content-type: application/json', 'x-content-type-options: nosniff', 'no-store'])
    expect(failure.head).toContain(line)
})

test('a client that hangs up is not logged as an error', async () => {
  const logged: { level: number; msg: string }[] = []
  await start({ logger: { level: 'info', stream: { write: (line) => void logged.push(JSON.parse(line)) } } })
  const { socket } = await send(await call(1_000))
  const connections = () =>
    new Promise((resolve) => void portal.app.server.getConnections((_, n) => resolve(n)))
  await expect.poll(connections).toBe(1)
  socket.destroy()
  await expect.poll(connections).toBe(0)
  expect(logged.filter(({ level }) => level >= 50)).toEqual([])
})
