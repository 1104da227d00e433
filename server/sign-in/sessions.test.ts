/** What a session promises on two servers: one refresh at a time, nobody signed out by accident, ended everywhere at once. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionToken } from '#contract/session.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { hashOf } from '../identity/bearer.ts'
import { endSessionsWork } from '../recurring/end-sessions.ts'
import { applyRetention } from '../recurring/retention.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { openDatabase, reopenDatabase } from '../../test/support/server/database.ts'
import { followJob } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { networkTo, type Network } from '../../test/support/server/network.ts'
import {
  blockIn,
  startSignInPortal,
  through,
  type SignInPortal,
} from '../../test/support/server/sign-in-portal.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { soak, tally } from '../../test/support/soak.ts'
import type { Visitor } from '../../test/support/server/visitor.ts'

const ROUNDS = soak({ usually: 14, soaking: 1_000 })
const MOST_TABS = 8
// So short that every call for a token renews it.
const SHORT_LIFE_SECONDS = 25

let one: SignInPortal
let other: SignInPortal
let network: Network
// The provider has the real time.
let passedSeconds = 0
const now = () => secondsAfter(new Date(), passedSeconds)
let devices: string
let pool: SignInPortal['connection']['pool']
beforeAll(async () => {
  const { connection, address } = await openDatabase()
  network = await networkTo(address)
  pool = connection.pool
  one = await startSignInPortal({ connection, ways: { sidInTokens: true }, now })
  other = await startSignInPortal({
    connection: await reopenDatabase(network.url),
    beside: one,
    now,
  })
  devices = await one.screen('/device/my-devices')
})
afterAll(async () => {
  await other.close()
  await one.close()
  await network.close()
})
beforeEach(() => {
  passedSeconds = 0
})
afterEach(() =>
  Object.assign(one.provider.trouble, { isDown: false, delayMs: 0, isNonsense: false, lostTokenAnswers: 0 }),
)

const addressOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
/** The same browser, at the other server. */
const atOther = (visitor: Visitor) => visitor.copy(addressOf(other))
const ask = (visitor: Visitor, body: object = {}) => visitor.post('/session/token', body)
const tokenIn = ({ text }: { text: string }) => JSON.parse(text) as SessionToken
const statusOf = async (token: string, at: TestApp = one) =>
  (await at.callGateway('getTerritory', { zipCode: '43215' }, { token })).statusCode

async function signedIn(account: AccountKey = 'one-plan') {
  const { visitor, page } = await one.signedIn(account)
  return { visitor, token: (blockIn(page, 'session-token') as SessionToken).accessToken }
}

/** As if the access token were about to expire. */
async function age(): Promise<void> {
  const soon = secondsAfter(now(), SHORT_LIFE_SECONDS)
  await pool.query('update sessions set access_expires_at = $1 where ended_at is null', [soon])
}

describe('a token', () => {
  test('is shared by the tabs of both servers until it is about to expire', async () => {
    const { visitor, token } = await signedIn()
    const refreshes = one.provider.uses.refreshes
    for (const tab of [visitor, atOther(visitor)]) expect(tokenIn(await ask(tab)).accessToken).toBe(token)
    await age()
    const renewed = tokenIn(await ask(visitor))
    expect(renewed.accessToken).not.toBe(token)
    expect(renewed.expiresIn).toBeGreaterThan(250)
    expect(tokenIn(await ask(atOther(visitor))).accessToken).toBe(renewed.accessToken)
    expect(one.provider.uses.refreshes - refreshes).toBe(1)
  })

  test('that a call has rejected is replaced once, even if several tabs ask', async () => {
    const { visitor, token } = await signedIn()
    const refreshes = one.provider.uses.refreshes
    const answers = await Promise.all(
      [visitor, atOther(visitor), visitor].map((tab) => ask(tab, { refused: token })),
    )
    const tokens = answers.map((answer) => tokenIn(answer).accessToken)
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(token)
    expect(one.provider.uses.refreshes - refreshes).toBe(1)
  })

  test('costs a page one statement to look up, and no request', async () => {
    const { visitor } = await signedIn()
    const refreshes = one.provider.uses.refreshes
    const statements = await statementsOf(() => visitor.request(devices))
    expect(statements.filter((text) => /from sessions|update sessions/.test(text))).toHaveLength(1)
    expect(one.provider.uses.refreshes).toBe(refreshes)
  })

  test.each([
    ['no cookie', (visitor: Visitor) => visitor.forgetCookies('session'), {}, 401],
    ['a page of another site', () => {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another subdomain', () => {}, { 'sec-fetch-site': 'same-site' }, 403],
    ['a form of another origin', () => {}, { origin: 'https://evil.example.com' }, 403],
    ['a sandboxed frame', () => {}, { origin: 'null' }, 403],
  ] as const)('is not given to %s', async (_who, prepare, headers, status) => {
    const { visitor } = await signedIn()
    prepare(visitor)
    for (const path of ['/session/token', '/session/activity', '/session/end']) {
      const body = path === '/session/end' ? { returnTo: '/' } : {}
      const expected = path === '/session/end' && status === 401 ? 200 : status
      const answer = await visitor.post(path, body, headers)
      expect([path, answer.status]).toEqual([path, expected])
      expect(answer.text).not.toContain('accessToken')
    }
  })

  test('is not given for an unknown cookie', async () => {
    const { visitor } = await signedIn()
    await pool.query('delete from sessions')
    expect((await ask(visitor)).status).toBe(401)
  })
})

test(
  'tabs on two servers keep their session however many answers are lost and refreshes coincide',
  async () => {
    let lost = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const { visitor } = await signedIn()
      const before = { ...one.provider.uses }
      const tabs = Array.from({ length: 2 + (round % (MOST_TABS - 1)) }, (_, n) =>
        n % 2 === 0 ? visitor : atOther(visitor),
      )
      for (let renewal = 0; renewal < 2; renewal += 1) {
        await age()
        const answers = await Promise.all(tabs.map((tab) => ask(tab)))
        expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200))
        expect(new Set(answers.map((answer) => tokenIn(answer).accessToken)).size).toBe(1)
        expect(await statusOf(tokenIn(answers[0]!).accessToken, other)).toBe(200)
      }
      expect(one.provider.uses.refreshes - before.refreshes).toBe(2)
      // An answer gets lost, and the provider revokes reused tokens: the tab is redirected through the provider once.
      await age()
      one.provider.trouble.lostTokenAnswers = 1
      lost += 1
      // The current token lasts a little longer.
      expect((await ask(tabs[0]!)).status).toBe(200)
      expect(JSON.parse((await ask(tabs[1]!)).text)).toEqual({ mustReload: true })
      const page = await through(visitor, one.provider, devices)
      expect(blockIn(page, 'first-read'), page.text).toMatchObject({ status: 200 })
      expect((await ask(atOther(visitor))).status).toBe(200)
      expect(one.provider.uses.atOnce).toBe(before.atOnce)
      tally()
    }
    expect(lost).toBe(ROUNDS)
  },
  300_000 + ROUNDS * 5_000,
)

test('while the provider is unavailable, tabs keep working until their token expires, and again afterward', async () => {
  const { visitor, token } = await signedIn()
  one.provider.trouble.isDown = true
  expect(await statusOf(token)).toBe(200)
  expect(tokenIn(await ask(visitor)).accessToken).toBe(token)
  await age()
  expect(tokenIn(await ask(visitor)).accessToken).toBe(token)
  expect((await ask(visitor, { refused: token })).status).toBe(503)
  await pool.query('update sessions set access_expires_at = $1 where ended_at is null', [now()])
  expect((await ask(visitor)).status).toBe(503)
  one.provider.trouble.isDown = false
  one.provider.trouble.isNonsense = true
  expect((await ask(visitor)).status).toBe(503)
  one.provider.trouble.isNonsense = false
  expect((await ask(visitor)).status).toBe(200)
})

describe('a session ends', () => {
  test('at sign-out: on every server and in its streams within five seconds, and no other session', async () => {
    const [leaving, staying] = [await signedIn(), await signedIn()]
    const job = await addTestJob(one)
    const events = await followJob(other, job, { token: leaving.token, since: '1' })
    expect(events.status).toBe(200)
    await leaving.visitor.post('/session/end', { returnTo: devices })
    expect(await statusOf(leaving.token)).toBe(401)
    await expect.poll(() => statusOf(leaving.token, other), { timeout: 5_000 }).toBe(401)
    expect(await events.next()).toBeUndefined()
    expect((await ask(atOther(leaving.visitor))).status).toBe(401)
    for (const portal of [one, other]) expect(await statusOf(staying.token, portal)).toBe(200)
  })

  test('with all of its tokens that could still be used', async () => {
    const { visitor, token } = await signedIn()
    const renewed = tokenIn(await ask(visitor, { refused: token })).accessToken
    for (const each of [token, renewed]) expect(await statusOf(each)).toBe(200)
    const revoked = one.provider.uses.revoked
    await visitor.post('/session/end', { returnTo: devices })
    for (const each of [token, renewed]) expect(await statusOf(each)).toBe(401)
    await expect.poll(() => one.provider.uses.revoked).toBe(revoked + 1)
  })

  test('on a server that was cut off, as soon as it is back, and on one that starts later', async () => {
    const { visitor, token } = await signedIn()
    await network.cut()
    await visitor.post('/session/end', { returnTo: devices })
    await network.restore()
    await expect.poll(() => statusOf(token, other)).toBe(401)
    const later = await startSignInPortal({ connection: one.connection, beside: one, now })
    expect(await statusOf(token, later)).toBe(401)
    await later.app.close()
  })

  test('without activity; reports and pages count as activity, tokens and streams don’t', async () => {
    const { visitor } = await signedIn()
    const wait = (minutes: number) => (passedSeconds += minutes * 60)
    wait(8)
    expect((await ask(visitor)).status).toBe(200)
    expect((await visitor.post('/session/activity')).status).toBe(200)
    wait(8)
    expect((await visitor.request(devices)).status).toBe(200)
    await expect
      .poll(
        async () =>
          (await pool.query('select from sessions where active_at >= $1', [secondsAfter(now(), -60)]))
            .rowCount,
      )
      .toBe(1)
    wait(8)
    expect((await ask(visitor)).status).toBe(200)
    wait(4)
    expect((await ask(visitor)).status).toBe(401)
    expect((await visitor.post('/session/activity')).status).toBe(401)
  })

  test('without activity on every server, for every call', async () => {
    const [idle, active] = [await signedIn(), await signedIn()]
    await pool.query('update sessions set active_at = $1 where cookie_hash = $2', [
      secondsAfter(now(), -12 * 60),
      hashOf(idle.visitor.cookie('session')!),
    ])
    expect(await statusOf(idle.token)).toBe(200)
    await endSessionsWork(one.connection.db, 600_000).run(now())
    for (const portal of [one, other]) {
      await expect.poll(() => statusOf(idle.token, portal), { timeout: 5_000 }).toBe(401)
      expect(await statusOf(active.token, portal)).toBe(200)
    }
  })

  test('with all tokens of tabs that signed in at the same moment', async () => {
    const { visitor, token } = await signedIn()
    const second = visitor.copy()
    second.forgetCookies('session')
    const page = await through(second, one.provider, devices)
    const twin = (blockIn(page, 'session-token') as SessionToken).accessToken
    expect(await statusOf(twin)).toBe(200)
    await visitor.post('/session/end', { returnTo: devices })
    expect([await statusOf(token), await statusOf(twin)]).toEqual([401, 401])
  })

  test('when its encryption key is gone, and the next page signs in again', async () => {
    const { visitor } = await signedIn()
    await pool.query(`update sessions set access_token = 'sealed with another key' where ended_at is null`)
    expect((await ask(visitor)).status).toBe(401)
    const page = await through(visitor, one.provider, devices)
    expect(blockIn(page, 'first-read')).toMatchObject({ status: 200 })
  })

  test('after twelve hours, however active', async () => {
    const { visitor } = await signedIn()
    await pool.query(`update sessions set active_at = $1 where ended_at is null`, [
      secondsAfter(now(), 12 * 3_600),
    ])
    passedSeconds = 12 * 3_600 - 60
    expect((await ask(visitor)).status).not.toBe(401)
    passedSeconds += 120
    expect((await ask(visitor)).status).toBe(401)
  })

  describe('by the provider’s back-channel logout', () => {
    const tell = (token: string) =>
      one.app.inject({
        method: 'POST',
        url: '/sign-in/back-channel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(new URLSearchParams({ logout_token: token })),
      })

    test('one of them, or all of a person', async () => {
      const first = await signedIn()
      const sid = one.provider.sid
      const second = await signedIn()
      const stranger = await signedIn('two-plans')
      const { subject } = accountOf('one-plan')
      expect((await tell(await one.provider.logoutToken({ sid, sub: subject }))).statusCode).toBe(200)
      expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([401, 200])
      expect((await tell(await one.provider.logoutToken({ sub: subject }))).statusCode).toBe(200)
      await expect.poll(() => statusOf(second.token, other), { timeout: 5_000 }).toBe(401)
      expect((await ask(second.visitor)).status).toBe(401)
      expect(await statusOf(stranger.token)).toBe(200)
    })

    test('and by nothing else', async () => {
      const { token } = await signedIn()
      const { sid } = one.provider
      const tries = [
        '',
        'no token',
        token,
        await one.provider.logoutToken({ sid, nonce: 'n' }),
        await one.provider.logoutToken({ sid, events: {} }),
        await one.provider.logoutToken({}),
        `${(await one.provider.logoutToken({ sid })).slice(0, -6)}AAAAAA`,
      ]
      for (const each of tries) expect((await tell(each)).statusCode).toBe(400)
      expect(await statusOf(token)).toBe(200)
    })
  })
})

test('without refresh tokens, a tab is redirected through the provider when its token expires, and keeps its session', async () => {
  const portal = await startSignInPortal({ ways: { givesRefreshTokens: false } })
  const { visitor } = await portal.signedIn()
  const before = visitor.cookie('session')
  await portal.query('update sessions set access_expires_at = now()')
  expect(JSON.parse((await visitor.post('/session/token')).text)).toEqual({ mustReload: true })
  const page = await through(visitor, portal.provider, await portal.screen('/service-history'))
  expect(blockIn(page, 'first-read')).toMatchObject({ status: 200 })
  expect(visitor.cookie('session')).toBe(before)
  await portal.close()
})

test('stored tokens are useless by themselves, and are deleted after the session', async () => {
  const { visitor, token } = await signedIn()
  const { rows } = await pool.query('select * from sessions where ended_at is null')
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(visitor.cookie('session')!)
  await visitor.post('/session/end', { returnTo: devices })
  const kept = async () => (await pool.query('select from sessions where ended_at is not null')).rowCount
  expect(await kept()).toBeGreaterThan(0)
  const secrets = await pool.query(
    `select from sessions where ended_at is not null and concat(refresh_token, id_token, access_token) <> ''`,
  )
  expect(secrets.rowCount).toBe(0)
  await applyRetention(pool, secondsAfter(now(), 1))
  expect(await kept()).toBe(0)
  expect(await statusOf(token)).toBe(401)
  await applyRetention(pool, secondsAfter(now(), 24 * 3_600))
  expect((await pool.query('select from ended_sessions')).rowCount).toBe(0)
})
