/**
 * How often per second a server lists devices with their claims, and creates claims, through the complete stack on
 * PostgreSQL, compared with the same statements without a server, if pgbench is installed.
 */
import { wrapRequest } from '#contract/envelope.ts'
import { lookAtNewClaim } from '#server/queries/claim/claim-facts.ts'
import { insertClaim } from '#server/queries/claim/claims-masters.ts'
import { MY_DEVICES_SQL } from '#server/queries/device/equipment.ts'
import { claimOf } from '../test/support/households.ts'
import { generator, NEW_ID, rateOf, type LoadRequest } from './harness/load.ts'
import { fill, findPgbench, pgbenchRate } from './harness/pgbench.ts'
import { residentMegabytes } from './harness/resident-memory.ts'
import { goal, inTurns, ratio, say, setting } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { startPortal } from './harness/start-portal.ts'

const HOUSEHOLDS = setting('HOUSEHOLDS', 1_000)
const SECONDS = setting('SECONDS', 5)
// Measure a server that has been running for a while: the JIT compiles code as it is used.
const WARM_UP_SECONDS = setting('WARM_UP_SECONDS', 20)
const LEAST_OF_PGBENCH = 0.6
const MOST_MEGABYTES = 200

const { url: databaseUrl, folder, remove } = await startDatabase(HOUSEHOLDS)
// Tokens are issued in advance and expire, so only this many customers make requests: a different one each time.
const { url, visits, process: server } = await startPortal(databaseUrl, Math.min(HOUSEHOLDS, 1_000))

const lists = visits.map(({ authorization, customerRef }) => ({
  path: `/functions/my-devices?customerRef=${customerRef}`,
  headers: { authorization },
}))
const listing = fill(MY_DEVICES_SQL, [`('bench|' || :n)`, `('BC' || :n)`, 'now()'])
await compare('list devices', lists, [listing])
const resident = residentMegabytes(server.pid!)
say(`resident        ${resident} MB after the load${goal(resident, '≤', MOST_MEGABYTES)}`)

const claims = visits.map(({ authorization }, n) => ({
  path: '/gateway/createClaimsMaster',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify(
    wrapRequest('createClaimsMaster', claimOf(n), { transactionId: NEW_ID, now: Date.now() }),
  ),
}))
await expectToBeCreated()
await compare('create a claim', claims, statementsOfAClaim())
server.disconnect()
await remove()

async function compare(what: string, requests: LoadRequest[], statements: string[]): Promise<void> {
  const load = { url, requests, connections: 16, folder }
  await rateOf({ ...load, seconds: WARM_UP_SECONDS })
  const { ours, pgbench } = await inTurns(
    {
      ours: () => rateOf({ ...load, seconds: SECONDS }),
      pgbench: async () =>
        findPgbench()
          ? pgbenchRate({ databaseUrl, folder, statements, among: HOUSEHOLDS, seconds: SECONDS })
          : NaN,
    },
    setting('ROUNDS', 3),
  )
  say(
    `${what.padEnd(16)}${Math.round(ours)}/s, ${HOUSEHOLDS} households, load by ${generator}`,
    pgbench
      ? `pgbench         ${Math.round(pgbench)}/s: ${ratio(ours / pgbench, '≥', LEAST_OF_PGBENCH)}`
      : 'pgbench         not installed',
  )
}

/** A refusal would be an answer like any other, and cheaper. */
async function expectToBeCreated(): Promise<void> {
  const { path, ...request } = claims[0]!
  const response = await fetch(url + path, { method: 'POST', ...request })
  const text = await response.text()
  if (!text.includes('"INITIATED"')) throw new Error(`The claim was not created: ${text}`)
}

/** The two statements of a claim, for a random customer, each with a new idempotency key. */
function statementsOfAClaim(): string[] {
  const key = [`('bench|' || :n)`, `(gen_random_uuid()::text)`, `'createClaimsMaster'`, `'hash'`]
  const owned = [`('BC' || :n)`, `('BK' || :n)`, `('BE' || :n || '-0')`]
  const issues = `'{LAP-WONT-TURN-ON}'`
  const claim = `(jsonb_build_object('equipmentId', 'BE' || :n || '-0', 'claimsVersion', (
      select claims_version from equipment where inventory_equipment_id = 'BE' || :n || '-0'),
    'claimsMasterId', (
      select claims_master_id from claims_masters
      where inventory_equipment_id = 'BE' || :n || '-0' and status = 'INITIATED'),
    'status', 'INITIATED', 'contractId', 'BK' || :n, 'kind', 'depot', 'issueCode', 'LAP-WONT-TURN-ON',
    'issueDescription', 'It stays dark.', 'details', '{"phoneNumber": null}'::jsonb,
    'serviceFeeCents', 7900, 'dueCents', 7900))`
  return [
    fill(lookAtNewClaim.text, [...key, ...owned, 'null', 'null', issues, `'43215'`, 'null', 'now()']),
    fill(insertClaim.text, [...key, claim, 'now()']),
  ]
}
