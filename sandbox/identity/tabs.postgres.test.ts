// Tabs of one person refresh their tokens at any time, and responses get lost: nobody is signed out by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { ageUse, refresh, signIn, tokensOf } from '../../test/support/server/sign-in.ts'
import { soak, tally } from '../../test/support/soak.ts'
import type { Visitor } from '../../test/support/server/visitor.ts'

const ROUNDS = soak({ usually: 14, soaking: 1_000 })
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
      await ageUse(server, stolen!.first)
      expect((await refresh(server, stolen!.first)).body.error).toBe('invalid_grant')
      expect((await refresh(server, stolen!.last)).body.error).toBe('invalid_grant')
      for (const { last } of others) expect((await refresh(server, last)).status).toBe(200)
      // A new tab of the same person still gets tokens.
      expect((await refresh(server, (await tokensOf(visitor, server)).refresh_token)).status).toBe(200)
      tally()
    }
    expect(lost).toBeGreaterThan(0)
  },
  300_000 + ROUNDS * 5_000,
)

/** Retries a lost response with the token it has. */
async function useTab(visitor: Visitor) {
  const first = (await tokensOf(visitor, server)).refresh_token
  let last = first
  let before = first
  let lost = 0
  for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
    const unheard = Math.floor(Math.random() * (MOST_LOST + 1))
    const used = last
    const ask = () => refresh(server, used)
    // Some retries overlap, and one arrives late, after the successor was used.
    const answers = await Promise.all(Array.from({ length: unheard + 1 }, ask))
    lost += unheard
    last = answers[0]!.body.refresh_token
    const late = renewal === 0 ? [] : [await refresh(server, before)]
    for (const { status } of [...answers, ...late]) expect(status).toBe(200)
    // Never a second line: a repeat gets the same successor.
    expect(new Set(answers.map(({ body }) => body.refresh_token))).toEqual(new Set([last]))
    expect(late.map(({ body }) => body.refresh_token)).toEqual(late.map(() => used))
    before = used
  }
  return { first, last, lost }
}
