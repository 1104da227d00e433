// Where our own gateway answers a screen from a read model, it says what the specification's calls would say: coverage,
// eligibility, adjudication, availability and the amount of a buyout, for every sandbox customer and device.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf, sandboxAccounts, type AccountKey } from '#sandbox/seed/accounts.ts'
import { claimOptions } from '#domain/claim/options.ts'
import { startGatewayPair, type GatewayPair } from '../../test/support/server/gateway-pair.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { silentLog } from '../../test/support/server/silent-log.ts'
import { withoutShortcuts } from '../../test/support/server/without-shortcuts.ts'
import { partnerGateway } from './access.ts'
import type { ClaimOptionsFacts, ClaimStartFacts } from './facts/claim.ts'
import type { ContractFacts, ContractTerms } from './facts/customer.ts'
import { inProcessGateway } from './in-process.ts'
import type { Gateway } from './port.ts'
import { openPartnerConnection } from './remote/calls/connection.ts'

let pair: GatewayPair
let readModel: Gateway
const asked = new Set<string>()
beforeAll(async () => {
  pair = await startGatewayPair()
  readModel = inProcessGateway(pair.partner.connection.db)
})
afterAll(() => pair.close())

/** One for each customer: within a minute it asks each question once. */
async function callsAs(key: AccountKey): Promise<Gateway> {
  const { portal, partner } = pair
  const url = portal.config.partnerGatewayUrl!
  const connection = openPartnerConnection({ url, timeoutMs: 30_000, adjudicationTimeoutMs: 30_000 })
  const access = partnerGateway(withoutShortcuts(connection, asked), portal.connection.db, () => NOW)
  const { authorization } = await partner.bearer({ as: key })
  const { subject } = accountOf(key)
  return access.gatewayFor({ subject, headers: { authorization }, log: silentLog })
}

async function devicesOf(key: AccountKey): Promise<string[]> {
  const { rows } = await pair.partner.connection.pool.query<{ id: string }>(
    `select inventory_equipment_id as id from equipment
     where customer_ref = $1 and equipment_status = 'Active' order by inventory_equipment_id`,
    [accountOf(key).customerRef],
  )
  return rows.map(({ id }) => id)
}

const hasProducts = ({ subcategories }: ContractFacts) => subcategories.length > 0

/** The terms of a plan that does not cover the device don't matter. */
const coveringTerms = (terms: ContractTerms | null) => (terms?.covered ? terms : null)

/** Coverage and eligibility. */
function startOf(facts: ClaimStartFacts | undefined) {
  const { openJobId, lastCompleted, heldBack, terms, issues } = facts!
  return { openJobId, lastCompleted, heldBack, terms: coveringTerms(terms), issues }
}

/** Adjudication, availability and the amount of a buyout. */
function optionsOf(facts: ClaimOptionsFacts | undefined) {
  const { issue, ruling, availability, appointments } = facts!
  const terms = coveringTerms(facts!.terms)
  if (!ruling?.covered) return { issue, terms, ruling }
  const options = claimOptions({ ...ruling, availability })
  const offered = options.filter((option) => option.offered)
  return {
    issue,
    terms,
    options,
    buyoutCents: ruling.buyoutCents,
    earliest: offered.map(({ kind }) => [kind, appointments[kind]?.earliestDate]),
  }
}

describe.each(sandboxAccounts)('$key', ({ key }) => {
  const { subject, customerRef } = accountOf(key)
  const owner = { subject, customerRef }

  test('every device, under every plan', async () => {
    const calls = await callsAs(key)
    const { contracts } = (await readModel.readViewer(owner))!
    for (const id of await devicesOf(key)) {
      const { addresses } = (await readModel.readServiceAddresses(owner, id, NOW))!
      // Products are asked for by plan code, which can't tell apart two contracts under one plan.
      for (const { contractPublicRef: contractRef } of contracts.filter(hasProducts)) {
        const start = await readModel.readClaimStart(owner, id, contractRef, NOW)
        const issues = start!.issues.filter(
          ({ name }, place) => place === 0 || /Crashed|Cartridge|Cracked|Liquid/.test(name),
        )
        expect(startOf(await calls.readClaimStart(owner, id, contractRef, NOW))).toEqual(startOf(start))
        for (const { issueCode } of issues) {
          const triage = await readModel.readTriage(owner, id, issueCode, contractRef)
          const told = await calls.readTriage(owner, id, issueCode, contractRef)
          expect(told!.notCoveredReason === null).toBe(triage!.notCoveredReason === null)
          const claim = { equipmentId: id, issueCode, addressId: addresses[0]!.addressId }
          const question = { ...claim, triageReferenceId: null, contractRef, now: NOW }
          expect(optionsOf(await calls.readClaimOptions(owner, question))).toEqual(
            optionsOf(await readModel.readClaimOptions(owner, question)),
          )
        }
      }
    }
  }, 240_000)
})

test('the specification’s calls were made', () => {
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'getProductDetails',
      'getCEProducts',
      'getContract',
      'getOnlineClaimEligibility',
      'getEquipmentEligibility',
      'checkIssuesUnderPlan',
      'claimAdjudication',
      'getServiceAvailability',
    ]),
  )
})
