/**
 * Lists devices with their claims (`getActiveEquipments`) through the complete stack on PostgreSQL, compared with what one
 * would pick instead: small servers in bench/alternatives/servers that check the token, the owner and the request, write a
 * log line for each call and give the same answer from the same tables, which is made sure before. The rounds are
 * interleaved. `node bench/alternatives.ts nest` measures those with "nest" in their name.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { wrapRequest } from '#contract/envelope.ts'
import { household } from '../test/support/households.ts'
import { ALTERNATIVES, type Alternative } from './alternatives/list.ts'
import { prepareServers } from './alternatives/prepare.ts'
import { goal } from './goal.ts'
import { generator, NEW_ID, rateOf, type Load, type LoadRequest } from './load.ts'
import { median } from './median.ts'
import { databaseSeconds, isLinux, processorSeconds } from './processor-time.ts'
import { startDatabase } from './start-database.ts'
import { answerOf, startPortal } from './start-portal.ts'

const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 1_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 10)
const CONNECTIONS = 16
const PATH = '/gateway/getActiveEquipments'

interface Contender {
  name: string
  process: ChildProcess
  load: Load
  goal?: number | undefined
  rates: number[]
  /** Microseconds of processor time a call, by round. */
  server: number[]
  database: number[]
}

const folder = await prepareServers()
const database = await startDatabase(HOUSEHOLDS)
const portal = await startPortal(database.url, Math.min(HOUSEHOLDS, 1_000))
const requests = portal.visits.map(({ authorization }, n) =>
  requestOf(authorization, household(n).customerRef),
)
const ours = contenderOf('this portal', portal.process, portal.url, requests)
const chosen = ALTERNATIVES.filter(({ file }) => process.argv.slice(2).every((word) => file.includes(word)))
const others: Contender[] = []
for (const alternative of chosen) others.push(await start(alternative))

for (const contender of [ours, ...others]) await rateOf({ ...contender.load, seconds: WARM_UP_SECONDS })
for (let round = 0; round < ROUNDS; round += 1) {
  for (const contender of [ours, ...others]) await measure(contender)
}
process.stdout.write(`list devices with their claims, ${HOUSEHOLDS} households, load by ${generator}\n`)
for (const contender of [ours, ...others]) process.stdout.write(`${lineOf(contender)}\n`)
for (const { process: child } of [ours, ...others]) child.disconnect()
await database.remove()

async function start(alternative: Alternative): Promise<Contender> {
  const { name, file, goal } = alternative
  const { issuer, audience, key } = portal.tokens
  await alternative.prepare?.({ databaseUrl: database.url, folder })
  const child = fork(join(folder, `${file}.js`), {
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
  const { url } = await answerOf<{ url: string }>(child)
  await expectSameAnswers(url, alternative)
  const contender = contenderOf(name, child, url, requests.map(alternative.requestOf ?? ((same) => same)))
  return { ...contender, goal }
}

function contenderOf(name: string, process: ChildProcess, url: string, requests: LoadRequest[]): Contender {
  const load = { url, requests, connections: CONNECTIONS, seconds: SECONDS, folder: database.folder }
  return { name, process, load, rates: [], server: [], database: [] }
}

function requestOf(authorization: string, customerRef: string): LoadRequest {
  const envelope = wrapRequest(
    'getActiveEquipments',
    { customerRef },
    { customerRef, transactionId: NEW_ID, now: Date.now() },
  )
  return {
    path: PATH,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(envelope),
  }
}

/** To several customers; and nobody gets another's devices, or any without a token or with a wrong body. */
async function expectSameAnswers(url: string, { name, requestOf: ofTheirs, answerOf }: Alternative) {
  const same = (request: LoadRequest) => request
  const theirs = ofTheirs ?? same
  for (const request of requests.slice(0, 20)) {
    const [expected, answer] = [await send(portal.url, request), await send(url, theirs(request))]
    const seen = answerOf ? answerOf(answer.body) : answer.body
    if (expected.status !== 200 || !isDeepStrictEqual(seen, expected.body)) {
      throw new Error(
        `${name} answers\n${JSON.stringify(answer.body)}\ninstead of\n${JSON.stringify(expected.body)}`,
      )
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

async function measure({ load, process: child, ...contender }: Contender): Promise<void> {
  const before = isLinux ? [processorSeconds(child.pid!), databaseSeconds(database.postmaster)] : []
  const rate = await rateOf(load)
  contender.rates.push(rate)
  if (!isLinux) return
  const each = (after: number, earlier: number) => ((after - earlier) / (rate * SECONDS)) * 1e6
  contender.server.push(each(processorSeconds(child.pid!), before[0]!))
  contender.database.push(each(databaseSeconds(database.postmaster), before[1]!))
  // What one leaves behind is not counted as the next one's.
  await setTimeout(500)
}

function lineOf(contender: Contender): string {
  const rate = median(contender.rates)
  const times = isLinux ? `${timesOf(contender)} µs a call in server + PostgreSQL` : ''
  const figures = `${contender.name.padEnd(28)}${String(Math.round(rate)).padStart(6)}/s  ${times}`
  if (contender === ours) return figures
  const ratio = median(ours.rates) / rate
  const target = contender.goal ? goal(ratio, '≥', contender.goal) : ''
  const cost = isLinux ? `, ${(costOf(contender) / costOf(ours)).toFixed(1)} × the processor time` : ''
  return `${figures}: ours is ${ratio.toFixed(1)} × as fast${target}${cost}`
}

function timesOf({ server, database }: Contender): string {
  return [server, database].map((times) => String(Math.round(median(times))).padStart(5)).join(' +')
}

function costOf({ server, database }: Contender): number {
  return median(server) + median(database)
}
