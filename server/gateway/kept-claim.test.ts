// A draft keeps the claim that was recorded from it, for a partner that says nothing about unfinished claims.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FunctionParams, FunctionResult, OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { findLine } from '../../test/spec-gateway/catalog.ts'
import { address } from '../../test/spec-gateway/example-calls.ts'
import { startSpecGateway, type SpecGateway } from '../../test/spec-gateway/gateway.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, type TestDatabase } from '../../test/support/server/database.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
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
    env: { PARTNER_GATEWAY_URL: gateway.url },
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
    ...NO_ANSWERS,
    step: 'details',
    issueCode: issueCode(),
    triageReferenceId: TRIAGE,
    address: home,
    kind: 'depot',
    packaging: 'own-box',
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

function claimOf(kind: 'depot' | 'reimbursement' | 'buyout'): OperationParams<'createClaimsMaster'> {
  const [contract] = gateway.world.contracts
  const { inventoryEquipmentId, line, make, model } = device()
  return {
    customerRef,
    kind,
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
    ...(kind === 'depot' && { packaging: 'own-box' as const }),
    termsAccepted: true,
    status: 'INITIATED',
  }
}

async function record(kind: 'depot' | 'reimbursement', transactionId: string = randomUUID()) {
  const created = await portal.callGateway('createClaimsMaster', claimOf(kind), { ...me, transactionId })
  expect(created.statusCode, created.payload).toBe(200)
  return created.json().createClaimsMasterResponse
}

async function recordClaim(): Promise<string> {
  return (await record('depot')).claimsMasterId
}

async function change(params: Omit<OperationParams<'updateClaimsMaster'>, 'customerRef'>) {
  const answer = await portal.callGateway('updateClaimsMaster', { customerRef, ...params }, me)
  return answer.json().updateClaimsMasterResponse
}

async function discard() {
  const screen = { customerRef: await portal.customerRefOf('one-plan'), id: device().inventoryEquipmentId }
  return portal.callFunction('discard-claim-draft', screen, me)
}

const statuses = () => gateway.world.claims.map(({ kind, status }) => `${kind} ${status}`)

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

test('a claim that may be paid for is given up before another kind is recorded', async () => {
  await saveDraft(null)
  await recordClaim()
  await record('reimbursement')
  const changes = gateway.calls.filter(({ name }) => name === 'updateClaimsMaster')
  expect(changes).toMatchObject([{ params: { status: 'ABANDONED' }, refusal: undefined }])
  expect(statuses()).toEqual(['depot ABANDONED', 'reimbursement INITIATED'])
  expect(await details('depot')).toMatchObject({ unfinished: { kind: 'reimbursement', payment: 'unknown' } })
})

test('no other kind is recorded beside a claim that is paid for; the customer is led to that one', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  gateway.pay(claimsMasterId)
  expect(await record('reimbursement')).toMatchObject({ errorDetails: { code: 'ALREADY_PAID' } })
  const { status: _status, ...free } = claimOf('buyout')
  const sent = await portal.callGateway('createClaim', free, me)
  expect(sent.json().createClaimResponse).toMatchObject({ errorDetails: { code: 'ALREADY_PAID' } })
  expect(gateway.calls.filter(({ name }) => name.startsWith('createClaim'))).toHaveLength(1)
  const unfinished = { claimsMasterId, kind: 'depot', payment: 'paid' }
  expect(await details('reimbursement')).toMatchObject({ unfinished, money: { dueTodayCents: 0 } })
  expect((await discard()).statusCode).toBe(409)
  const raised = await portal.callGateway('raiseClaim', { customerRef, claimsMasterId }, me)
  expect(raised.json().raiseClaimResponse).toMatchObject({ serviceJobID: expect.any(String) })
  expect(statuses()).toEqual(['depot RAISED'])
})

test('nothing is recorded while the partner can’t say whether the earlier claim is paid', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  gateway.failing.set('updateClaimsMaster', 503)
  const sent = await portal.callGateway('createClaimsMaster', claimOf('reimbursement'), me)
  expect(failureOf(sent).code).toBe('unavailable')
  expect(failureOf(await discard()).code).toBe('unavailable')
  expect(await details('depot')).toMatchObject({ unfinished: { claimsMasterId, payment: 'unknown' } })
  expect(statuses()).toEqual(['depot INITIATED'])
})

test('a repeat is the same claim, and gives nothing up', async () => {
  await saveDraft(null)
  const transactionId = randomUUID()
  const { claimsMasterId } = await record('depot', transactionId)
  expect(await record('depot', transactionId)).toMatchObject({ claimsMasterId })
  expect(statuses()).toEqual(['depot INITIATED'])
})

test('of two claims recorded at the same time, one is given up', async () => {
  await saveDraft(null)
  // Both are at the partner before either answer arrives.
  gateway.latencies.set('createClaimsMaster', 300)
  const sent = await Promise.all([record('depot'), record('reimbursement')])
  expect(sent.map((answer) => answer.errorDetails?.code ?? 'recorded').toSorted()).toEqual([
    'OUT_OF_DATE',
    'recorded',
  ])
  const kept = sent.find(({ claimsMasterId }) => claimsMasterId)!
  expect(await details('depot')).toMatchObject({ unfinished: { claimsMasterId: kept.claimsMasterId } })
})

test('a draft is discarded together with its claim', async () => {
  await saveDraft(null)
  await recordClaim()
  expect((await discard()).json()).toEqual({ discarded: true })
  expect(statuses()).toEqual(['depot ABANDONED'])
})

test('a draft whose claim turns out to be paid for is not discarded', async () => {
  await saveDraft(null)
  gateway.pay(await recordClaim())
  expect((await discard()).statusCode).toBe(409)
  expect(await details('depot')).toMatchObject({ unfinished: { payment: 'paid' } })
})

test('a claim that was given up is no longer the draft’s', async () => {
  const version = await saveDraft(null)
  const claimsMasterId = await recordClaim()
  expect(await change({ claimsMasterId, status: 'ABANDONED' })).toMatchObject({ status: 'ABANDONED' })
  expect(await details('depot')).toMatchObject({ unfinished: null, draft: { kind: 'depot', version } })
  const named = await portal.callFunction('param-encrypt', { claimsMasterId }, me)
  expect(named.statusCode).toBe(403)
  await recordClaim()
  expect(gateway.calls.filter(({ name }) => name === 'updateClaimsMaster')).toHaveLength(1)
})

test('a claim that the partner has given up is no longer the draft’s once it should be raised', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  gateway.world.claims[0]!.status = 'ABANDONED'
  await portal.callGateway('raiseClaim', { customerRef, claimsMasterId }, me)
  expect(await details('depot')).toMatchObject({ unfinished: null })
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
