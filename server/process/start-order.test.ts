// A server that starts before its database, or that can't start.
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { startChild, type Child } from '../../test/support/child.ts'
import { freePort } from '../../test/support/free-port.ts'
import { createDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { UNHURRIED } from '../../test/support/unhurried.ts'

let server: Child
let database: Server | undefined
afterEach(() => {
  server.kill('SIGKILL')
  database?.close()
})

async function start(databaseUrl: string, port: number, file = 'server/main.ts'): Promise<void> {
  server = startChild(file, [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: await temporaryFolder(),
    ...UNHURRIED,
  })
}

/** Listens where the server expects its database, and passes everything on to the real one. */
async function startDatabase(port: number, address: URL): Promise<Server> {
  const proxy = createServer((socket) => {
    const real = connect(Number(address.port || 5432), address.hostname)
    socket.pipe(real).pipe(socket)
    for (const end of [socket, real]) end.on('error', () => {})
  })
  await once(proxy.listen(port, '127.0.0.1'), 'listening')
  expect((proxy.address() as AddressInfo).port).toBe(port)
  return proxy
}

test('waits for it with an open port, alive and not ready, and says so once', async () => {
  const address = new URL(await createDatabase())
  const [port, databasePort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const ask = async (path: string) => {
    const answer = await fetch(origin + path)
    return { status: answer.status, body: await answer.json() }
  }
  const url = Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(databasePort) })
  await start(url.href, port)
  await server.line(/^Waiting for the database \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\./)
  await expect
    .poll(() => ask('/health/live').catch(() => {}))
    .toEqual({
      status: 200,
      body: { status: 'ok' },
    })
  const waiting = { error: { code: 'unavailable', message: 'Waiting for the database.' } }
  expect(await ask('/health/ready')).toEqual({ status: 503, body: waiting })
  expect(await ask('/functions/my-devices')).toEqual({ status: 503, body: waiting })

  database = await startDatabase(databasePort, address)
  await server.line(/is ready/)
  expect(await ask('/health/ready')).toEqual({ status: 200, body: { status: 'ok' } })
  server.kill('SIGTERM')
  const { code, output } = await server.ended
  expect(code).toBe(0)
  expect(output.match(/Waiting for the database/g)).toHaveLength(1)
})

test('does not wait for what will not come by itself', async () => {
  const address = new URL(await createDatabase())
  address.pathname = '/no_such_database'
  await start(address.href, await freePort())
  const { code, output } = await server.ended
  expect(code).toBe(1)
  expect(output).toContain('no_such_database')
})

test('a server that fails to start leaves nothing running', async () => {
  await start(await createDatabase(), await freePort(), 'test/support/server/start-on-taken-port.ts')
  await server.line(/^It did not start: listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+$/)
  // By itself: connections and recurring work would keep it running.
  expect((await server.ended).code).toBe(0)
})

test('says which port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  database = taken
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await start(await createDatabase(), port)
  const { code, output } = await server.ended
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port} is already in use.`)
})
