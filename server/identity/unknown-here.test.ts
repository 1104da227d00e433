import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LINK_ACCOUNT_PATH } from '#contract/link-account.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { failureOf, visiblePart } from '../../test/support/server/failure-shape.ts'
import type { TokenFacts } from '../../test/support/server/issuer.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from '../log/logging.ts'

const lines: string[] = []
let portal: TestApp
beforeAll(async () => {
  const options = loggerOptions(readConfig({ LOG_LEVEL: 'info' })) as object
  portal = await startTestApp({ logger: { ...options, stream: { write: (line) => void lines.push(line) } } })
  await portal.query(`
    insert into contacts (contact_id, email, first_name, last_name, subject) values
      ('U1', 'shared@example.test', 'A', 'B', null), ('U2', 'Shared@example.test', 'C', 'D', 'somebody'),
      ('U3', 'taken@example.test', 'E', 'F', 'somebody else')`)
})
afterAll(() => portal.close())
beforeEach(() => void (lines.length = 0))

const tokenOf = (facts: TokenFacts) => portal.tokenFor(accountOf('one-plan'), facts)

async function visit(facts: TokenFacts) {
  const customerRef = await portal.customerRefOf('one-plan')
  return portal.callFunction('my-devices', { customerRef }, { token: await tokenOf(facts) })
}

const verified = (email: string) => ({ email, emailVerified: true })

test.each<[string, TokenFacts]>([
  ['email-absent', {}],
  ['email-unverified', { email: 'taken@example.test', emailVerified: false }],
  ['email-verified-as-text', { email: 'taken@example.test', emailVerified: 'true' }],
  ['email-unknown', verified('nobody@example.test')],
  ['email-shared', verified('shared@example.test')],
  ['email-of-another', verified('taken@example.test')],
])('someone who is nobody here is told so, and the log says why: %s', async (reason, facts) => {
  const answer = await visit({ subject: `unknown|${reason}`, ...facts })
  expect(failureOf(answer).code).toBe('unknown-here')
  const line = lines.find((text) => text.includes('request completed'))!
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers['x-request-id'],
    req: { path: '/functions/my-devices' },
    denied: { reason },
  })
  expect(lines.join('')).not.toContain('example.test')
})

test('someone whose contact was added since the token’s first use is known with the next token', async () => {
  const facts = { subject: 'unknown|late', ...verified('late@example.test') }
  const token = await tokenOf(facts)
  const customerRef = await portal.customerRefOf('one-plan')
  const ask = async (by: string) =>
    failureOf(await portal.callFunction('my-devices', { customerRef }, { token: by })).code
  expect(await ask(token)).toBe('unknown-here')
  await portal.query(
    `insert into contacts (contact_id, email, first_name, last_name) values ('U4', 'late@example.test', 'G', 'H')`,
  )
  lines.length = 0
  expect(await ask(token)).toBe('unknown-here')
  expect(lines.join('')).toContain('linked-by-next-token')
  // Linked: the devices are still another customer's.
  expect(await ask(await tokenOf({ ...facts, expiresInSeconds: 400 }))).toBe('not-yours')
})

test('a reference that links an account is refused as such, also for someone unknown', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: LINK_ACCOUNT_PATH,
    headers: { authorization: `Bearer ${await tokenOf({ subject: 'unknown|new' })}` },
    payload: { linkReference: 'made-up' },
  })
  expect(failureOf(answer).code).toBe('not-yours')
})

test('a customer’s own calls cost no statement for it, and their refusals one, whatever they asked for', async () => {
  const own = { customerRef: await portal.customerRefOf('one-plan') }
  const anothers = { customerRef: await portal.customerRefOf('other-customer') }
  const nobodys = { customerRef: await portal.encrypt('customerRef', 'C0') }
  const ask = (params: typeof own) => portal.callFunction('my-devices', params, { as: 'one-plan' })
  const looked = async (params: typeof own) => {
    const statements = await statementsOf(() => ask(params))
    return statements.filter((text) => text.includes('"isTaken"')).length
  }
  expect(await looked(own)).toBe(0)
  expect([await looked(anothers), await looked(nobodys)]).toEqual([1, 1])
  expect(visiblePart(await ask(anothers))).toEqual(visiblePart(await ask(nobodys)))
})
