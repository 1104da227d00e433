/**
 * Processor time of each kind of call, in the server and in PostgreSQL: what docs/scale.md calculates with. Unlike elapsed
 * time, it hardly depends on what else is running. On Linux.
 */
import { claimOf, laptopOf } from '../test/support/households.ts'
import { postClaim } from '../test/support/send-claim.ts'
import { goal } from './goal.ts'
import { databaseSeconds, processorSeconds } from './processor-time.ts'
import { startDatabase } from './start-database.ts'
import { startPortal, type Visit } from './start-portal.ts'

const HOUSEHOLDS = Number(process.env.HOUSEHOLDS ?? 3_000)
const CALLS = Number(process.env.CALLS ?? 1_500)
const WARM_UP = 1_000
const AT_A_TIME = 8
const MOST_OPTIONS_MS = 1

type Ask = (visit: Visit, n: number) => Promise<Response>

const database = await startDatabase(HOUSEHOLDS)
const portal = await startPortal(database.url, HOUSEHOLDS)
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
  createClaimsMaster: ({ authorization }, n) => postClaim(portal.url, { claim: claimOf(n), authorization }),
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
    fetch(`${portal.url}/functions/${name}?${new URLSearchParams({ customerRef, ...params(n) })}`, {
      headers: { authorization },
    })
}

async function askAll(ask: Ask, from: number, count: number): Promise<void> {
  let next = from
  const work = async () => {
    while (next < from + count) {
      const n = next
      next += 1
      const response = await ask(portal.visits[n]!, n)
      const text = await response.text()
      if (!response.ok || text.includes('errorDetails')) throw new Error(text)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}
