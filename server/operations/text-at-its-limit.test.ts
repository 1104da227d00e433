// Every text a customer or partner writes, at its limit, through every journey that stores it. The test app refuses an
// answer that is longer than declared.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ClaimDraftAnswers } from '#contract/claim-functions.ts'
import type { OperationName, OperationParams } from '#contract/index.ts'
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
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestDevice, claimParams } from '../../test/support/server/claims.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { reportPayment } from '../../test/support/server/payments.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'

const { customerRef } = accountOf('one-plan')
const me = { as: 'one-plan' } as const
const portal = usePortal()

async function gateway<Name extends OperationName>(name: Name, params: OperationParams<Name>) {
  const answer = await portal.read(name, params)
  expect(answer).not.toHaveProperty('errorDetails')
  return answer
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
      const saved = (await portal.ask('save-service-address', address(apartment))).address
      expect(saved.apartment).toBe(`Apt ${fill(apartment)}`)
      const { isAccountAddress: _, ...chosen } = saved
      const { addresses } = await portal.ask('claim-address', { id })
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
      const { draft } = await portal.ask('save-claim-draft', { id, answers, version: null })
      expect(draft).toMatchObject({ address: chosen, description: answers.description })
      expect((await portal.ask('claim-start', { id })).draft!.address).toEqual(chosen)
      await portal.ask('claim-get-details', { id, type: 'depot' })
      await portal.ask('claim-get-options', {
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
      expect(await reportPayment(portal, { claimsMasterId })).toMatchObject({ http: 200 })
      const raised = await gateway('raiseClaim', { customerRef, claimsMasterId })
      const serviceJobID = raised.serviceJobID!
      await gateway('updateRequestDetails', {
        referenceID: serviceJobID,
        address: { ...address(apartment), houseNo: '1' },
      })
      const job = await portal.ask('job-info', { id: serviceJobID })
      expect(JSON.stringify(job)).toContain(`Apt ${fill(apartment)}`)
      await gateway('getServiceJobDetailsCE', { customerRef, serviceJobId: serviceJobID })
    },
  )

  test('an apartment that is too long with its prefix is refused with its field', async () => {
    const tooLong = address(TYPED_ADDRESS.apartment + 1)
    const saved = await portal.callFunction('save-service-address', tooLong, me)
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
    await portal.ask('my-devices')
    await portal.ask('add-device')
    await portal.ask('claim-start', { id: inventoryEquipmentId })
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
      await portal.ask('job-info', { id })
      await portal.ask('job-history', { id })
      await gateway('getServiceJobDetailsCE', { customerRef, serviceJobId: id })
    }
    await portal.ask('service-history')
  })

  test('a cancellation’s remarks', async () => {
    const id = await addTestJob(portal)
    await gateway('updateClaimRequestStatus', {
      referenceID: id,
      statusCode: CANCELLED,
      cancellationReason: 'A'.repeat(64),
      cancellationRemarks: fill(REMARKS_TEXT),
    })
    const shown = await portal.ask('job-history', { id })
    expect(JSON.stringify(shown)).toContain(fill(REMARKS_TEXT))
    await portal.ask('job-info', { id })
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
