import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGN_OUT_PATH } from '#contract/sign-out.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { followJob } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { applyRetention } from '../recurring/retention.ts'

let portal: TestApp
let now = NOW
beforeAll(async () => {
  portal = await startTestApp({ now: () => now })
})
afterAll(() => portal.close())

const tokenOf = (sid?: string) => portal.tokenFor(accountOf('one-plan'), sid ? { sid } : {})

async function signOut(token?: string) {
  const headers = await portal.bearer(token ? { token } : {})
  return portal.app.inject({ method: 'POST', url: SIGN_OUT_PATH, headers })
}

const statusFor = async (token: string) =>
  (await portal.callGateway('getTerritory', { zipCode: '43215' }, { token })).statusCode

test('a signed-out token is refused, and so are the other tokens of its session', async () => {
  const [token, otherTab, otherBrowser] = await Promise.all([
    tokenOf('one'),
    portal.tokenFor(accountOf('one-plan'), { sid: 'one', expiresInSeconds: 299 }),
    tokenOf('two'),
  ])
  for (const each of [token, otherTab, otherBrowser]) expect(await statusFor(each)).toBe(200)
  expect((await signOut(token)).statusCode).toBe(200)
  expect(await statusFor(token)).toBe(401)
  expect(await statusFor(otherTab)).toBe(401)
  expect(await statusFor(otherBrowser)).toBe(200)
})

test('another customer’s session of the same name goes on', async () => {
  const token = await portal.tokenFor(accountOf('two-plans'), { sid: 'shared' })
  await signOut(await tokenOf('shared'))
  expect(await statusFor(token)).toBe(200)
})

test('without a session id, only the token itself is refused', async () => {
  const [token, other] = [await tokenOf(), await tokenOf()]
  await signOut(token)
  expect(await statusFor(token)).toBe(401)
  expect(await statusFor(other)).toBe(200)
})

test('a token issued after the sign-out is accepted, even in the same session', async () => {
  await signOut(await tokenOf('again'))
  now = secondsAfter(now, 1)
  expect(await statusFor(await tokenOf('again'))).toBe(200)
})

test('if tokens don’t say when they were issued, their session is refused for a day', async () => {
  const facts = { sid: 'undated', withoutIssuedAt: true }
  const undated = () => portal.tokenFor(accountOf('one-plan'), facts)
  await signOut(await undated())
  now = secondsAfter(now, 23 * 3_600)
  expect(await statusFor(await undated())).toBe(401)
  now = secondsAfter(now, 2 * 3_600)
  expect(await statusFor(await undated())).toBe(200)
})

test('without a token, nobody signs out', async () => {
  expect(failureOf(await signOut()).code).toBe('unauthenticated')
})

test('signing out again is done already, and ends nothing that was issued since', async () => {
  const token = await tokenOf('twice')
  await signOut(token)
  now = secondsAfter(now, 1)
  const since = await tokenOf('twice')
  now = secondsAfter(now, 1)
  expect((await signOut(token)).statusCode).toBe(200)
  expect(await statusFor(since)).toBe(200)
})

test('signing out with an expired token is no failure, and ends nothing', async () => {
  const token = await tokenOf('expired')
  now = secondsAfter(now, 600)
  const since = await tokenOf('expired')
  expect(await statusFor(token)).toBe(401)
  const answer = await signOut(token)
  expect([answer.statusCode, answer.payload]).toEqual([200, '{}'])
  expect(await statusFor(since)).toBe(200)
  // What was not issued for us is refused as ever.
  const [head, body] = token.split('.')
  expect((await signOut(`${head}.${body}.AAAA`)).statusCode).toBe(401)
  expect((await signOut()).statusCode).toBe(401)
})

test('open streams of the session end; those of the customer’s other session go on', async () => {
  const job = await addTestJob(portal)
  const [token, otherToken] = [await tokenOf('leaving'), await tokenOf('staying')]
  const leaving = await followJob(portal, job, { token, since: '1' })
  const staying = await followJob(portal, job, { token: otherToken, since: '1' })
  await signOut(token)
  expect(await leaving.next()).toBeUndefined()
  await portal.connection.pool.query('update jobs set version = version + 1 where service_job_id = $1', [job])
  expect(await staying.next()).toMatchObject({ id: 2 })
  staying.leave()
})

test('a server that starts later knows', async () => {
  const token = await tokenOf('before')
  await signOut(token)
  const { connection, issuer } = portal
  const later = await startTestApp({ now: () => now, connection, issuer })
  const answer = await later.callGateway('getTerritory', { zipCode: '43215' }, { token })
  expect(answer.statusCode).toBe(401)
  // Not its connection, which is the other server's.
  await later.app.close()
})

test('a call costs no statement for it', async () => {
  const token = await tokenOf('counted')
  await signOut(await tokenOf('other'))
  const statements = await statementsOf(() => statusFor(token))
  expect(statements.filter((text) => text.includes('ended_sessions'))).toEqual([])
})

test('sessions are forgotten once their tokens have expired, and not before', async () => {
  const { pool } = portal.connection
  const kept = async () => (await pool.query('select from ended_sessions')).rowCount
  await pool.query('delete from ended_sessions')
  await signOut(await tokenOf('kept'))
  await applyRetention(pool, secondsAfter(now, 300))
  expect(await kept()).toBe(1)
  await applyRetention(pool, secondsAfter(now, 306))
  expect(await kept()).toBe(0)
})
