/** How many claims per second a server creates, compared with the same two statements in pgbench. */
import { wrapRequest } from '#contract/envelope.ts'
import { lookAtNewClaim } from '#server/queries/claim/claim-facts.ts'
import { insertClaim } from '#server/queries/claim/claims-masters.ts'
import { claimOf } from '../test/support/households.ts'
import { generator, NEW_ID, rateOf } from './harness/load.ts'
import { fill, findPgbench, pgbenchRate } from './harness/pgbench.ts'
import { inTurns, ratio, say, setting } from './harness/rounds.ts'
import { startDatabase } from './harness/start-database.ts'
import { startPortal } from './harness/start-portal.ts'

const CUSTOMERS = setting('CUSTOMERS', 400)
const SECONDS = setting('SECONDS', 5)
const LEAST_OF_PGBENCH = 0.6

const { url: databaseUrl, folder, remove } = await startDatabase(CUSTOMERS)
const portal = await startPortal(databaseUrl, CUSTOMERS)
const requests = portal.visits.map(({ authorization }, n) => ({
  path: '/gateway/createClaimsMaster',
  headers: { authorization, 'content-type': 'application/json' },
  body: JSON.stringify(
    wrapRequest('createClaimsMaster', claimOf(n), { transactionId: NEW_ID, now: Date.now() }),
  ),
}))
await expectToBeCreated()
const load = { url: portal.url, requests, connections: 16, seconds: SECONDS, folder }
// A server that has been running for a while.
await rateOf({ ...load, seconds: setting('WARM_UP_SECONDS', 10) })
const { ours, statements } = await inTurns(
  {
    ours: () => rateOf(load),
    statements: async () =>
      findPgbench()
        ? pgbenchRate({
            databaseUrl,
            folder,
            among: CUSTOMERS,
            seconds: SECONDS,
            statements: statementsOfAClaim(),
          })
        : NaN,
  },
  setting('ROUNDS', 3),
)
say(
  `create a claim  ${Math.round(ours)}/s, load by ${generator}`,
  statements
    ? `pgbench         ${Math.round(statements)}/s: ${ratio(ours / statements, '≥', LEAST_OF_PGBENCH)}`
    : 'pgbench         not installed',
)
portal.process.disconnect()
await remove()

/** A refusal would be an answer like any other, and cheaper. */
async function expectToBeCreated(): Promise<void> {
  const { path, ...request } = requests[0]!
  const response = await fetch(portal.url + path, { method: 'POST', ...request })
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
