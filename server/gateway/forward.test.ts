// A portal in front of a partner's gateway, from adding a device to following its job.
import { NO_ANSWERS } from '#contract/no-answers.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FunctionParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { countRemoteWrite } from '../queries/remote/writes.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { addTestDevice, claimParams, freeSlots, scheduleOf } from '../../test/support/server/claims.ts'
import { FILES } from '../../test/support/sample-files.ts'
import { sendDocument } from '../../test/support/server/documents.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import {
  payFee,
  startGatewayPair,
  type GatewayPair,
} from '../../test/support/partner-gateway/gateway-pair.ts'
import { followJob } from '../../test/support/server/job-events.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { COLUMBUS } from '../../test/support/sample-address.ts'

let pair: GatewayPair
let portal: TestApp
let partner: TestApp
beforeAll(async () => {
  pair = await startGatewayPair({ jobEvents: { pollMs: 50 } })
  portal = pair.portal
  partner = pair.partner
})
afterAll(() => pair.close())

const me = { as: 'one-plan' } as const
const { customerRef: ownRef } = accountOf('one-plan')

/** A device that the partner adds. The portal notices within a minute, which these tests don't wait for. */
async function addDevice(): Promise<string> {
  const id = await addTestDevice(partner)
  await countRemoteWrite(portal.connection.db, { subject: accountOf('one-plan').subject })
  return id
}

const answers = {
  ...NO_ANSWERS,
  step: 'details',
  issueCode: 'LAP-WONT-TURN-ON',
  description: 'It stays dark.',
  kind: 'carry-in',
  zipCode: '43215',
} as const satisfies FunctionParams<'save-claim-draft'>['answers']

const cabin = { ...COLUMBUS, houseNo: '9', street: 'Lakeside Dr' }

test('a write is applied once at the partner, however often it is sent', async () => {
  const device = {
    customerRef: ownRef,
    productLine: 'LAP',
    postalCode: '43215',
    equipmentDetails: { makeName: 'Acme', modelName: 'One', serialNumber: 'SN-ONCE', equipmentName: 'Once' },
  }
  const caller = { ...me, transactionId: randomUUID() }
  const named = await portal.callGateway(
    'getUnregisteredProductCode',
    { productSubCategoryCode: 'LAP', countryCode: 'US', brandName: 'Acme', productName: 'One' },
    me,
  )
  const { unregisteredProductCode } = named.json().getUnregisteredProductCodeResponse
  const params = { ...device, equipmentDetails: { ...device.equipmentDetails, unregisteredProductCode } }
  const first = await portal.callGateway('addUserEquipment', params, caller)
  const again = await portal.callGateway('addUserEquipment', params, caller)
  expect(first.json().addUserEquipmentResponse.inventoryEquipmentId).toMatch(/^\d+$/)
  expect(again.json()).toEqual(first.json())
  const other = { ...params, productLine: 'TV' }
  expect(failureOf(await portal.callGateway('addUserEquipment', other, caller)).code).toBe(
    'repeated-with-other-body',
  )
  const { devices } = await portal.ask('my-devices')
  expect(devices.filter(({ equipmentName }) => equipmentName === 'Once')).toHaveLength(1)
})

test('a refusal is returned as a value, and another customer’s data is a 403', async () => {
  const unknown = await portal.callGateway('getTerritory', { zipCode: '00000' }, me)
  expect(unknown.json().getTerritoryResponse.errorDetails.code).toBe('ZIP_UNKNOWN')
  const theirs = { customerRef: accountOf('other-customer').customerRef }
  expect(failureOf(await portal.callGateway('getActiveEquipments', theirs, me)).code).toBe('not-yours')
})

test('a draft is stored here and shown wherever the device is shown', async () => {
  const id = await addDevice()
  const slot = (await freeSlots(partner, 'carry-in'))[1]!
  const { draft } = await portal.ask('save-claim-draft', {
    id,
    version: null,
    answers: { ...answers, address: cabin, schedule: scheduleOf(slot) },
  })
  expect((await portal.ask('claim-start', { id })).draft).toEqual(draft)
  const details = await portal.ask('claim-get-details', { id, type: 'carry-in' })
  expect(details).toMatchObject({
    draft: { version: draft.version },
    issue: { issueCode: answers.issueCode },
    appointment: { slot, location: { serviceLocationCode: 'SVC-CMH-01' } },
    option: { offered: true, nearestMiles: 1.9 },
    unfinished: null,
  })
  const { devices } = await portal.ask('my-devices')
  const shown = devices.find(({ inventoryEquipmentId }) => inventoryEquipmentId === id)
  expect(shown?.waits).toMatchObject({ untilWords: 'Saved until' })
  expect((await portal.ask('claim-address', { id })).chosen).toEqual(cabin)
  expect(await portal.ask('discard-claim-draft', { id })).toEqual({ discarded: true })
  expect(await portal.ask('discard-claim-draft', { id })).toEqual({ discarded: false })
  expect((await portal.ask('claim-start', { id })).draft).toBeNull()
})

test('a draft changed in another window is a conflict, unless the answers are the same', async () => {
  const id = await addDevice()
  const save = (version: number | null, description: string) =>
    portal.callFunction('save-claim-draft', { id, version, answers: { ...answers, description } }, me)
  const first = (await save(null, 'one')).json().draft
  expect((await save(null, 'one')).json().draft).toEqual(first)
  expect(failureOf(await save(null, 'two')).code).toBe('conflict')
  const second = (await save(first.version, 'two')).json().draft
  expect(second.description).toBe('two')
  const [one, other] = await Promise.all([save(second.version, 'three'), save(second.version, 'four')])
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409])
})

test('an address added here is offered, and sent in full with a claim', async () => {
  const { address } = await portal.ask('save-service-address', { ...cabin, street: ' lakeside dr' })
  expect((await portal.ask('save-service-address', cabin)).address).toEqual(address)
  const id = await addDevice()
  const { addresses } = await portal.ask('claim-address', { id })
  expect(addresses[0]).toMatchObject({ isAccountAddress: true })
  expect(addresses).toContainEqual(address)
  // An address the partner already has is recognized.
  const { isAccountAddress: _, addressId, ...known } = addresses[0]!
  expect((await portal.ask('save-service-address', known)).address.addressId).toBe(addressId)
  const inStreet = { ...known, houseNo: '', street: `${known.houseNo} ${known.street}` }
  expect((await portal.ask('save-service-address', inStreet)).address.addressId).toBe(addressId)

  const chosen = { id, issueCode: answers.issueCode, addressId: address.addressId }
  const { options } = await portal.ask('claim-get-options', chosen)
  expect(options.find(({ kind }) => kind === 'carry-in')).toMatchObject({ offered: true, nearestMiles: 1.9 })
  const { isAccountAddress: __, ...place } = address
  const params = await claimParams(partner, 'depot', { inventoryEquipmentID: id, address: place })
  expect(await portal.send('createClaimsMaster', params)).toMatchObject({ status: 'INITIATED' })
  const stranger = { as: 'other-customer' } as const
  const theirs = await claimParams(partner, 'depot', { address: place }, stranger.as)
  expect(await portal.send('createClaimsMaster', theirs, stranger)).toMatchObject({ http: 403 })

  for (const wrong of [{ zipCode: '00000' }, { state: 'TX' }]) {
    const answer = await portal.callFunction('save-service-address', { ...cabin, ...wrong }, me)
    expect(failureOf(answer).fields?.[0]?.field).toBe(Object.keys(wrong)[0])
  }
})

test('an address beyond the list limit can still be used', async () => {
  const { address } = await portal.ask('save-service-address', { ...cabin, houseNo: '10' })
  await portal.query(
    `insert into remote_addresses (subject, house_no, street, apartment, city, state, zip_code, country, created_at)
     select subject, 'N' || n, street, apartment, city, state, zip_code, country, created_at + interval '1 minute'
     from remote_addresses, generate_series(1, 60) n where address_id = $1`,
    [address.addressId],
  )
  const id = await addDevice()
  const { addresses } = await portal.ask('claim-address', { id })
  expect(addresses).toHaveLength(50)
  expect(addresses).not.toContainEqual(address)
  const { isAccountAddress: _, ...place } = address
  await portal.ask('claim-get-options', { id, issueCode: answers.issueCode, addressId: address.addressId })
  await portal.ask('save-claim-draft', { id, version: null, answers: { ...answers, address: place } })
  const params = await claimParams(partner, 'depot', { inventoryEquipmentID: id, address: place })
  expect(await portal.send('createClaimsMaster', params)).toMatchObject({ status: 'INITIATED' })
  await portal.query(`delete from remote_addresses where house_no like 'N%'`)
})

test('a claim is prepared, paid for at the partner and raised; its draft is then deleted', async () => {
  const id = await addDevice()
  await portal.ask('save-claim-draft', { id, version: null, answers: { ...answers, address: cabin } })
  const params = await claimParams(partner, 'carry-in', { inventoryEquipmentID: id })
  const { claimsMasterId, paymentDue } = await portal.send('createClaimsMaster', params)
  expect(paymentDue).toBe(true)
  // The references for the payment page are created here.
  const made = await portal.callFunction('param-encrypt', { customerRef: ownRef, claimsMasterId }, me)
  expect(made.statusCode).toBe(200)
  const { unfinished } = await portal.ask('claim-get-details', { id, type: 'carry-in' })
  expect(unfinished).toMatchObject({ claimsMasterId, payment: 'due', schedule: params.schedule })
  const raise = () => portal.send('raiseClaim', { customerRef: ownRef, claimsMasterId })
  expect(await raise()).toMatchObject({ serviceJobID: null, paymentDue: true })

  // The server that has the claim takes the report; this one does not know it.
  expect((await payFee(portal, claimsMasterId)).statusCode).toBe(404)
  expect((await payFee(partner, claimsMasterId)).statusCode).toBe(200)
  expect((await portal.ask('claim-start', { id })).unfinished).toMatchObject({ payment: 'paid' })

  const { serviceJobID } = await raise()
  expect(serviceJobID).toMatch(/^\d{5}-\d{4}$/)
  expect((await portal.ask('claim-start', { id })).draft).toBeNull()
  const { rows } = await portal.ask('service-history')
  expect(rows[0]).toMatchObject({ id: serviceJobID, claimType: 'Carry-In Service' })
  const info = await portal.ask('job-info', { id: serviceJobID })
  expect(info).toMatchObject({ job: { claimsMasterId }, money: { paidAt: expect.any(String) } })
  const atPartner = await partner.ask('job-info', { id: serviceJobID })
  const { viewer: _, ...same } = atPartner
  expect(info).toMatchObject(same)
})

test('a swollen battery is not mailed, whether or not the partner would refuse it', async () => {
  const inventoryEquipmentID = await addDevice()
  const swollen = { inventoryEquipmentID, issueCodes: ['LAP-BATTERY-IS-SWOLLEN'] }
  for (const kind of ['depot', 'replacement'] as const) {
    const params = await claimParams(partner, kind, swollen)
    for (const name of ['createClaimsMaster', 'createClaim'] as const) {
      const { status: _, ...request } = params
      const sent = name === 'createClaim' ? request : params
      const { errorDetails } = await portal.send(name, sent)
      expect(errorDetails).toMatchObject({ code: 'NOT_SAFE_TO_SHIP' })
    }
  }
  const kept = await claimParams(partner, 'replacement', { ...swollen, handsInDefectiveDevice: false })
  const { claimsMasterId } = await portal.send('createClaimsMaster', kept)
  const change = { customerRef: ownRef, claimsMasterId, inventoryEquipmentID, issueCodes: swollen.issueCodes }
  const changed = await portal.send('updateClaimsMaster', { ...change, handsInDefectiveDevice: true })
  expect(changed.errorDetails).toMatchObject({ code: 'NOT_SAFE_TO_SHIP' })
})

test('removing a device deletes its draft', async () => {
  const id = await addDevice()
  await portal.ask('save-claim-draft', { id, version: null, answers })
  const gone = { customerRef: ownRef, productLine: 'LAP', equipmentId: id }
  expect((await portal.callGateway('inactivateEquipment', gone, me)).statusCode).toBe(200)
  const rows = await portal.query('select 1 from remote_claim_drafts where inventory_equipment_id = $1', [id])
  expect(rows).toEqual([])
})

test('an open page is notified of changes at the partner', async () => {
  const job = await addTestJob(partner)
  const events = await followJob(portal, job, { since: '1' })
  expect(events.status).toBe(200)
  await report(partner, job, 'SC0044')
  expect(await events.next()).toEqual({ id: 2, data: { serviceJobId: job, version: 2 } })
  await report(partner, job, 'SC0045')
  expect(await events.next()).toMatchObject({ id: 3 })
  events.leave()
  const theirs = await addTestJob(partner, { as: 'other-customer' })
  expect((await followJob(portal, theirs)).status).toBe(403)
})

test('an open page checks its plan once, then polls only its job', async () => {
  const { viewer } = await portal.ask('my-devices')
  const job = await addTestJob(partner)
  const asked: string[] = []
  const note = ({ url = '' }: IncomingMessage) => void asked.push(url.replace('/gateway/', ''))
  partner.app.server.on('request', note)
  const events = await followJob(portal, job, { contractRef: viewer.plan!.contractRef })
  expect(events.status).toBe(200)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(8), 60_000)
  events.leave()
  partner.app.server.off('request', note)
  const others = asked.filter((name) => name !== 'getServiceJobDetailsCE')
  // My Devices was just shown, so the customer's plans are still remembered.
  expect(others).toEqual([])
})

test('a file whose job is closed during the upload is not stored', async () => {
  const job = await addTestJob(partner, { type: 'SELF_REPAIR', status: 'NEW' })
  const slowly = Readable.from(
    (async function* () {
      yield FILES.pdf.subarray(0, 9)
      await partner.query('update jobs set closed_at = now() where service_job_id = $1', [job])
      yield FILES.pdf.subarray(9)
    })(),
  )
  expect(failureOf(await sendDocument(portal, job, slowly, { type: 'application/pdf' }))).toMatchObject({
    code: 'conflict',
    message: 'You can’t add files to this Service Call.',
  })
  const kept = 'select 1 from remote_documents where service_job_id = $1'
  expect(await portal.query(kept, [job])).toEqual([])
})

test('references are created and decrypted only for their owner, even without a customerRef', async () => {
  const { viewer } = await portal.ask('my-devices')
  const { contractRef } = viewer.plan!
  const open = (params: FunctionParams<'param-decrypt'>, as: 'one-plan' | 'other-customer') =>
    portal.callFunction('param-decrypt', params, { as })
  const opened = await open({ contractRef }, 'one-plan')
  expect(opened.json().contractRef).toMatch(/^HS-/)
  expect((await open({ contractRef }, 'other-customer')).statusCode).toBe(403)
  const id = await addDevice()
  await portal.ask('save-claim-draft', { id, version: null, answers })
  const params = await claimParams(partner, 'depot', { inventoryEquipmentID: id })
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  for (const [as, status] of [
    ['one-plan', 200],
    ['other-customer', 403],
  ] as const) {
    expect((await portal.callFunction('param-encrypt', { claimsMasterId }, { as })).statusCode).toBe(status)
  }
})

test('no customer data ends up in the tables of the portal’s own gateway', async () => {
  await vi.waitFor(async () => {
    for (const table of [
      'contacts',
      'equipment',
      'claims_masters',
      'jobs',
      'claim_drafts',
      'idempotency_keys',
    ]) {
      const rows = await portal.query(`select count(*)::int as n from ${table}`)
      expect([table, rows[0].n]).toEqual([table, 0])
    }
  }, 60_000)
})
