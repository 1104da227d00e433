// A draft keeps the claim that was recorded from it, for a partner that says nothing about unfinished claims.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FunctionParams, FunctionResult, OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { findLine } from '../../test/spec-gateway/catalog.ts'
import { address } from '../../test/spec-gateway/example-calls.ts'
import { startSpecGateway, type SpecGateway } from '../../test/spec-gateway/gateway.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, type TestDatabase } from '../../test/support/server/database.ts'
import { PATIENT } from '../../test/support/server/gateway-pair.ts'
import { migrate } from '../database/migrate.ts'

const TRIAGE = '80010001'
const DAY_MS = 24 * 3_600_000
const me = { as: 'one-plan' } as const
const { subject, customerRef } = accountOf('one-plan')

let gateway: SpecGateway
let database: TestDatabase
let portal: TestApp
let now = new Date()
beforeAll(async () => {
  gateway = await startSpecGateway([{ subject, customerRef, household: 'full' }])
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
  portal = await startTestApp({
    now: () => now,
    connection: database.connection,
    env: { PARTNER_GATEWAY_URL: gateway.url, ...PATIENT },
  })
})
beforeEach(async () => {
  now = new Date()
  gateway.reset()
  gateway.world.triages.push({ id: TRIAGE, subject })
  await database.connection.pool.query('delete from remote_claim_drafts')
})
afterAll(async () => {
  await portal.app.close()
  await gateway.close()
  await database.connection.close()
})

const { addressType: _, ...home } = address
const device = () => gateway.deviceNamed('Studio laptop')
const issueCode = () => findLine(device().line)!.issues[0]!.code

type Answers = FunctionParams<'save-claim-draft'>['answers']

async function saveDraft(version: number | null, changes: Partial<Answers> = {}): Promise<number> {
  const answers: Answers = {
    step: 'details',
    issueCode: issueCode(),
    description: '',
    triageAnswers: [],
    triageReferenceId: TRIAGE,
    address: home,
    kind: 'depot',
    phoneNumber: null,
    zipCode: null,
    schedule: null,
    packaging: 'own-box',
    handsInDefectiveDevice: null,
    ...changes,
  }
  const screen = { customerRef: await portal.customerRefOf('one-plan'), id: device().inventoryEquipmentId }
  const saved = await portal.callFunction('save-claim-draft', { ...screen, version, answers }, me)
  expect(saved.statusCode, saved.payload).toBe(200)
  return saved.json().draft.version
}

async function details(type: 'depot' | 'reimbursement'): Promise<FunctionResult<'claim-get-details'>> {
  const screen = { customerRef: await portal.customerRefOf('one-plan'), id: device().inventoryEquipmentId }
  const answer = await portal.callFunction('claim-get-details', { ...screen, type }, me)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}

async function recordClaim(): Promise<string> {
  const [contract] = gateway.world.contracts
  const { inventoryEquipmentId, line, make, model } = device()
  const params: OperationParams<'createClaimsMaster'> = {
    customerRef,
    kind: 'depot',
    serviceTypeCode: 'POLICY',
    contractNumber: contract!.contractId,
    serviceContractProductCode: contract!.planCode,
    inventoryEquipmentID: inventoryEquipmentId,
    product: { productSubCategoryCode: line, brandCode: make, productCode: model },
    issueCodes: [issueCode()],
    issueDescription: '',
    triageReferenceID: TRIAGE,
    address: home,
    phoneCode: '1',
    packaging: 'own-box',
    termsAccepted: true,
    status: 'INITIATED',
  }
  const created = await portal.callGateway('createClaimsMaster', params, me)
  expect(created.statusCode, created.payload).toBe(200)
  return created.json().createClaimsMasterResponse.claimsMasterId
}

test('an unfinished claim is of the kind that was recorded, whatever the draft says by now', async () => {
  const version = await saveDraft(null)
  const claimsMasterId = await recordClaim()
  const unfinished = { claimsMasterId, kind: 'depot', payment: 'unknown', zipCode: home.zipCode }
  expect(await details('depot')).toMatchObject({ unfinished })
  await saveDraft(version, { kind: 'reimbursement', packaging: null })
  expect(await details('reimbursement')).toMatchObject({ draft: { kind: 'reimbursement' }, unfinished })
})

test('a claim is raised as it was changed', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  const changed = { ...home, houseNo: '9', street: 'Lakeside Dr' }
  await portal.callGateway('updateClaimsMaster', { customerRef, claimsMasterId, address: changed }, me)
  gateway.pay(claimsMasterId)
  await portal.callGateway('raiseClaim', { customerRef, claimsMasterId }, me)
  const { params, refusal } = gateway.calls.findLast(({ name }) => name === 'raiseClaim')!
  expect(refusal).toBeUndefined()
  expect(params).toMatchObject({ kind: 'depot', address: { ...changed, addressType: address.addressType } })
})

test('an expired draft leaves nothing to the next one', async () => {
  await saveDraft(null)
  await recordClaim()
  await database.connection.pool.query('update remote_claim_drafts set expires_at = $1', [now])
  await saveDraft(null)
  expect(await details('depot')).toMatchObject({ unfinished: null })
})

test('adjudication and terms are asked for again on another day', async () => {
  await saveDraft(null)
  const namesAsked = async () => {
    gateway.calls.length = 0
    await details('depot')
    return gateway.calls.map(({ name }) => name)
  }
  expect(await namesAsked()).toContain('claimAdjudication')
  const again = await namesAsked()
  expect(again).not.toContain('claimAdjudication')
  expect(again).not.toContain('getOnlineClaimEligibility')
  now = new Date(now.getTime() + DAY_MS)
  expect(await namesAsked()).toEqual(
    expect.arrayContaining(['claimAdjudication', 'getOnlineClaimEligibility']),
  )
})
