// Over real sockets: what is sent slowly, or in quantities, takes neither memory nor connections for long.
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { PARTNER_PATH } from '#contract/partner.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
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
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let received = ''
  socket.setEncoding('utf8').on('data', (part) => void (received += part))
  const answer = new Promise<string>((resolve) => void socket.once('close', () => resolve(received)))
  const connected = new Promise((resolve) => void socket.once('connect', resolve))
  await Promise.race([connected, answer])
  socket.write(text)
  return { socket, answer, received: () => received }
}

const post = (path: string, length: number, headers: Record<string, string> = {}) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: here',
    'content-type: application/json',
    `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{',
  ].join('\r\n')

const signedHeaders = () => ({
  'x-partner-id': 'servicebench',
  'x-partner-timestamp': String(NOW.getTime() / 1000),
  'x-partner-signature': '0'.repeat(64),
})

function failureIn(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), error: JSON.parse(body).error }
}

test('a body that does not arrive in time ends its connection', async () => {
  await start({ arrivingBodies: { arriveWithinMs: 200 } })
  const { authorization } = await portal.bearer({ as: 'one-plan' })
  const call = await send(post('/functions/param-encrypt', 1_000, { authorization: authorization! }))
  const report = await send(post(PARTNER_PATH, 100_000, signedHeaders()))
  expect(await Promise.all([call.answer, report.answer])).toEqual(['', ''])
})

test('a partner’s headers are checked before the body arrives', async () => {
  await start()
  for (const headers of [
    {},
    { ...signedHeaders(), 'x-partner-id': 'nobody' },
    { ...signedHeaders(), 'x-partner-timestamp': '1000000000' },
    { ...signedHeaders(), 'x-partner-signature': 'none' },
  ]) {
    const { answer } = await send(post(PARTNER_PATH, 100_000, headers))
    expect(failureIn(await answer)).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  }
})

/** So much of a body that says to be longer. */
const part = (bytes: number) => 'x'.repeat(bytes)

async function refusalOf(text: string) {
  const { answer } = await send(text)
  return failureIn(await answer)
}

test('bodies together are bounded: the next one is told to come back, and there is room again later', async () => {
  await start({ arrivingBodies: { unverifiedBytes: 400_000 } })
  const sent = post(PARTNER_PATH, 255_000, signedHeaders()) + part(200_000)
  const { socket } = await send(sent)
  await expect.poll(async () => (await refusalOf(sent)).status).toBe(503)
  const refused = await refusalOf(sent)
  expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable' } })
  expect(refused.head).toContain('retry-after: ')
  socket.destroy()
  // A small one: it is read, and then its signature does not fit.
  const small = async () =>
    (
      await portal.app.inject({
        method: 'POST',
        url: PARTNER_PATH,
        payload: '{}',
        headers: { ...signedHeaders(), 'content-type': 'application/json' },
      })
    ).statusCode
  expect(await small()).toBe(401)
  await expect
    .poll(async () => {
      const later = await send(sent)
      await new Promise((resolve) => setTimeout(resolve, 100))
      later.socket.destroy()
      return later.received()
    })
    .toBe('')
})

test('bodies that only announce their length take little room, however many there are', async () => {
  await start({ arrivingBodies: { bytesTogether: 400_000, bytesPerSender: 400_000 } })
  const { authorization } = await portal.bearer({ as: 'one-plan' })
  const chunked = [
    'POST /functions/param-encrypt HTTP/1.1',
    'host: here',
    'content-type: application/json',
    'transfer-encoding: chunked',
    `authorization: ${authorization}`,
    '',
    '1',
    '{',
    '',
  ].join('\r\n')
  for (let count = 0; count < 20; count += 1) await send(chunked)
  const customerRef = accountOf('one-plan').customerRef
  const call = () => portal.callFunction('param-encrypt', { customerRef }, { as: 'one-plan' })
  await expect.poll(async () => (await call()).statusCode).toBe(200)
})

test('one customer’s bodies leave room for the others’, and partners’ for the customers’', async () => {
  await start({
    arrivingBodies: { bytesTogether: 600_000, unverifiedBytes: 300_000, bytesPerSender: 250_000 },
  })
  const { authorization } = await portal.bearer({ as: 'one-plan' })
  const theirs = post('/functions/param-encrypt', 255_000, { authorization: authorization! }) + part(240_000)
  await send(theirs)
  await send(post(PARTNER_PATH, 255_000, signedHeaders()) + part(240_000))
  await expect.poll(async () => (await refusalOf(theirs)).error.code).toBe('rate-limited')
  const { customerRef } = accountOf('other-customer')
  const other = await portal.callFunction('param-encrypt', { customerRef }, { as: 'other-customer' })
  expect(other.statusCode).toBe(200)
})

test('an address whose bodies have used up its share is told to come back, without reading another', async () => {
  await start({ arrivingBodies: { bytesPerSender: 250_000 } })
  const long = post(PARTNER_PATH, 255_000, signedHeaders()) + part(240_000)
  await send(long)
  await expect.poll(async () => (await refusalOf(long)).status).toBe(429)
  const refused = await refusalOf(
    post(PARTNER_PATH, 100, signedHeaders()).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
  )
  expect(refused).toMatchObject({ status: 429, error: { code: 'rate-limited' } })
  expect(refused.head).toMatch(/retry-after: [12]\r\n/)
})

test.each([
  ['by Fastify', {}, [401, 401, 401, 401]],
  ['before Fastify', { RATE_LIMIT_PER_MINUTE: '1' }, [401, 429, 429, 429]],
])('a long body that is refused %s is answered but not read', async (_, env, statuses) => {
  await start({ env })
  const read: number[] = []
  portal.app.server.on('connection', (socket: Socket) => {
    socket.once('close', () => read.push(socket.bytesRead))
  })
  const long = post(PARTNER_PATH, 4_000_000) + part(4_000_000)
  const answered: number[] = []
  for (let count = 0; count < 4; count += 1) answered.push((await refusalOf(long)).status)
  expect(answered).toEqual(statuses)
  await expect.poll(() => read.length).toBe(4)
  // What came with the headers: Node reads 64 KiB at a time.
  expect(Math.max(...read)).toBeLessThan(2 * 65_536)
})

test('a partner’s body that does not arrive counts as a guess', async () => {
  await start({ env: { RATE_LIMIT_PER_MINUTE: '50' }, arrivingBodies: { arriveWithinMs: 50 } })
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await (await send(post(PARTNER_PATH, 100_000, signedHeaders()))).answer).toBe('')
  }
  expect(await refusalOf(post(PARTNER_PATH, 100_000, signedHeaders()))).toMatchObject({ status: 429 })
})

test('an address has so many connections at a time', async () => {
  await start({ env: { CONNECTIONS_PER_ADDRESS: '5' } })
  const five = await Promise.all(Array.from({ length: 5 }, () => send('')))
  expect(await (await send('GET /health/live HTTP/1.1\r\nhost: here\r\n\r\n')).answer).toBe('')
  five[0]!.socket.destroy()
  await expect
    .poll(async () => {
      const { answer } = await send('GET /health/live HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
      return (await answer).split('\r\n')[0]
    })
    .toBe('HTTP/1.1 200 OK')
})

test('behind a proxy of ours, connections are not counted', async () => {
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
  const failure = failureIn(await (await send(text)).answer)
  expect(failure).toMatchObject({ status, error: { code } })
  expect(failure.head).toContain('content-type: application/json')
  expect(failure.head).toContain('x-content-type-options: nosniff')
  expect(failure.head).toContain('cache-control: no-store')
})

test('a client that hangs up is not logged as an error', async () => {
  const logged: { level: number; msg: string }[] = []
  await start({ logger: { level: 'info', stream: { write: (line) => void logged.push(JSON.parse(line)) } } })
  const { authorization } = await portal.bearer({ as: 'one-plan' })
  const { socket } = await send(post('/functions/param-encrypt', 1_000, { authorization: authorization! }))
  const connections = () =>
    new Promise((resolve) => void portal.app.server.getConnections((_, n) => resolve(n)))
  await expect.poll(connections).toBe(1)
  socket.destroy()
  await expect.poll(connections).toBe(0)
  expect(logged.filter(({ level }) => level >= 50)).toEqual([])
})
