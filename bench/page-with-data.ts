/**
 * The page that brings its data, compared with the two calls that it replaces: asking for a token and reading the devices.
 * With a search in its address, the server doesn't draw the devices. One customer, one request at a time.
 */
import { SESSION_TOKEN_PATH } from '#contract/session.ts'
import { signIn, tokenOf } from '../test/support/server/sign-in.ts'
import { Visitor } from '../test/support/server/visitor.ts'
import { inTurns, ratio, say, setting } from './harness/rounds.ts'
import { startEmpty } from './harness/start-database.ts'
import { startServer } from './harness/start-server.ts'

const REQUESTS = 200
const MOST = 1

const database = await startEmpty()
const server = await startServer({ DATABASE_URL: database.url })
const visitor = new Visitor(server.url)
const { url } = await signIn(visitor, 'one-plan')
const { accessToken } = await tokenOf(visitor)
const call = { authorization: `Bearer ${accessToken}`, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const pageAt = (address: URL) =>
  timeOf(() => visitor.request(address, undefined, { 'accept-encoding': 'gzip' }))
const works = {
  drawn: pageAt(url),
  undrawn: pageAt(new URL(`${url.href}&q=tv`)),
  calls: timeOf(async () => {
    await visitor.post(SESSION_TOKEN_PATH)
    await visitor.request(`/functions/my-devices${url.search}`, undefined, call)
  }),
}
for (const warmUp of Object.values(works)) await warmUp()
const took = await inTurns(works, setting('ROUNDS', 7))
say(`token and devices ${took.calls.toFixed(2)} ms`)
for (const name of ['undrawn', 'drawn'] as const) {
  say(`page with its data, ${name} ${took[name].toFixed(2)} ms: ${ratio(took[name] / took.calls, '≤', MOST)}`)
}
await server.stop()
await database.remove()

/** Milliseconds for each. */
function timeOf(work: () => Promise<unknown>): () => Promise<number> {
  return async () => {
    const began = performance.now()
    for (let n = 0; n < REQUESTS; n += 1) await work()
    return (performance.now() - began) / REQUESTS
  }
}
