// Every text a customer or partner writes, at its limit, through every journey that stores it. The test app refuses an
// answer that is longer than declared.
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { FunctionName, FunctionParams, OperationName, OperationParams } from '#contract/index.ts'
import { PAYMENTS_PATH } from '#contract/partner.ts'
import { CANCELLED, DISPATCHED } from '#domain/job/codes.ts'
import {
  ADDRESS_TEXT,
  DESCRIPTION_TEXT,
  DEVICE_TEXT,
  NOTE_TEXT,
  REMARKS_TEXT,
  TRACKING_TEXT,
} from '#domain/limits.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { TYPED_ADDRESS } from '#web/addresses/new-address.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addTestDevice, claimParams } from '../../test/support/server/claims.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report, sendAsPartner } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'

const { customerRef } = accountOf('one-plan')
const me = { as: 'one-plan' } as const

let portal: TestApp
let screen: { customerRef: string }
beforeAll(async () => {
  portal = await startTestApp()
  screen = { customerRef: await portal.customerRefOf('one-plan') }
})
afterAll(() => portal.close())

async function gateway<Name extends OperationName>(name: Name, params: OperationParams<Name>) {
  const answer = okay(await portal.callGateway(name, params, me))[`${name}Response`]
  expect(answer).not.toHaveProperty('errorDetails')
  return answer
}

async function call<Name extends FunctionName>(name: Name, params: FunctionParams<Name>) {
  return okay(await portal.callFunction(name, params, me))
}

function okay(answer: LightMyRequestResponse) {
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200)
  return answer.json()
}

const place = { state: 'OH', zipCode: '43215', country: 'US' }

// A letter, one that takes two bytes, and one that takes four bytes and two UTF-16 units.
describe.each(['W', 'é', '📺'])('made of %s', (letter) => {
  const fill = (length: number) => letter.repeat(length)
  const address = (apartment: number) => ({
    ...place,
    houseNo: fill(ADDRESS_TEXT.houseNo),
    street: fill(ADDRESS_TEXT.street),
    city: fill(ADDRESS_TEXT.city),
    apartment: fill(apartment),
  })

  test.each([TYPED_ADDRESS.apartment, TYPED_ADDRESS.apartment - 3, 1])(
    'an address with an apartment of %i letters: saved, drafted, claimed, raised and edited',
    async (apartment) => {
      const id = await addTestDevice(portal)
      const saved = (await call('save-service-address', { ...screen, ...address(apartment) })).address
      expect(saved.apartment).toBe(`Apt ${fill(apartment)}`)
      const { isAccountAddress: _, ...chosen } = saved
      const { addresses } = await call('claim-address', { ...screen, id })
      expect(addresses).toContainEqual(saved)

      const answers: ClaimDraftAnswers = {
        step: 'details',
        issueCode: 'LAP-WONT-TURN-ON',
        description: fill(DESCRIPTION_TEXT),
        triageAnswers: [{ issueTriageCode: 'ANY', answer: fill(500) }],
        triageReferenceId: null,
        address: chosen,
        kind: 'depot',
        phoneNumber: '9'.repeat(40),
        zipCode: '9'.repeat(10),
        schedule: null,
        packaging: 'send-box',
        handsInDefectiveDevice: null,
      }
      const { draft } = await call('save-claim-draft', { ...screen, id, answers, version: null })
      expect(draft).toMatchObject({ address: chosen, description: answers.description })
      expect((await call('claim-start', { ...screen, id })).draft.address).toEqual(chosen)
      await call('claim-get-details', { ...screen, id, type: 'depot' })
      await call('claim-get-options', {
        ...screen,
        id,
        issueCode: 'LAP-WONT-TURN-ON',
        addressId: saved.addressId,
      })

      const params = await claimParams(portal, 'depot', {
        inventoryEquipmentID: id,
        address: chosen,
        issueDescription: fill(DESCRIPTION_TEXT),
        phoneNumber: '(614)  555  -  0134 ',
      })
      const { claimsMasterId } = await gateway('createClaimsMaster', params)
      await gateway('updateClaimsMaster', { customerRef, claimsMasterId, address: address(apartment) })
      await pay(claimsMasterId)
      const { serviceJobID } = await gateway('raiseClaim', { customerRef, claimsMasterId })
      await gateway('updateRequestDetails', {
        referenceID: serviceJobID,
        address: { ...address(apartment), houseNo: '1' },
      })
      const job = await call('job-info', { ...screen, id: serviceJobID })
      expect(JSON.stringify(job)).toContain(`Apt ${fill(apartment)}`)
      await gateway('getServiceJobDetailsCE', { customerRef, serviceJobId: serviceJobID })
    },
  )

  test('an apartment that is too long with its prefix is refused with its field', async () => {
    const tooLong = address(TYPED_ADDRESS.apartment + 1)
    const saved = await portal.callFunction('save-service-address', { ...screen, ...tooLong }, me)
    expect(failureOf(saved).fields).toMatchObject([{ field: 'apartment' }])
    const params = await claimParams(portal, 'depot', { address: tooLong })
    const claimed = await portal.callGateway('createClaimsMaster', params, me)
    expect(failureOf(claimed).fields).toMatchObject([{ field: 'address.apartment' }])
    const device = { ...(await newDevice()), apartmentUnitNumber: tooLong.apartment }
    const added = await portal.callGateway('addUserEquipment', device, me)
    expect(failureOf(added).fields).toMatchObject([{ field: 'apartmentUnitNumber' }])
  })

  test('a device: added, listed, shown and changed', async () => {
    const device = await newDevice()
    const { inventoryEquipmentId } = await gateway('addUserEquipment', device)
    await gateway('updateEquipmentDetails', {
      inventoryEquipmentId,
      equipmentName: fill(DEVICE_TEXT.nickname),
      serialNumber: device.equipmentDetails.serialNumber,
    })
    const [kept] = (await gateway('getEquipmentDetails', { customerRef, inventoryEquipmentId }))
      .equipmentDetail
    expect(kept).toMatchObject({
      equipmentName: fill(DEVICE_TEXT.nickname),
      makeName: device.equipmentDetails.makeName,
      modelName: device.equipmentDetails.modelName,
    })
    await gateway('getActiveEquipments', { customerRef })
    await call('my-devices', screen)
    await call('add-device', screen)
    await call('claim-start', { ...screen, id: inventoryEquipmentId })
  })

  test('a partner’s reports: on the job, in its history and in messages', async () => {
    const job = await addTestJob(portal, { type: 'REPLACEMENT_WITH_DEFECTIVE', status: 'SC0101' })
    const more = {
      note: fill(NOTE_TEXT),
      replacementOptions: [
        {
          modelName: fill(DEVICE_TEXT.model),
          specificationDetails: [{ specName: fill(80), specValue: fill(200) }],
        },
      ],
    }
    expect(await report(portal, job, 'SC0102', more)).toMatchObject({ http: 200 })
    const shipped = await addTestJob(portal, { type: 'REPLACEMENT_WITH_DEFECTIVE', status: 'SC0105' })
    const tracking = { carrier: fill(TRACKING_TEXT), trackingId: fill(TRACKING_TEXT) }
    expect(await report(portal, shipped, DISPATCHED, { note: fill(NOTE_TEXT), tracking })).toMatchObject({
      http: 200,
    })
    for (const id of [job, shipped]) {
      await call('job-info', { ...screen, id })
      await call('job-history', { ...screen, id })
      await gateway('getServiceJobDetailsCE', { customerRef, serviceJobId: id })
    }
    await call('service-history', screen)
  })

  test('a cancellation’s remarks', async () => {
    const id = await addTestJob(portal)
    await gateway('updateClaimRequestStatus', {
      referenceID: id,
      statusCode: CANCELLED,
      cancellationReason: 'A'.repeat(64),
      cancellationRemarks: fill(REMARKS_TEXT),
    })
    const shown = await call('job-history', { ...screen, id })
    expect(JSON.stringify(shown)).toContain(fill(REMARKS_TEXT))
    await call('job-info', { ...screen, id })
  })

  async function newDevice(): Promise<OperationParams<'addUserEquipment'>> {
    const makeName = fill(DEVICE_TEXT.brand)
    const modelName = fill(DEVICE_TEXT.model)
    const { unregisteredProductCode } = await gateway('getUnregisteredProductCode', {
      productSubCategoryCode: 'LAP',
      countryCode: 'US',
      brandName: makeName,
      productName: modelName,
    })
    return {
      customerRef,
      productLine: 'LAP',
      postalCode: '43215',
      streetAddress: fill(200),
      apartmentUnitNumber: fill(TYPED_ADDRESS.apartment),
      equipmentDetails: {
        makeName,
        modelName,
        unregisteredProductCode,
        serialNumber: `${randomUUID()}${fill(DEVICE_TEXT.serialNumber - 36)}`,
        equipmentName: fill(DEVICE_TEXT.nickname),
      },
    }
  }
})

async function pay(claimsMasterId: string): Promise<void> {
  const paid = { eventId: randomUUID(), claimsMasterId, amountCents: 7_900, occurredAt: NOW.toISOString() }
  okay(await sendAsPartner(portal, PAYMENTS_PATH, paid, { partner: 'account-site' }))
}
