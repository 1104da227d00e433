import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { signIn } from '../../test/support/server/sign-in.ts'
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

  test('says that the customer is signed in, when Back leads to its form', async () => {
    const form = await visitor.visit('/sandbox/marketing/sign-in')
    await visitor.visit(form.url, { account: 'one-plan@sandbox.test' })
    const back = await visitor.visit(form.url)
    expect(back.text).toContain('You’re already signed in')
    expect(back.text).toMatch(/href="\/device\/my-devices">Go to My Devices/)
    expect((await server.visitor().visit(form.url)).text).toContain('can no longer be used')
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
})

test('a tab that confirms its sign-out after another has been to the account site is not told of a problem', async () => {
  await signIn(visitor, 'one-plan')
  const { text } = await visitor.post('/session/end', { returnTo: '/device/my-devices' })
  const asked = await visitor.request((JSON.parse(text) as { goTo: string }).goTo)
  await visitor.request('/sandbox/account/sign-out')
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(asked.text)!
  const { url } = await visitor.visit('/identity/session/end/confirm', { xsrf, logout: 'yes' })
  expect(url.pathname).toBe('/sandbox/account/sign-out')
})
