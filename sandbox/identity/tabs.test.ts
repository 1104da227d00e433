// Tabs of one person refresh their tokens at any time, and responses get lost: nobody is signed out by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { refresh, signIn, tokensOf } from '../../test/support/server/sign-in.ts'
import { soak } from '../../test/support/soak.ts'
import type { Visitor } from '../../test/support/server/visitor.ts'

const ROUNDS = soak({ usually: 3, soaking: 1_000 })
const RENEWALS = 3
const MOST_TABS = 8
const MOST_LOST = 3

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

test(
  'tabs keep their session however many responses are lost, and a stolen token only ends its own tab’s tokens',
  async () => {
    let lost = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const visitor = server.visitor()
      await signIn(visitor, 'one-plan')
      const opened = Array.from({ length: 2 + (round % (MOST_TABS - 1)) }, () => useTab(visitor))
      const tabs = await Promise.all(opened)
      for (const tab of tabs) lost += tab.lost

      const [stolen, ...others] = tabs
      expect((await refresh(server, stolen!.first)).body.error).toBe('invalid_grant')
      expect((await refresh(server, stolen!.last)).body.error).toBe('invalid_grant')
      for (const { last } of others) expect((await refresh(server, last)).status).toBe(200)
      // A new tab of the same person still gets tokens.
      expect((await refresh(server, (await tokensOf(visitor, server)).refresh_token)).status).toBe(200)
    }
    expect(lost).toBeGreaterThan(0)
  },
  30_000 + ROUNDS * 5_000,
)

/** Retries a lost response with the token it has. */
async function useTab(visitor: Visitor) {
  const first = (await tokensOf(visitor, server)).refresh_token
  let last = first
  let lost = 0
  for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
    const unheard = Math.floor(Math.random() * (MOST_LOST + 1))
    for (let n = 0; n < unheard; n += 1) expect((await refresh(server, last)).status).toBe(200)
    lost += unheard
    const heard = await refresh(server, last)
    expect(heard.status).toBe(200)
    last = heard.body.refresh_token
  }
  return { first, last, lost }
}
