/**
 * Lists devices with their claims (`getActiveEquipments`) through the complete stack on PostgreSQL, and compares it
 * with small servers on common alternatives (servers/). Those check the token, the owner and the request too, write a
 * log line for each call, and give the same answer from the same tables, which is verified first. The rounds are
 * interleaved. `node bench/alternatives/compare.ts nest` measures those with "nest" in their name.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { wrapRequest } from '#contract/envelope.ts'
import { household } from '../../test/support/households.ts'
import { generator, NEW_ID, rateOf, type LoadRequest } from '../harness/load.ts'
import { inTurns, ratio, say, setting } from '../harness/rounds.ts'
import { startDatabase } from '../harness/start-database.ts'
import { answerOf, startPortal } from '../harness/start-portal.ts'
import { asGraphql, fromGraphql } from './graphql.ts'
import { installServers } from './install.ts'

interface Alternative {
  name: string
  /** The file in servers/, without its extension, and its arguments. */
  file: string
  args?: string[]
  /** How many times as fast the portal should be. */
  least: number
  /** Convert the portal's request for this server, and its answer back, if they differ. */
  requestOf?(request: LoadRequest): LoadRequest
  answerOf?(body: unknown): unknown
}

const same = <Thing>(thing: Thing) => thing
const ALTERNATIVES: Alternative[] = [
  { name: 'Express + pg', file: 'express-pg', args: ['usual'], least: 4 },
  { name: 'Express + pg, tuned by hand', file: 'express-pg', args: ['tuned'], least: 1.5 },
  { name: 'Express + pg, bare', file: 'express-pg-bare', least: 1 },
  { name: 'NestJS + TypeORM', file: 'nest-typeorm', least: 4 },
  { name: 'Fastify + Prisma', file: 'fastify-prisma', least: 4 },
  { name: 'PostGraphile', file: 'postgraphile', least: 4, requestOf: asGraphql, answerOf: fromGraphql },
]

const HOUSEHOLDS = setting('HOUSEHOLDS', 1_000)
const CONNECTIONS = 16

const folder = await installServers()
const database = await startDatabase(HOUSEHOLDS)
const portal = await startPortal(database.url, Math.min(HOUSEHOLDS, 1_000))
const requests = portal.visits.map(({ authorization }, n) =>
  requestOf(authorization, household(n).customerRef),
)
const chosen = ALTERNATIVES.filter(({ file }) => process.argv.slice(2).every((word) => file.includes(word)))
const works: Record<string, () => Promise<number>> = { ours: await loadOn(portal.url, requests) }
const children: ChildProcess[] = [portal.process]
for (const alternative of chosen) works[alternative.name] = await start(alternative)
const { ours, ...others } = await inTurns(works, setting('ROUNDS', 3))
say(
  `list devices with their claims, ${HOUSEHOLDS} households, load by ${generator}: ${Math.round(ours!)}/s`,
  ...chosen.map(({ name, least }) => {
    const rate = others[name]!
    return `${name.padEnd(28)}${Math.round(rate)}/s: ours is ${ratio(ours! / rate, '≥', least)}`
  }),
)
for (const child of children) child.disconnect()
await database.remove()

/** Warms the server up. */
async function loadOn(url: string, theirs: LoadRequest[]): Promise<() => Promise<number>> {
  const load = { url, requests: theirs, connections: CONNECTIONS, folder: database.folder }
  await rateOf({ ...load, seconds: setting('WARM_UP_SECONDS', 10) })
  return () => rateOf({ ...load, seconds: setting('SECONDS', 5) })
}

async function start(alternative: Alternative): Promise<() => Promise<number>> {
  const { issuer, audience, key } = portal.tokens
  const child = fork(join(folder, `${alternative.file}.js`), alternative.args ?? [], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      TOKEN_ISSUER: issuer,
      TOKEN_AUDIENCE: audience,
      TOKEN_KEY: JSON.stringify(key),
    },
  })
  children.push(child)
  const { url } = await answerOf<{ url: string }>(child)
  await expectSameAnswers(url, alternative)
  return loadOn(url, requests.map(alternative.requestOf ?? same))
}

function requestOf(authorization: string, customerRef: string): LoadRequest {
  const header = { customerRef, transactionId: NEW_ID, now: Date.now() }
  return {
    path: '/gateway/getActiveEquipments',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(wrapRequest('getActiveEquipments', { customerRef }, header)),
  }
}

/** Also checks that nobody gets another customer's devices, or any without a token or with an invalid body. */
async function expectSameAnswers(url: string, alternative: Alternative): Promise<void> {
  const { name, requestOf: theirs = same, answerOf: read = same } = alternative
  for (const request of requests.slice(0, 20)) {
    const [expected, answer] = [await send(portal.url, request), await send(url, theirs(request))]
    if (expected.status !== 200 || !isDeepStrictEqual(read(answer.body), expected.body)) {
      const [got, wanted] = [answer, expected].map(({ body }) => JSON.stringify(body))
      throw new Error(`${name} answers\n${got}\ninstead of\n${wanted}`)
    }
  }
  const [first, second] = requests as [LoadRequest, LoadRequest]
  const wrong = {
    'without a token': { ...first, headers: { 'content-type': 'application/json' } },
    'with another customer’s token': { ...first, headers: second.headers! },
    'with a wrong body': { ...first, body: first.body!.replace(/"BC0"/, '{"is":"wrong"}') },
  }
  for (const [how, request] of Object.entries(wrong)) {
    const { status, body } = await send(url, theirs(request))
    if (status < 400 && JSON.stringify(body).includes('BE0-0')) throw new Error(`${name} answers ${how}.`)
  }
}

async function send(url: string, { path, headers, body }: LoadRequest) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: headers!,
    body: body!.replace(NEW_ID, randomUUID()),
  })
  const text = await response.text()
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as unknown }
}
