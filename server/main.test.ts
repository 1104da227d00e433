// The process as production runs it: without dev dependencies and the sandbox, on PostgreSQL, with an external identity
// provider.
import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startChild, type Child } from '../test/support/child.ts'
import { childrenOf } from '../test/support/child-processes.ts'
import { createDatabase, createRole, temporaryFolder } from '../test/support/server/database.ts'
import { freePort } from '../test/support/free-port.ts'
import { copyProductionInstall } from '../test/support/server/production-install.ts'
import { startTokenIssuer } from '../test/support/deployment/token-issuer.ts'
import { startSandboxServer, type SandboxServer } from '../test/support/server/sandbox-server.ts'
import { signIn, tokenOf } from '../test/support/server/sign-in.ts'
import { UNHURRIED } from '../test/support/unhurried.ts'
import { AUDIENCE } from '../test/support/server/issuer.ts'
import { SERVER_NODE_ARGUMENTS } from '../scripts/run-server.mjs'
import { createReferences } from './identity/references.ts'

interface LogLine {
  level: number
  msg: string
  req?: { path: string }
}

const key = new Uint8Array(32).fill(7)
const references = createReferences([{ id: 'k1', key }])

let issuer: SandboxServer
let portal: Child
let origin: string
let env: Record<string, string>
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
  await copyProductionInstall(folder)
  issuer = await startSandboxServer()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  env = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATABASE_URL: await createDatabase(),
    OIDC_ISSUER: issuer.config.identity.issuer,
    OIDC_AUDIENCE: issuer.config.identity.audience,
    OIDC_PUBLIC_CLIENT: 'true',
    ACCOUNT_SITE_URL: 'https://account.test',
    MARKETING_LOGIN_URL: 'https://www.test/login',
    REFERENCE_KEYS: `k1:${Buffer.from(key).toString('base64url')}`,
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'portal@mail.test',
    SMS_WEBHOOK_URL: 'https://sms.test',
    SMS_WEBHOOK_KEY: 'unused',
    SHUTDOWN_GRACE_SECONDS: '4',
    ...UNHURRIED,
  }
  portal = serve(env)
  await portal.line(/is ready/)
})
afterAll(async () => {
  portal.kill('SIGKILL')
  await issuer.close()
})

test('in production there is no sandbox', async () => {
  for (const path of ['/sandbox', '/sandbox/account/sign-out', '/identity/auth']) {
    const response = await fetch(`${origin}${path}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('Sandbox:')
  }
})

test('accepts a token of the external provider and decrypts only its own references', async () => {
  const response = await askForDevices()
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ viewer: { firstName: 'Rosa' } })
})

test('on a signal, it is not ready, then ends; all it said is lines of JSON, and none is about an error', async () => {
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  portal.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${origin}/health/ready`)).status).toBe(503)
  // The page in dist/web.
  const page = await fetch(`${origin}/device/my-devices`)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<title>Hearthline</title>'),
  ])
  const { code, output } = await portal.ended
  expect(code).toBe(0)
  const lines = output.split('\n').map((line) => JSON.parse(line) as LogLine)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(lines.filter(({ req }) => req?.path === '/health/ready')).toEqual([])
  const said = lines.map(({ msg }) => msg)
  expect(said).toContain(`Hearthline is ready: ${origin}/`)
  expect(said.filter((msg) => msg === 'shutting down')).toHaveLength(1)
})

test('ends with npm, which passes no signal on', async () => {
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['run', 'serve'], { cwd: folder, env: { PATH, HOME, ...env }, stdio: 'ignore' })
  const isUp = async () => (await fetch(`${origin}/health/live`).catch(() => undefined))?.ok ?? false
  await expect.poll(isUp).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(isUp).toBe(false)
})

test('runs as deploy/ starts it: without npm, with secrets from files, as a role that owns nothing', async () => {
  const deployed = (file: string) => readFile(new URL(`../deploy/${file}`, import.meta.url), 'utf8')
  const [, command] = /^CMD (.+)$/m.exec(await deployed('Dockerfile'))!
  const [node, ...args] = JSON.parse(command!) as string[]
  expect(node).toBe('node')
  expect(args.slice(0, -1)).toEqual(SERVER_NODE_ARGUMENTS)
  expect(await deployed('portal.service')).toContain(`ExecStart=/usr/bin/env node ${args.join(' ')}\n`)

  const { DATABASE_URL: _, ...rest } = env
  const file = join(folder, 'database-url')
  const owner = await createDatabase({ seeded: false })
  const role = await createRole()
  await writeFile(file, `${Object.assign(new URL(owner), { username: role }).href}\n`)
  const settings = { ...rest, DATABASE_URL_FILE: file, MIGRATE: 'false' }
  const start = (arguments_: string[]) => startChild(arguments_[0]!, arguments_.slice(1), settings, folder)
  const migrate = (...options: string[]) =>
    startChild('scripts/admin.mjs', ['migrate', ...options], { ...rest, DATABASE_URL: owner }, folder).ended
  const tooEarly = await start(['server/main.ts']).ended
  expect(tooEarly).toMatchObject({ code: 1, output: expect.stringContaining('npm run admin -- migrate') })
  expect(await migrate('--grant')).toMatchObject({ code: 1, output: expect.stringContaining('--grant-to') })
  const migrated = await migrate('--grant-to', role)
  expect(migrated).toMatchObject({
    code: 0,
    output: expect.stringContaining('001-baseline.sql'),
  })
  expect((await start(['scripts/admin.mjs', 'check']).ended).output).toBe('Nothing found.')
  const server = start(['server/main.ts'])
  await server.line(/is ready/)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({
    code: 0,
    output: expect.not.stringMatching(/permission denied|failed/),
  })
})

test('does not start with an invalid configuration, and says what is missing', async () => {
  const { code, output } = await serve({ ...env, DATABASE_URL: '', PORT: 'x' }).ended
  expect(code).toBe(1)
  expect(output).toContain('DATABASE_URL is required')
  expect(output).toContain('PORT must be a whole number')
})

test('does not start with a provider that calls itself otherwise, and says so once, however many workers it has', async () => {
  const provider = await startTokenIssuer()
  const OIDC_ISSUER = `${provider.settings.OIDC_ISSUER}/realm`
  const { code, output } = await serve({ ...env, WORKERS: '2', OIDC_ISSUER }).ended
  provider.close()
  expect(code).toBe(1)
  expect(output.match(/its issuer is .* Check OIDC_ISSUER\./g)).toHaveLength(1)
})

describe.each(['1', '2'])('with %s workers and before its sign-in provider', (WORKERS) => {
  let server: Child
  let providerPort: number
  let address: string
  beforeEach(async () => {
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    providerPort = await freePort()
    const settings = {
      ...env,
      WORKERS,
      PORT: String(port),
      OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      OIDC_AUDIENCE: AUDIENCE,
    }
    server = startChild('server/main.ts', [], settings, folder)
    await server.line(
      new RegExp(`Waiting for the sign-in provider.* could not be reached at .*:${providerPort}/`),
    )
  })
  afterEach(() => server.kill('SIGKILL'))

  const ask = async (path: string, token = 'unknown') => {
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
  }

  test('it is alive and not ready, until the provider is there; then it does without', async () => {
    await expect.poll(() => ask('/health/live').catch(() => {})).toMatchObject({ status: 200 })
    const waiting = {
      status: 503,
      retryAfter: '2',
      body: { error: { code: 'unavailable', message: 'Waiting for the sign-in provider.' } },
    }
    expect(await ask('/health/ready')).toEqual(waiting)
    expect(await ask('/functions/my-devices')).toEqual(waiting)

    const provider = await startTokenIssuer(providerPort)
    await server.line(WORKERS === '1' ? /is ready/ : /workers share port/)
    expect(await ask('/health/ready')).toMatchObject({ status: 200 })
    expect(await ask('/functions/my-devices')).toMatchObject({ status: 401 })
    const statusWith = async (token: string) =>
      (await ask('/functions/my-devices?customerRef=nobodys', token)).status
    expect(await statusWith(await provider.tokenFor('a'))).toBe(403)

    provider.close()
    // Each worker has keys of its own, and the other one may not have any yet.
    const statuses = WORKERS === '1' ? [403] : [403, 503]
    expect(statuses).toContain(await statusWith(await provider.tokenFor('b')))
    // A server of one process has none.
    for (const worker of childrenOf(server.pid).slice(0, 1)) {
      process.kill(worker, 'SIGKILL')
      await server.line(/a new worker serves/)
    }
    for (let call = 0; call < 4; call += 1) expect(await ask('/health/ready')).toMatchObject({ status: 200 })
    server.kill('SIGTERM')
    const { code, output } = await server.ended
    expect(code).toBe(0)
    const said = output.split('\n').map((line) => (JSON.parse(line) as LogLine).msg)
    expect(said.filter((msg) => msg.startsWith('Waiting for'))).toHaveLength(1)
  })

  test('it ends on a signal', async () => {
    server.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })
})

test('does not start without a built web app, and says how to build it', async () => {
  await rm(join(folder, 'dist'), { recursive: true })
  const { code, output } = await serve(env).ended
  expect(code).toBe(1)
  expect(output).toContain('Run "npm run build"')
})

async function askForDevices(): Promise<Response> {
  const visitor = issuer.visitor()
  await signIn(visitor, 'one-plan')
  const { accessToken } = await tokenOf(visitor)
  const customerRef = await references.encrypt('customerRef', accountOf('one-plan').customerRef)
  return fetch(`${origin}/functions/my-devices?${new URLSearchParams({ customerRef })}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
}

/** What `npm run serve` runs. */
function serve(settings: Record<string, string>): Child {
  return startChild('scripts/serve.mjs', [], settings, folder)
}
