/** Who opens a screen, and how they get in: the cases of docs/decisions/029, with a provider that is not ours. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/screens.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import {
  blockIn,
  MARKETING,
  startSignInPortal,
  through,
  type SignInPortal,
} from '../../test/support/server/sign-in-portal.ts'
import type { Visit } from '../../test/support/server/visitor.ts'

let portal: SignInPortal
let devices: string
const log: string[] = []
beforeAll(async () => {
  portal = await startSignInPortal({
    ways: { hasLogout: true, issInAnswers: true, sidInTokens: true },
    logger: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
  })
  devices = await portal.screen('/device/my-devices')
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.provider.signIn(undefined)
  portal.provider.answerSilently(undefined)
  Object.assign(portal.provider.trouble, {
    isDown: false,
    delayMs: 0,
    isNonsense: false,
    lostTokenAnswers: 0,
  })
})

const subject = accountOf('one-plan').subject
const locationOf = ({ headers }: Visit) => new URL(headers.get('location') ?? 'none:', portal.origin)
const codeOf = ({ text }: Visit) => /give us this code: <b>(\w+)/.exec(text)![1]!
const sessionsStored = async () => (await portal.query('select from sessions')).length
const isLogin = (url: URL, returnTo: string) =>
  url.href.startsWith(MARKETING) && url.searchParams.get('returnTo') === returnTo

describe('a customer whom the provider recognizes', () => {
  test('gets the page with its data, without a further request', async () => {
    const { page } = await portal.signedIn()
    expect(page.status).toBe(200)
    expect(page.url.href).toBe(portal.origin + devices)
    expect(blockIn(page, 'session-token')).toEqual({
      accessToken: expect.any(String),
      subject,
      expiresIn: expect.any(Number),
    })
    expect(blockIn(page, 'first-read')).toMatchObject({
      status: 200,
      body: { viewer: { firstName: 'Rosa' } },
    })
    expect(page.text.indexOf('session-token')).toBeGreaterThan(page.text.indexOf('Shell'))
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('vary')).toContain('cookie')
    expect(page.headers.get('etag')).toBeNull()
    expect(log.filter((line) => !line.includes('"level":30'))).toEqual([])
  })

  test.each(['/job/80411-0009', '/service-history', '/device/add', '/ds-demo'])(
    'comes back to %s, and a reload asks nobody',
    async (path) => {
      portal.provider.signIn(subject)
      const visitor = portal.visitor()
      const target = await portal.screen(path)
      const page = await through(visitor, portal.provider, target)
      expect(page.url.href).toBe(portal.origin + target)
      expect((blockIn(page, 'first-read') as { status: number }).status).toBe(200)
      const again = await visitor.request(target)
      expect(again.status).toBe(200)
      expect((blockIn(again, 'first-read') as { status: number }).status).toBe(200)
    },
  )

  test('opens eight tabs at once: all get in, with one session; five pending sign-ins are kept', async () => {
    portal.provider.signIn(subject)
    const visitor = portal.visitor()
    const before = await sessionsStored()
    const begun = await Promise.all(Array.from({ length: 8 }, () => visitor.request(devices)))
    expect(visitor.cookieNames().filter((name) => name.includes('sign-in.')).length).toBe(8)
    for (const { headers } of begun) expect(headers.get('location')).toContain('prompt=none')
    const pages = []
    for (const { headers } of begun)
      pages.push(
        await through(
          visitor,
          portal.provider,
          (await fetch(headers.get('location')!, { redirect: 'manual' })).headers.get('location')!,
        ),
      )
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await sessionsStored()) - before).toBe(1)
    const patient = portal.visitor()
    for (let n = 0; n < 8; n += 1) await patient.request(devices)
    expect(patient.cookieNames().filter((name) => name.includes('sign-in.')).length).toBe(5)
  })

  test.each(['interaction_required', 'consent_required', 'account_selection_required'])(
    'but which answers %s is asked once more, so that it can show its page',
    async (error) => {
      portal.provider.signIn(subject)
      portal.provider.answerSilently(error)
      const visitor = portal.visitor()
      const page = await through(visitor, portal.provider, devices)
      expect([page.status, page.url.href]).toEqual([200, portal.origin + devices])
    },
  )
})

describe('a customer whom the provider does not recognize', () => {
  test('is redirected to the login with the screen to return to, and nothing is stored', async () => {
    const before = await sessionsStored()
    const visit = await through(portal.visitor(), portal.provider, devices)
    expect(isLogin(visit.url, devices)).toBe(true)
    expect(await sessionsStored()).toBe(before)
  })

  test('gets the provider’s form after the login, even if that is only a link', async () => {
    const visitor = portal.visitor()
    await through(visitor, portal.provider, devices)
    const form = await through(visitor, portal.provider, devices)
    expect(form.text).toBe('The form')
    expect(form.url.searchParams.get('prompt')).toBeNull()
    portal.provider.signIn(subject)
    const page = await through(visitor, portal.provider, form.url.href)
    expect(page.url.href).toBe(portal.origin + devices)
  })

  test('is redirected to the login by a screen without a customerRef, before any session or provider', async () => {
    const { visitor } = await portal.signedIn()
    for (const one of [portal.visitor(), visitor]) {
      for (const path of SCREEN_PATHS.map((each) =>
        each.replace('$id', '80411-7731').replace('$type', 'depot'),
      )) {
        for (const target of [path, `${path}?customerRef=%20`]) {
          const location = locationOf(await one.copy().request(target))
          expect(isLogin(location, target), `${target} → ${location.href}`).toBe(true)
        }
      }
    }
  })

  test('is not redirected forever by a login that adds no customerRef', async () => {
    const visitor = portal.visitor()
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await visitor.request('/service-history')).status)
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 302))
    expect(statuses.at(-1)).toBe(400)
  })

  test('is redirected to the login by the root, with and without a session', async () => {
    const { visitor } = await portal.signedIn()
    for (const one of [portal.visitor(), visitor]) {
      expect(locationOf(await one.request('/')).href).toBe(MARKETING)
      expect(isLogin(locationOf(await one.request('/?returnTo=%2Fjob%2F1')), '/job/1')).toBe(true)
    }
  })
})

describe('only a browser that opens a page', () => {
  const asked: Record<string, Record<string, string>> = {
    fetch: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    frame: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    prefetch: { 'sec-purpose': 'prefetch' },
    prerender: { 'sec-purpose': 'prefetch;prerender' },
    'older prefetch': { purpose: 'prefetch' },
  }
  test.each(Object.keys(asked))('starts a sign-in or is given a token, not a %s', async (kind) => {
    const { visitor } = await portal.signedIn()
    for (const one of [visitor, portal.visitor()]) {
      const page = await one.request(devices, undefined, asked[kind])
      expect(page.status).toBe(200)
      expect(page.text).not.toContain('session-token')
      expect(page.headers.get('set-cookie')).toBeNull()
      expect(page.headers.get('cache-control')).toBe('no-cache')
    }
    for (const path of ['/sign-in', '/sign-in/callback?code=1&state=2'])
      expect((await visitor.request(path, undefined, asked[kind])).status).toBe(404)
  })

  test('not a program; a browser without Sec-Fetch headers is recognized', async () => {
    const { visitor } = await portal.signedIn()
    const cookie = `portal-${new URL(portal.origin).port}-session=${visitor.cookie('session')}`
    const host = new URL(portal.origin).host
    const get = (accept: string) => portal.app.inject({ url: devices, headers: { host, cookie, accept } })
    expect((await get('*/*')).payload).not.toContain('session-token')
    expect((await get('text/html,*/*')).payload).toContain('session-token')
    const head = await portal.app.inject({
      method: 'HEAD',
      url: devices,
      headers: { host, cookie, accept: 'text/html' },
    })
    expect(head.headers['set-cookie']).toBeUndefined()
  })

  test('and only for screens: an unknown address is 404, with or without a session', async () => {
    const { visitor } = await portal.signedIn()
    for (const one of [visitor, portal.visitor()]) {
      const page = await one.request(`/no-such-page?${devices.split('?')[1]}`)
      expect([page.status, page.text.includes('session-token')]).toEqual([404, false])
    }
  })
})

test('another host is redirected to PUBLIC_URL, once', async () => {
  const { port } = new URL(portal.origin)
  const elsewhere = portal.visitor().copy(portal.origin)
  const ask = () => elsewhere.request(devices, undefined, { host: `localhost:${port}` })
  const first = await ask()
  expect(first.headers.get('location')).toBe(portal.origin + devices)
  // A proxy that rewrites the host would do so after every redirect.
  expect(locationOf(await ask()).href).toContain(portal.provider.issuer)
  expect(log.some((line) => line.includes('a proxy seems to change the Host header'))).toBe(true)
})

describe('the callback', () => {
  async function begun(visitor = portal.visitor()) {
    portal.provider.signIn(subject)
    const ask = locationOf(await visitor.request(devices))
    const back = await fetch(ask, { redirect: 'manual' })
    return { visitor, ask, callback: new URL(back.headers.get('location')!) }
  }
  const refused = async (visit: Promise<Visit>) => {
    const page = await visit
    expect(page.status).toBe(400)
    expect(page.text).toContain('Try again')
    expect(page.text).toContain('1-833-785-4414')
    return page
  }

  test('works only once, and never without its cookie', async () => {
    const { visitor, callback } = await begun()
    const copy = visitor.copy()
    const stranger = portal.visitor()
    await refused(stranger.request(callback))
    expect(stranger.cookie('session')).toBeUndefined()
    expect(locationOf(await visitor.request(callback)).pathname).toBe('/device/my-devices')
    // The same cookie and code once more, as from a stolen history.
    await refused(copy.request(callback))
    expect(copy.cookie('session')).toBeUndefined()
    // With a session, Back leads into the app: to the newest sign-in's screen, if the browser still knows it.
    expect(locationOf(await visitor.request(callback)).href).toBe(portal.origin + devices)
    visitor.forgetCookies('arrived')
    expect(locationOf(await visitor.request(callback)).href).toBe(`${portal.origin}/device/my-devices`)
  })

  test('refuses another state, another’s code, another nonce and another issuer', async () => {
    const [one, other] = [await begun(), await begun()]
    const change = (name: string, value: string) => {
      const url = new URL(one.callback)
      url.searchParams.set(name, value)
      return url
    }
    const tries = [
      change('state', randomBytes(32).toString('base64url')),
      change('state', other.callback.searchParams.get('state')!),
      change('code', other.callback.searchParams.get('code')!),
      change('code', 'made-up'),
      change('iss', 'https://evil.example.com'),
    ]
    for (const url of tries) await refused(one.visitor.copy().request(url))
    expect(one.visitor.cookie('session')).toBeUndefined()
    // The code of a sign-in with another nonce and verifier.
    const again = await begun()
    await refused(one.visitor.copy().request(change('code', again.callback.searchParams.get('code')!)))
  })

  test.each([
    '//evil.example.com',
    'https://evil.example.com/x',
    '/\\evil.example.com',
    '/..//evil.example.com',
    '/a\tb',
  ])('never returns to %j', async (returnTo) => {
    portal.provider.signIn(subject)
    const visitor = portal.visitor()
    const start = await visitor.request(`/sign-in?${new URLSearchParams({ returnTo })}`)
    const back = await fetch(start.headers.get('location')!, { redirect: 'manual' })
    const end = locationOf(await visitor.request(back.headers.get('location')!))
    expect(end.href).toBe(`${portal.origin}/device/my-devices`)
  })

  test('keeps a long screen’s references', async () => {
    portal.provider.signIn(subject)
    const long = `${await portal.screen('/job/80411-0009')}&note=${'x'.repeat(9_000)}`
    const { url } = await through(portal.visitor(), portal.provider, long)
    expect(url.href).toBe(portal.origin + (await portal.screen('/job/80411-0009')).replaceAll('%20', '+'))
  })

  test('shows a page with a code that is also in the log, if the provider refuses for good', async () => {
    portal.provider.answerSilently('unauthorized_client')
    const page = await through(portal.visitor(), portal.provider, devices)
    expect(page.status).toBe(400)
    const code = codeOf(page)
    const line = log.find((one) => one.includes(`"code":"${code}"`))!
    expect(line).toContain('unauthorized_client')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).not.toContain('<script')
  })

  test('after a cancel says so, without a code and without a fault in the log', async () => {
    const visitor = portal.visitor()
    const ask = locationOf(await visitor.request(`/sign-in?${new URLSearchParams({ returnTo: devices })}`))
    const query = { state: ask.searchParams.get('state')!, iss: portal.provider.issuer }
    log.length = 0
    const page = await visitor.request(
      `/sign-in/callback?${new URLSearchParams({ ...query, error: 'access_denied' })}`,
    )
    expect(page.status).toBe(200)
    expect(page.text).toContain('You didn’t finish signing in')
    expect(page.text).toMatch(/href="\/sign-in\?returnTo=[^"]+">Sign in</)
    expect(page.text).not.toContain('this code')
    expect(log.filter((line) => !line.includes('"level":30'))).toEqual([])
    expect(log.some((line) => line.includes('canceled at the provider'))).toBe(true)
  })

  test('after a refusal that nobody saw is not called a cancel', async () => {
    portal.provider.answerSilently('access_denied')
    expect((await through(portal.visitor(), portal.provider, devices)).text).toContain(
      'We couldn’t sign you in',
    )
  })
})

test('a browser without cookies gets an explanation instead of a redirect loop', async () => {
  portal.provider.signIn(subject)
  const visitor = portal.visitor()
  const ask = locationOf(await visitor.request(devices))
  visitor.forgetCookies()
  const page = await through(visitor, portal.provider, ask.href)
  expect(page.status).toBe(400)
  expect(page.text).toContain('cookies')
  expect(page.text).toContain('<a href="/device/my-devices">Go to My Devices</a>')
})

test('a session that is gone right after signing in leads to an error page the third time', async () => {
  portal.provider.signIn(subject)
  const visitor = portal.visitor()
  const statuses = []
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await through(visitor, portal.provider, devices)).status)
    visitor.forgetCookies('session')
  }
  expect(statuses).toEqual([200, 200, 200, 400])
})

describe('a provider that fails', () => {
  const isClear = (page: Visit) => {
    expect(page.status).toBe(503)
    expect(page.text).toContain('Signing in isn’t working right now')
    expect(page.headers.get('refresh')).toBe(`5; url=${devices}`)
    expect(page.headers.get('retry-after')).toBe('5')
  }

  test.each([
    ['down', { isDown: true }],
    ['slow by five seconds', { delayMs: 5_000 }],
    ['answering nonsense', { isNonsense: true }],
  ])('%s: arrivals get an error page, signed-in tabs go on, and later all get in', async (_how, trouble) => {
    const { visitor } = await portal.signedIn()
    // A new server, which doesn't have the result of an earlier check of the provider.
    const late = await startSignInPortal({ connection: portal.connection, beside: portal })
    Object.assign(portal.provider.trouble, trouble)
    const waiting = late.visitor()
    const pages = [await waiting.request(devices), await waiting.request(devices)]
    pages.forEach(isClear)
    // Reloading keeps the code.
    expect(codeOf(pages[1]!)).toBe(codeOf(pages[0]!))
    const page = await visitor.request(devices)
    expect(blockIn(page, 'first-read')).toMatchObject({ status: 200 })
    await late.app.close()
    Object.assign(portal.provider.trouble, { isDown: false, delayMs: 0, isNonsense: false })
    expect((await through(portal.visitor(), portal.provider, devices)).status).toBe(200)
  })
})
