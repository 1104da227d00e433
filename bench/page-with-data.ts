/**
 * The page that brings its data, compared with the two calls that it replaces: asking for a token and reading the devices.
 * With a search in its address, the server doesn't draw the devices.
 * One customer, one request at a time, the rounds of both interleaved.
 */
import { SESSION_TOKEN_PATH } from '#contract/session.ts'
import { createRunFolder } from '../test/support/run-folder.ts'
import { startPostgres } from '../test/support/server/postgres-server.ts'
import { signIn, tokenOf } from '../test/support/server/sign-in.ts'
import { Visitor } from '../test/support/server/visitor.ts'
import { goal } from './goal.ts'
import { median } from './median.ts'
import { startServer } from './start-server.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const REQUESTS = 200
const MOST = 1

const folder = await createRunFolder('bench')
const postgres = await startPostgres(folder.path)
const server = await startServer({ DATABASE_URL: postgres.urlOf('postgres') })
const visitor = new Visitor(server.url)
const { url } = await signIn(visitor, 'one-plan')
const { accessToken } = await tokenOf(visitor)
const call = { authorization: `Bearer ${accessToken}`, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
const read = `/functions/my-devices${url.search}`

const pageAt = (address: URL) => () => visitor.request(address, undefined, { 'accept-encoding': 'gzip' })
const drawn = pageAt(url)
const undrawn = pageAt(new URL(`${url.href}&q=tv`))
const calls = async () => {
  await visitor.post(SESSION_TOKEN_PATH)
  await visitor.request(read, undefined, call)
}

const works = { drawn, undrawn, calls }
const times: Record<keyof typeof works, number[]> = { drawn: [], undrawn: [], calls: [] }
for (const warmUp of Object.values(works)) await timeOf(warmUp)
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of ['drawn', 'undrawn', 'calls'] as const) times[name].push(await timeOf(works[name]))
}
const asked = median(times.calls)
process.stdout.write(`token and devices ${asked.toFixed(2)} ms\n`)
for (const name of ['undrawn', 'drawn'] as const) {
  const took = median(times[name])
  const ratio = took / asked
  process.stdout.write(
    `page with its data, ${name} ${took.toFixed(2)} ms: ${ratio.toFixed(2)} ×${goal(ratio, '≤', MOST)}\n`,
  )
}
await server.stop()
await folder.remove()

/** Milliseconds for each. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < REQUESTS; n += 1) await work()
  return (performance.now() - began) / REQUESTS
}
