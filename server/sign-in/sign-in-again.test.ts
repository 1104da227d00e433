/** Signing in again, as the same person or another, and signing out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from '#sandbox/seed/accounts.ts'
import {
  ACCOUNT_SITE,
  blockIn,
  startSignInPortal,
  through,
  type SignInPortal,
} from '../../test/support/server/sign-in-portal.ts'
import type { Visit } from '../../test/support/server/visitor.ts'

let portal: SignInPortal
let devices: string
beforeAll(async () => {
  portal = await startSignInPortal({ ways: { hasLogout: true, sidInTokens: true } })
  devices = await portal.screen('/device/my-devices')
})
afterAll(() => portal.close())

const locationOf = ({ headers }: Visit) => new URL(headers.get('location') ?? 'none:', portal.origin)

describe('signing in again', () => {
  test('shows the provider’s form and comes back to the screen', async () => {
    const start = locationOf(
      await portal.visitor().request(`/sign-in?${new URLSearchParams({ returnTo: devices })}`),
    )
    expect(start.searchParams.get('prompt')).toBeNull()
    const other = locationOf(await portal.visitor().request('/sign-in?prompt=login'))
    expect(other.searchParams.get('prompt')).toBe('login')
  })

  test('as the same person keeps the session, as another one ends it', async () => {
    const { visitor, page } = await portal.signedIn()
    const before = visitor.cookie('session')
    const revoked = portal.provider.uses.revoked
    await through(visitor, portal.provider, `/sign-in?${new URLSearchParams({ returnTo: devices })}`)
    expect(visitor.cookie('session')).toBe(before)
    await expect.poll(() => portal.provider.uses.revoked).toBe(revoked + 1)
    portal.provider.signIn(accountOf('two-plans').subject)
    await through(visitor, portal.provider, `/sign-in?${new URLSearchParams({ returnTo: devices })}`)
    expect(visitor.cookie('session')).not.toBe(before)
    const { accessToken } = blockIn(page, 'session-token') as { accessToken: string }
    const answer = await portal.callGateway('getTerritory', { zipCode: '43215' }, { token: accessToken })
    expect(answer.statusCode).toBe(401)
  })
})

test('signing out ends the portal’s session, then the provider’s, then leads to the account site', async () => {
  const { visitor, page } = await portal.signedIn()
  const { accessToken } = blockIn(page, 'session-token') as { accessToken: string }
  const ended = await visitor.post('/session/end', { returnTo: devices })
  const { goTo } = JSON.parse(ended.text) as { goTo: string }
  const there = new URL(goTo)
  expect(there.origin + there.pathname).toBe(`${portal.provider.issuer}/logout`)
  expect(there.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect(visitor.cookie('session')).toBeUndefined()
  const answer = await portal.callGateway('getTerritory', { zipCode: '43215' }, { token: accessToken })
  expect(answer.statusCode).toBe(401)
  expect(goTo).not.toContain('customerRef')
  const back = await visitor.request('/sign-in/signed-out')
  expect(locationOf(back).href.startsWith(`${ACCOUNT_SITE}/sign-out?`)).toBe(true)
  expect(locationOf(back).searchParams.get('returnTo')).toBe(devices)
  expect((await visitor.post('/session/end', { returnTo: devices })).status).toBe(200)
})
