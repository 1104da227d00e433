import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGN_OUT_PATH } from '#contract/sign-out.ts'
import { accountOf } from '../seed/accounts.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import {
  ageUse,
  askSilently,
  exchangeCode,
  refresh,
  signIn,
  tokensOf,
} from '../../test/support/server/sign-in.ts'
import type { Visitor } from '../../test/support/server/visitor.ts'

let server: SandboxServer
let visitor: Visitor
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())
beforeEach(() => {
  visitor = server.visitor()
})

describe('the sign-in page', () => {
  test('takes no further password after ten wrong ones, not even the right one', async () => {
    const { email } = accountOf('other-customer')
    const form = await visitor.visit('/sandbox/marketing/sign-in')
    const send = async (password: string) => (await visitor.request(form.url, { email, password })).status
    for (let n = 0; n < 10; n += 1) expect(await send('wrong')).toBe(422)
    expect(await send('wrong')).toBe(429)
    expect(await send('sandbox')).toBe(429)
    // The others are not affected.
    expect((await signIn(server.visitor(), 'one-plan')).status).toBe(200)
  })

  test('rejects a wrong password, keeps the email and says so', async () => {
    const form = await visitor.visit('/sandbox/marketing/sign-in')
    const refused = await visitor.visit(form.url, { email: 'one-plan@sandbox.test', password: 'wrong' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('value="one-plan@sandbox.test"')
    expect(refused.text).toMatch(/role="alert"[^>]*>The email or password is incorrect/)
    expect(refused.text).toMatch(/id="password"[^>]* aria-describedby="problem" autofocus/)
    expect(refused.text).not.toContain('wrong')
    const { url } = await visitor.visit(form.url, { email: ' One-Plan@sandbox.test ', password: 'sandbox' })
    expect(url.pathname).toBe('/device/my-devices')
  })

  test('signs in to a listed account with one click', async () => {
    const form = await visitor.visit('/sandbox/marketing/sign-in')
    const { url } = await visitor.visit(form.url, { account: 'two-plans@sandbox.test' })
    expect(url.pathname).toBe('/device/my-devices')
  })

  test('escapes the input', async () => {
    const form = await visitor.visit('/sandbox/marketing/sign-in')
    const refused = await visitor.visit(form.url, { email: '"><script>alert(1)</script>', password: 'x' })
    expect(refused.text).not.toContain('<script>')
  })

  test('accepts only form posts', async () => {
    const form = await visitor.visit('/sandbox/marketing/sign-in')
    const answer = await server.app.inject({
      method: 'POST',
      url: form.url.pathname,
      headers: { host: form.url.host, origin: server.origin },
      payload: { email: 1 },
    })
    expect(answer.statusCode).toBe(415)
  })

  test('without a pending sign-in leads back to the start', async () => {
    const page = await server.app.inject('/identity/sign-in/nothing')
    expect({ status: page.statusCode, to: page.headers.location }).toEqual({ status: 302, to: '/' })
  })
})

describe('the hidden frame', () => {
  test('gets a code if somebody is signed in, and a five-minute token for it', async () => {
    await signIn(visitor, 'one-plan')
    const { frame, code, state, verifier } = await askSilently(visitor, server)
    expect(frame.status).toBe(200)
    expect(frame.headers.get('content-security-policy')).toMatch(/script-src[^;]*'sha256-/)
    expect(state).toBe('the-state')
    const { status, body } = await exchangeCode(server, code!, verifier)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_token: expect.any(String) })
    expect(decodeJwt(body.access_token)).toMatchObject({
      iss: server.config.identity.issuer,
      aud: server.config.identity.audience,
      sub: accountOf('one-plan').subject,
    })
  })

  test('is told that nobody is signed in', async () => {
    const { code, error } = await askSilently(visitor, server)
    expect({ code, error }).toEqual({ code: undefined, error: 'login_required' })
  })

  test('a code works once, and only with its verifier', async () => {
    await signIn(visitor, 'one-plan')
    const stolen = await askSilently(visitor, server)
    expect((await exchangeCode(server, stolen.code!, 'x'.repeat(43))).body.error).toBe('invalid_grant')
    const { code, verifier } = await askSilently(visitor, server)
    expect((await exchangeCode(server, code!, verifier)).status).toBe(200)
    expect((await exchangeCode(server, code!, verifier)).body.error).toBe('invalid_grant')
  })
})

test('the portal accepts the provider’s token', async () => {
  await signIn(visitor, 'one-plan')
  const { access_token } = await tokensOf(visitor, server)
  const customerRef = await server.references.encrypt('customerRef', accountOf('one-plan').customerRef)
  const response = await fetch(
    `${server.origin}/functions/my-devices?${new URLSearchParams({ customerRef })}`,
    {
      headers: { authorization: `Bearer ${access_token}` },
    },
  )
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ viewer: { firstName: 'Rosa' } })
})

test('signing out in one tab ends the access tokens of the browser’s other tabs, and of no other browser', async () => {
  const elsewhere = server.visitor()
  await signIn(visitor, 'one-plan')
  await signIn(elsewhere, 'one-plan')
  const first = await tokensOf(visitor, server)
  const renewed = (await refresh(server, (await tokensOf(visitor, server)).refresh_token)).body
  const other = await tokensOf(elsewhere, server)
  const customerRef = await server.references.encrypt('customerRef', accountOf('one-plan').customerRef)
  const ask = async ({ access_token }: { access_token: string }, path: string, method = 'GET') =>
    (await fetch(`${server.origin}${path}`, { method, headers: { authorization: `Bearer ${access_token}` } }))
      .status
  const devices = `/functions/my-devices?${new URLSearchParams({ customerRef })}`
  for (const tokens of [first, renewed, other]) expect(await ask(tokens, devices)).toBe(200)
  expect(await ask(first, SIGN_OUT_PATH, 'POST')).toBe(200)
  for (const tokens of [first, renewed]) expect(await ask(tokens, devices)).toBe(401)
  expect(await ask(other, devices)).toBe(200)
})

test('tabs opened at the same moment all get tokens', async () => {
  await signIn(visitor, 'one-plan')
  const asked = [await askSilently(visitor, server), await askSilently(visitor, server)]
  const answers = asked.map(({ code = '', verifier }) => exchangeCode(server, code, verifier))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
})

describe('a refresh token', () => {
  test('rotates; the previous one works once more if the response was lost', async () => {
    await signIn(visitor, 'one-plan')
    const { refresh_token } = await tokensOf(visitor, server)
    const lost = await refresh(server, refresh_token)
    expect(lost.body.refresh_token).not.toBe(refresh_token)
    const again = await refresh(server, refresh_token)
    expect(again.status).toBe(200)
    expect((await refresh(server, again.body.refresh_token)).status).toBe(200)
  })

  test('is issued to both of two concurrent requests', async () => {
    await signIn(visitor, 'one-plan')
    const { refresh_token } = await tokensOf(visitor, server)
    const answers = await Promise.all([refresh(server, refresh_token), refresh(server, refresh_token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test('older than the last one revokes the whole family', async () => {
    await signIn(visitor, 'one-plan')
    const first = await tokensOf(visitor, server)
    const second = (await refresh(server, first.refresh_token)).body
    const third = (await refresh(server, second.refresh_token)).body
    await ageUse(server, first.refresh_token)
    expect((await refresh(server, first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(server, third.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('of one tab is not affected if another tab’s family is revoked', async () => {
    await signIn(visitor, 'one-plan')
    const [one, other] = [await tokensOf(visitor, server), await tokensOf(visitor, server)]
    const next = await refresh(server, one.refresh_token)
    expect(next.status).toBe(200)
    await refresh(server, next.body.refresh_token)
    await ageUse(server, one.refresh_token)
    expect((await refresh(server, one.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(server, other.refresh_token)).status).toBe(200)
  })

  test('of every tab ends with the sign-out, and so does silent sign-in', async () => {
    await signIn(visitor, 'one-plan')
    const tabs = [await tokensOf(visitor, server), await tokensOf(visitor, server)]
    const { code = '', verifier } = await askSilently(visitor, server)
    const page = await visitor.visit(server.config.account.signOut)
    expect(page.text).toContain('You’re signed out')
    for (const { refresh_token } of tabs) {
      expect((await refresh(server, refresh_token)).body.error).toBe('invalid_grant')
    }
    expect((await exchangeCode(server, code, verifier)).body.error).toBe('invalid_grant')
    expect((await askSilently(visitor, server)).error).toBe('login_required')
  })
})
