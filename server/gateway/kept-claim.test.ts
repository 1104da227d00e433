// A draft keeps the claim that was recorded from it, for a partner that says nothing about unfinished claims.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FunctionParams, OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { payFee, startPlainPair, type PlainPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import type { PlainGateway } from '../../test/support/partner-gateway/plain-gateway.ts'
import { COLUMBUS } from '../../test/support/sample-address.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { addTestDevice, claimParams } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { countRemoteWrite } from '../queries/remote/writes.ts'

const DAY_MS = 24 * 3_600_000
const me = { as: 'one-plan' } as const
const { subject, customerRef } = accountOf('one-plan')

let pair: PlainPair
let gateway: PlainGateway
let portal: TestApp
let device: string
let now = NOW
beforeAll(async () => {
  pair = await startPlainPair({ now: () => now })
  ;({ gateway, portal } = pair)
})
beforeEach(async () => {
  now = NOW
  device = await addTestDevice(pair.partner)
  await countRemoteWrite(portal.connection.db, { subject })
  gateway.reset()
})
afterAll(() => pair.close())

type Answers = FunctionParams<'save-claim-draft'>['answers']

async function saveDraft(version: number | null, changes: Partial<Answers> = {}): Promise<number> {
  const answers: Answers = {
    ...NO_ANSWERS,
    step: 'details',
    issueCode: 'LAP-WONT-TURN-ON',
    address: COLUMBUS,
    kind: 'depot',
    packaging: 'own-box',
    ...changes,
  }
  return (await portal.ask('save-claim-draft', { id: device, version, answers })).draft.version
}

const details = (type: 'depot' | 'reimbursement') => portal.ask('claim-get-details', { id: device, type })

const claimOf = (kind: 'depot' | 'reimbursement' | 'buyout') =>
  claimParams(pair.partner, kind, { inventoryEquipmentID: device, address: COLUMBUS })

const record = async (kind: 'depot' | 'reimbursement', transactionId: string = randomUUID()) =>
  portal.send('createClaimsMaster', await claimOf(kind), { ...me, transactionId })

async function recordClaim(): Promise<string> {
  return (await record('depot')).claimsMasterId
}

const change = (params: Omit<OperationParams<'updateClaimsMaster'>, 'customerRef'>) =>
  portal.send('updateClaimsMaster', { customerRef, ...params })
const discard = () => portal.callFunction('discard-claim-draft', { id: device }, me)

/** At the partner. */
async function statuses(): Promise<string[]> {
  const { rows } = await pair.partner.connection.pool.query<{ kind: string; status: string }>(
    'select kind, status from claims_masters where inventory_equipment_id = $1 order by claims_master_id',
    [device],
  )
  return rows.map(({ kind, status }) => `${kind} ${status}`)
}

test('an unfinished claim is of the kind that was recorded, whatever the draft says by now', async () => {
  const version = await saveDraft(null)
  const claimsMasterId = await recordClaim()
  const unfinished = { claimsMasterId, kind: 'depot', payment: 'unknown', zipCode: COLUMBUS.zipCode }
  expect(await details('depot')).toMatchObject({ unfinished })
  await saveDraft(version, { kind: 'reimbursement', packaging: null })
  expect(await details('reimbursement')).toMatchObject({ draft: { kind: 'reimbursement' }, unfinished })
})

test('a claim is raised as it was changed', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  const changed = { ...COLUMBUS, houseNo: '9', street: 'Lakeside Dr' }
  await portal.callGateway('updateClaimsMaster', { customerRef, claimsMasterId, address: changed }, me)
  await payFee(pair.partner, claimsMasterId)
  await portal.callGateway('raiseClaim', { customerRef, claimsMasterId }, me)
  const { params, refusal } = gateway.calls.findLast(({ name }) => name === 'raiseClaim')!
  expect(refusal).toBeUndefined()
  expect(params).toMatchObject({ kind: 'depot', address: changed })
})

test('a claim that may be paid for is given up before another kind is recorded', async () => {
  await saveDraft(null)
  await recordClaim()
  await record('reimbursement')
  const changes = gateway.calls.filter(({ name }) => name === 'updateClaimsMaster')
  expect(changes).toMatchObject([{ params: { status: 'ABANDONED' }, refusal: undefined }])
  expect(await statuses()).toEqual(['depot ABANDONED', 'reimbursement INITIATED'])
  expect(await details('depot')).toMatchObject({ unfinished: { kind: 'reimbursement', payment: 'unknown' } })
})

test('no other kind is recorded beside a claim that is paid for; the customer is led to that one', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  await payFee(pair.partner, claimsMasterId)
  expect(await record('reimbursement')).toMatchObject({ errorDetails: { code: 'ALREADY_PAID' } })
  const { status: _status, ...free } = await claimOf('buyout')
  expect(await portal.send('createClaim', free)).toMatchObject({ errorDetails: { code: 'ALREADY_PAID' } })
  expect(gateway.calls.filter(({ name }) => name.startsWith('createClaim'))).toHaveLength(1)
  const unfinished = { claimsMasterId, kind: 'depot', payment: 'paid' }
  expect(await details('reimbursement')).toMatchObject({ unfinished, money: { dueTodayCents: 0 } })
  expect((await discard()).statusCode).toBe(409)
  const raised = await portal.send('raiseClaim', { customerRef, claimsMasterId })
  expect(raised).toMatchObject({ serviceJobID: expect.any(String) })
  expect(await statuses()).toEqual(['depot RAISED'])
})

test('nothing is recorded while the partner can’t say whether the earlier claim is paid', async () => {
  await saveDraft(null)
  const claimsMasterId = await recordClaim()
  gateway.failing.add('updateClaimsMaster')
  const sent = await portal.callGateway('createClaimsMaster', await claimOf('reimbursement'), me)
  expect(failureOf(sent).code).toBe('unavailable')
  expect(failureOf(await discard()).code).toBe('unavailable')
  expect(await details('depot')).toMatchObject({ unfinished: { claimsMasterId, payment: 'unknown' } })
  expect(await statuses()).toEqual(['depot INITIATED'])
})

test('a repeat is the same claim, and gives nothing up', async () => {
  await saveDraft(null)
  const transactionId = randomUUID()
  const { claimsMasterId } = await record('depot', transactionId)
  expect(await record('depot', transactionId)).toMatchObject({ claimsMasterId })
  expect(await statuses()).toEqual(['depot INITIATED'])
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
  expect(await statuses()).toEqual(['depot ABANDONED'])
})

test('a draft whose claim turns out to be paid for is not discarded', async () => {
  await saveDraft(null)
  await payFee(pair.partner, await recordClaim())
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
  await pair.partner.query(`update claims_masters set status = 'ABANDONED' where claims_master_id = $1`, [
    claimsMasterId,
  ])
  await portal.callGateway('raiseClaim', { customerRef, claimsMasterId }, me)
  expect(await details('depot')).toMatchObject({ unfinished: null })
})

test('an expired draft leaves nothing to the next one', async () => {
  await saveDraft(null)
  await recordClaim()
  await portal.query('update remote_claim_drafts set expires_at = $1', [now])
  await saveDraft(null)
  expect(await details('depot')).toMatchObject({ unfinished: null })
})

test('adjudication and terms are asked for again on another day', async () => {
  await saveDraft(null)
  const namesAsked = async () => {
    gateway.reset()
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
