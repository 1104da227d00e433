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
import { findLine } from '../test/spec-gateway/catalog.ts'
import { startSpecGateway } from '../test/spec-gateway/gateway.ts'
import { AUDIENCE, createIssuer, ISSUER } from '../test/support/server/issuer.ts'
import { goal, median, say, setting } from './harness/rounds.ts'
import { startEmpty } from './harness/start-database.ts'

const LATENCY_MS = 200
const ROUNDS = setting('ROUNDS', 5)
const TRIAGE = 'T1'
const MINUTE = 60_000
const MOST_MS = 450
const MOST_ROUNDS = 2

const database = await startEmpty()
const connection = await connectPostgres(database.url, { poolSize: 4 })
await migrate(connection.pool)
const account = accountOf('one-plan')
const { subject, customerRef } = account
const gateway = await startSpecGateway([{ subject, customerRef, household: 'full' }])
gateway.world.triages.push({ id: TRIAGE, subject })
gateway.latencyMs = LATENCY_MS

// A clock that can be moved, so that a minute passes at once.
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const { issuer, tokenFor } = await createIssuer(now)
const references = createReferences([newReferenceKey()])
const config = readConfig({
  OIDC_ISSUER: ISSUER,
  OIDC_AUDIENCE: AUDIENCE,
  RATE_LIMIT_PER_MINUTE: '1000000',
  OVERLOAD_LAG_MS: '0',
  PARTNER_GATEWAY_URL: gateway.url,
})
const screen = { customerRef: await references.encrypt('customerRef', customerRef) }
const { line, inventoryEquipmentId } = gateway.deviceNamed('Studio laptop')
const device = { ...screen, id: inventoryEquipmentId }
const issueCode = findLine(line)!.issues[0]!.code
const addressId = gateway.world.customers[0]!.accountAddressId
const draft = {
  id: inventoryEquipmentId,
  ...screen,
  version: null,
  answers: {
    ...NO_ANSWERS,
    step: 'options',
    issueCode,
    triageReferenceId: TRIAGE,
  },
}
const reads: Record<string, [name: string, params: Record<string, string>]> = {
  'My Devices': ['my-devices', screen],
  'Claim start': ['claim-start', device],
  Options: ['claim-get-options', { ...device, issueCode, addressId, triageReferenceId: TRIAGE }],
  'Job page': ['job-info', { ...screen, id: gateway.jobOf('Den TV').serviceJobID }],
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
      gateway.mark()
      const began = performance.now()
      const { statusCode, payload } = await portal.read(name, params)
      took[state]!.push(performance.now() - began)
      if (statusCode !== 200) throw new Error(`${told}: ${statusCode} ${payload}`)
      await gateway.idle()
      rounds[state] = gateway.callsSinceMark.length ? gateway.roundsSinceMark.length : 0
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
await connection.close()
await database.remove()

function goalWhenWarm(state: string, value: number, most: number): string {
  return state === 'warm' ? goal(value, '≤', most) : ''
}
