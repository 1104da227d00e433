import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Session from './session.ts'

const NOW = 1_800_000_000_000
const tokenOf = (accessToken: string, subject = 'rosa') => ({ accessToken, subject, expiresIn: 300 })

let session: typeof Session
let sent: { path: string; body: unknown }[]
/** What the server answers, in turn; a number is a status without a body. */
let answers: unknown[]
let blocks: Map<string, string>
let stored: Map<string, string>
let reload: ReturnType<typeof vi.fn>

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  sent = []
  answers = []
  blocks = new Map()
  stored = new Map()
  reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', {
    readyState: 'interactive',
    getElementById: (id: string) => {
      const textContent = blocks.get(id)
      return textContent === undefined ? null : { textContent, remove: () => blocks.delete(id) }
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('offline')
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer)
  })
  await openPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Modules with no state yet, as in a page that was just loaded. */
async function openPage(brought?: unknown): Promise<void> {
  if (brought) blocks.set('session-token', JSON.stringify(brought))
  vi.resetModules()
  session = await import('./session.ts')
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.catch(() => {}), settled().then(() => 'pending')])) === 'pending'

test('the first token comes with the page, and is taken out of the document', async () => {
  await openPage(tokenOf('a'))
  expect(await session.accessToken()).toBe('a')
  expect(session.signedInSubject()).toBe('rosa')
  expect(blocks.size).toBe(0)
  expect(sent).toEqual([])
})

test('a page without a token asks for one, once for all callers', async () => {
  answers = [tokenOf('a')]
  expect(await Promise.all([session.accessToken(), session.accessToken()])).toEqual(['a', 'a'])
  expect(sent).toEqual([{ path: '/session/token', body: {} }])
})

test('a block that was cut off counts as missing', async () => {
  blocks.set('session-token', '{"accessToken":"a')
  answers = [tokenOf('b')]
  expect(await session.accessToken()).toBe('b')
})

test('a token is renewed shortly before it expires', async () => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  vi.setSystemTime(NOW + 279_000)
  expect(await session.accessToken()).toBe('a')
  vi.setSystemTime(NOW + 281_000)
  answers = [tokenOf('b')]
  expect(await session.accessToken()).toBe('b')
})

test('a refused token is named, and only once replaced', async () => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  answers = [tokenOf('b')]
  expect(await session.replaceToken('a')).toBe('b')
  expect(await session.replaceToken('a')).toBe('b')
  expect(sent).toEqual([{ path: '/session/token', body: { refused: 'a' } }])
})

test('without a session there is no token, and there never was one', async () => {
  answers = [401]
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(session.hadSession()).toBe(false)
})

test('a page that says its session is over does not ask', async () => {
  await openPage({ isOver: true })
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(sent).toEqual([])
})

test.for([503, 429, undefined])('%s signs nobody out', async (answer) => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  vi.setSystemTime(NOW + 300_000)
  answers = [answer, tokenOf('b')]
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await session.accessToken()).toBe('b')
})

test('what only the provider can renew reloads the page once', async () => {
  await openPage({ mustReload: true })
  expect(await isPending(session.accessToken())).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(NOW + 20_000)
  await openPage({ mustReload: true })
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(NOW + 60_000)
  await openPage({ mustReload: true })
  expect(await isPending(session.accessToken())).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without storage it does not reload, which would be a loop', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await openPage({ mustReload: true })
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(reload).not.toHaveBeenCalled()
})

test('somebody else’s token is not used: the page drops its data and reloads', async () => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  const drop = vi.fn<() => void>()
  session.whenSomebodyElse(drop)
  answers = [tokenOf('b', 'other')]
  expect(await isPending(session.replaceToken('a'))).toBe(true)
  expect(drop).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await isPending(session.accessToken())).toBe(true)
})

test('a page that comes back asks whether its session still stands', async () => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  answers = [tokenOf('b'), 503, 401]
  await session.checkSession()
  expect(await session.accessToken()).toBe('b')
  await session.checkSession()
  expect(reload).not.toHaveBeenCalled()
  await session.checkSession()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that comes back signed out and can’t reload is left', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await openPage(tokenOf('a'))
  await session.accessToken()
  const leave = vi.fn<() => void>()
  session.whenOver(leave)
  answers = [401]
  await session.checkSession()
  expect(reload).not.toHaveBeenCalled()
  expect(leave).toHaveBeenCalledTimes(1)
})

test('activity that the server refuses shows that the session is over', async () => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  answers = [200, 401, 401]
  void session.reportActivity()
  await settled()
  expect(sent).toHaveLength(1)
  void session.reportActivity()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('ending says where to go, and whatever asks for a token afterward waits', async () => {
  await openPage(tokenOf('a'))
  await session.accessToken()
  answers = [{ goTo: 'https://provider.test/end' }]
  expect(await session.endSession('/device/my-devices?customerRef=c1')).toBe('https://provider.test/end')
  expect(sent).toEqual([{ path: '/session/end', body: { returnTo: '/device/my-devices?customerRef=c1' } }])
  expect(await isPending(session.accessToken())).toBe(true)
})

test.for([503, undefined])('an end that is answered with %s says nothing', async (answer) => {
  answers = [answer]
  expect(await session.endSession('/')).toBeUndefined()
})
