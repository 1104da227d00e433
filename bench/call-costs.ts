/**
 * Processor time of each kind of call, in the server and in PostgreSQL: what docs/scale.md calculates with. Unlike elapsed
 * time, it hardly depends on what else is running. On Linux.
 */
import { randomUUID } from 'node:crypto'
import { wrapRequest } from '#contract/envelope.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'
import { JOB_EVENTS } from '#contract/job-events.ts'
import { ACCOUNT_SITE, PARTNER_PATH, PAYMENTS_PATH } from '#contract/partner.ts'
import { signPartnerBody } from '#server/partner/signature.ts'
import { claimOf, household, laptopOf } from '../test/support/households.ts'
import { goal } from './goal.ts'
import { databaseSeconds, processorSeconds } from './processor-time.ts'
import { startDatabase } from './start-database.ts'
import { startPortal, type Visit } from './start-portal.ts'

const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 3_000)
const CALLS = Number(process.env.CALLS ?? 1_500)
const WARM_UP = 1_000
const AT_A_TIME = 8
const MOST_OPTIONS_MS = 1
const KEYS: Record<string, string> = {
  [ACCOUNT_SITE]: 'the-account-site-signs-with-this-in-benchmarks',
  servicebench: 'servicebench-signs-with-this-in-benchmarks',
}

/** Resolves to the text of a successful answer. */
type Ask = (visit: Visit, n: number) => Promise<string>

// What each household's calls lead to.
const claims: string[] = []
const jobs: string[] = []

const database = await startDatabase(HOUSEHOLDS)
const portal = await startPortal(database.url, HOUSEHOLDS, {
  PARTNER_KEYS: Object.entries(KEYS)
    .map((pair) => pair.join(':'))
    .join(),
})
const { postmaster } = database

const calls: Record<string, Ask> = {
  // A token is verified once.
  'my-devices with a new token': screen('my-devices'),
  'my-devices': screen('my-devices'),
  'service-history': screen('service-history'),
  'job-info': screen('job-info', (n) => ({ id: `BJ${n}-2` })),
  'claim-start': screen('claim-start', (n) => ({ id: laptopOf(n) })),
  'claim-get-options': screen('claim-get-options', (n) => ({
    id: laptopOf(n),
    issueCode: 'LAP-WONT-TURN-ON',
    addressId: `BA${n}`,
  })),
  // Each of the following goes on where the one before has ended.
  createClaimsMaster: async (visit, n) => {
    const text = await send(visit, 'createClaimsMaster', claimOf(n))
    claims[n] = JSON.parse(text).createClaimsMasterResponse.claimsMasterId
    return text
  },
  'a payment report': (_visit, n) =>
    report(ACCOUNT_SITE, PAYMENTS_PATH, { claimsMasterId: claims[n], amountCents: 7_900 }),
  raiseClaim: async (visit, n) => {
    const { customerRef } = household(n)
    const text = await send(visit, 'raiseClaim', { customerRef, claimsMasterId: claims[n]! })
    jobs[n] = JSON.parse(text).raiseClaimResponse.serviceJobID
    return text
  },
  updateRequestDetails: (visit, n) =>
    send(visit, 'updateRequestDetails', { referenceID: jobs[n]!, phoneNumber: '6145550100' }),
  'a status update': (_visit, n) =>
    report('servicebench', PARTNER_PATH, { serviceJobId: jobs[n], statusCode: 'SC0044' }),
  'job-events, until the first event': async ({ authorization, customerRef }, n) => {
    const query = new URLSearchParams({ customerRef, id: jobs[n]! })
    const leaving = new AbortController()
    const { signal } = leaving
    const headers = { authorization }
    const { ok, body } = await fetch(`${portal.url}/functions/${JOB_EVENTS}?${query}`, { headers, signal })
    if (!ok) throw new Error('No stream')
    const { value } = await body!.getReader().read()
    leaving.abort()
    return new TextDecoder().decode(value)
  },
}
for (const [name, ask] of Object.entries(calls)) {
  // The first calls prepare their statements, and compile what serializes the answer.
  await askAll(ask, 0, WARM_UP)
  const before = [processorSeconds(portal.process.pid!), databaseSeconds(postmaster)] as const
  await askAll(ask, WARM_UP, CALLS)
  const server = processorSeconds(portal.process.pid!) - before[0]
  const took = [server, databaseSeconds(postmaster) - before[1]].map((seconds) =>
    ((seconds * 1_000) / CALLS).toFixed(2),
  )
  process.stdout.write(
    `${name}: server ${took[0]} ms, PostgreSQL ${took[1]} ms${goalOf(name, Number(took[1]))}\n`,
  )
}
portal.process.disconnect()
await database.remove()

function goalOf(name: string, databaseMs: number): string {
  return name === 'claim-get-options' ? goal(databaseMs, '≤', MOST_OPTIONS_MS) : ''
}

function screen(name: string, params: (n: number) => Record<string, string> = () => ({})): Ask {
  return ({ authorization, customerRef }, n) =>
    textOf(
      fetch(`${portal.url}/functions/${name}?${new URLSearchParams({ customerRef, ...params(n) })}`, {
        headers: { authorization },
      }),
    )
}

function send<Name extends OperationName>(
  { authorization }: Visit,
  name: Name,
  params: OperationParams<Name>,
): Promise<string> {
  const header = { transactionId: randomUUID(), now: Date.now(), ...params }
  return post(`/gateway/${name}`, wrapRequest(name, params, header), () => ({ authorization }))
}

function report(partner: string, path: string, event: object): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const body = { eventId: randomUUID(), occurredAt: new Date().toISOString(), ...event }
  return post(path, body, (payload) => ({
    'x-partner-id': partner,
    'x-partner-timestamp': timestamp,
    'x-partner-signature': signPartnerBody(KEYS[partner]!, timestamp, payload),
  }))
}

function post(
  path: string,
  body: object,
  headersOf: (payload: string) => Record<string, string>,
): Promise<string> {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...headersOf(payload) }
  return textOf(fetch(portal.url + path, { method: 'POST', headers, body: payload }))
}

async function textOf(answer: Promise<Response>): Promise<string> {
  const response = await answer
  const text = await response.text()
  if (!response.ok || text.includes('errorDetails')) throw new Error(text)
  return text
}

async function askAll(ask: Ask, from: number, count: number): Promise<void> {
  let next = from
  const work = async () => {
    while (next < from + count) {
      const n = next
      next += 1
      await ask(portal.visits[n]!, n)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}
