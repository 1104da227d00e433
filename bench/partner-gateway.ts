/**
 * The portal in front of a partner's gateway that takes 200 ms for each call: how long a screen takes, and in how many
 * rounds of calls. First with an empty memory; then with what is the same for everybody remembered, but none of the
 * customer's own answers; then with both.
 */
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newReferenceKey } from '#server/identity/reference-keys.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { createReferences } from '#server/identity/references.ts'
import { roundsOf, startPlainGateway } from '../test/support/partner-gateway/plain-gateway.ts'
import { AUDIENCE, createIssuer, ISSUER } from '../test/support/server/issuer.ts'
import { migrateAndSeed } from '../test/support/server/seeded.ts'
import { goal, median, say, setting } from './harness/rounds.ts'
import { startEmpty } from './harness/start-database.ts'

const LATENCY_MS = 200
const ROUNDS = setting('ROUNDS', 5)
const MINUTE = 60_000
const MOST_MS = 450
const MOST_ROUNDS = 2

const database = await startEmpty()
const connection = await connectPostgres(database.url, { poolSize: 4 })
await migrate(connection.pool)
await connection.pool.query('create database partner')
const partnerUrl = Object.assign(new URL(database.url), { pathname: '/partner' }).href
const partnerConnection = await connectPostgres(partnerUrl, { poolSize: 4 })
await migrateAndSeed(partnerConnection, new Date())
const account = accountOf('one-plan')
const { customerRef } = account

// A clock that can be moved, so that a minute passes at once.
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const { issuer, tokenFor } = await createIssuer(now)
const references = createReferences([newReferenceKey()])
const settings = {
  OIDC_ISSUER: ISSUER,
  OIDC_AUDIENCE: AUDIENCE,
  RATE_LIMIT_PER_MINUTE: '1000000',
  OVERLOAD_LAG_MS: '0',
}
const partner = await buildApp({
  config: readConfig(settings),
  connection: partnerConnection,
  issuer,
  references,
  now,
})
const gateway = await startPlainGateway(`${await partner.listen({ port: 0, host: '127.0.0.1' })}/gateway`)
gateway.latencyMs = LATENCY_MS
const config = readConfig({ ...settings, PARTNER_GATEWAY_URL: gateway.url })
const { rows } = await partnerConnection.pool.query<{
  device: string
  job: string
  addressId: string
  issueCode: string
}>(
  `select devices.inventory_equipment_id as device, issues.issue_code as "issueCode",
     (select service_job_id from jobs where customer_ref = $1 and closed_at is null limit 1) as job,
     (select address_id from addresses where customer_ref = $1 limit 1) as "addressId"
   from equipment devices join issues using (product_line)
   where customer_ref = $1 and equipment_name = 'Kids'' tablet' limit 1`,
  [customerRef],
)
const { device: id, job, addressId, issueCode } = rows[0]!
const screen = { customerRef: await references.encrypt('customerRef', customerRef) }
const device = { ...screen, id }
const draft = { id, ...screen, version: null, answers: { ...NO_ANSWERS, step: 'options', issueCode } }
const reads: Record<string, [name: string, params: Record<string, string>]> = {
  'My Devices': ['my-devices', screen],
  'Claim start': ['claim-start', device],
  Options: ['claim-get-options', { ...device, issueCode, addressId }],
  'Job page': ['job-info', { ...screen, id: job }],
  'Service History': ['service-history', screen],
}

async function startPortal() {
  const app = await buildApp({ config, connection, issuer, references, now })
  const authorization = async () => `Bearer ${await tokenFor(account)}`
  return {
    read: async (name: string, query: Record<string, string>) =>
      app.inject({ url: `/functions/${name}`, query, headers: { authorization: await authorization() } }),
    save: async (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/functions/save-claim-draft',
        payload,
        headers: { authorization: await authorization() },
      }),
  }
}

for (const [told, [name, params]] of Object.entries(reads)) {
  const took: Record<string, number[]> = { cold: [], 'own answers forgotten': [], warm: [] }
  const rounds: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortal()
    for (const state of Object.keys(took)) {
      if (state === 'own answers forgotten') {
        ahead += 2 * MINUTE
        // Options are always read with a draft, which knows the device and the plan.
        if (told === 'Options') await portal.save(draft)
        ahead += 2 * MINUTE
        await connection.pool.query(
          `update remote_claim_drafts set gateway_answers = gateway_answers - 'offer'`,
        )
      }
      gateway.calls.length = 0
      const began = performance.now()
      const { statusCode, payload } = await portal.read(name, params)
      took[state]!.push(performance.now() - began)
      if (statusCode !== 200) throw new Error(`${told}: ${statusCode} ${payload}`)
      rounds[state] = roundsOf(gateway.calls).length
    }
    await connection.pool.query('delete from remote_claim_drafts')
  }
  const lines = Object.entries(took).map(
    ([state, times]) =>
      `  ${state}: ${Math.round(median(times))} ms${goalWhenWarm(state, median(times), MOST_MS)}, ` +
      `${rounds[state]} rounds of calls${goalWhenWarm(state, rounds[state]!, MOST_ROUNDS)}`,
  )
  say(`${told}, ${LATENCY_MS} ms a call`, ...lines)
}
await gateway.close()
await partner.close()
await partnerConnection.close()
await connection.close()
await database.remove()

function goalWhenWarm(state: string, value: number, most: number): string {
  return state === 'warm' ? goal(value, '≤', most) : ''
}
