import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import type { Caller } from '../../../test/support/server/app.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { addTestDevice, bookedPlaces, claimParams } from '../../../test/support/server/claims.ts'
import { reportPayment } from '../../../test/support/server/payments.ts'

const portal = usePortal()

const me = { as: 'one-plan' } as const
const { customerRef } = accountOf('one-plan')

async function deviceCalled(equipmentName: string) {
  const { equipmentDetail } = await portal.send('getActiveEquipments', { customerRef })
  return equipmentDetail.find((device: { equipmentName: string }) => device.equipmentName === equipmentName)
}

const change = (params: OperationParams<'updateEquipmentDetails'>, caller: Caller = me) =>
  portal.send('updateEquipmentDetails', params, caller)
const remove = (params: OperationParams<'inactivateEquipment'>, caller: Caller = me) =>
  portal.send('inactivateEquipment', params, caller)

test('changes nickname and serial number, without characters that reorder text, and increments the version', async () => {
  const { inventoryEquipmentId, version } = await deviceCalled('PlayStation')
  const answer = await change({
    inventoryEquipmentId,
    equipmentName: ' Con\u202Esole\u2069 ',
    serialNumber: ' NEW\u200F-1 ',
    version,
  })
  expect(answer).toMatchObject({ inventoryEquipmentId, version: version + 1 })
  expect(await deviceCalled('Console')).toMatchObject({ serialNumber: 'NEW-1' })
})

test('the second of two tabs is told that the device has changed', async () => {
  const { inventoryEquipmentId, version, serialNumber } = await deviceCalled("Kids' tablet")
  const edit = (equipmentName: string) =>
    change({ inventoryEquipmentId, equipmentName, serialNumber, version })
  const answers = await Promise.all([edit('Tablet A'), edit('Tablet B')])
  const refused = answers.filter((answer) => answer.errorDetails?.code === 'CHANGED_MEANWHILE')
  expect(refused).toHaveLength(1)
})

test('another device’s serial number is refused', async () => {
  const camera = await deviceCalled('Vacation camera')
  const answer = await change({
    inventoryEquipmentId: await addTestDevice(portal),
    equipmentName: '',
    serialNumber: camera.serialNumber.toLowerCase(),
  })
  expect(answer.errorDetails.code).toBe('200')
})

test('a device with an open Service Call can’t be removed', async () => {
  const { inventoryEquipmentId: equipmentId, productLine } = await deviceCalled('Work laptop')
  const answer = await remove({ customerRef, productLine, equipmentId })
  expect(answer.errorDetails).toEqual({
    code: 'OPEN_CLAIM',
    description: expect.stringContaining('open Service Call'),
  })
  expect(await deviceCalled('Work laptop')).toBeDefined()
})

test('a device with a paid claim that is not raised yet can’t be removed', async () => {
  const params = await claimParams(portal, 'depot')
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  await reportPayment(portal, { claimsMasterId })
  const equipmentId = params.inventoryEquipmentID
  const answer = await remove({ customerRef, productLine: 'LAP', equipmentId })
  expect(answer.errorDetails).toMatchObject({ code: 'PAID_CLAIM' })
})

test('removing a device abandons its unpaid claim: the slot is released and it can’t be paid anymore', async () => {
  const params = await claimParams(portal, 'carry-in')
  const slotId = params.schedule!.chosenTimeSlotCode
  const before = await bookedPlaces(portal, slotId)
  const { claimsMasterId } = await portal.send('createClaimsMaster', params)
  expect(await bookedPlaces(portal, slotId)).toBe(before + 1)
  const equipmentId = params.inventoryEquipmentID
  const answer = await remove({ customerRef, productLine: 'LAP', equipmentId })
  expect(answer).toMatchObject({ equipmentStatus: 'Inactive' })
  expect(await bookedPlaces(portal, slotId)).toBe(before)
  expect(await reportPayment(portal, { claimsMasterId })).toMatchObject({ http: 409 })
  const raised = await portal.send('raiseClaim', { customerRef, claimsMasterId })
  expect(raised.errorDetails).toMatchObject({ code: 'ABANDONED' })
})

test('of a concurrent payment and removal, only one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const params = await claimParams(portal, 'depot')
    const { claimsMasterId } = await portal.send('createClaimsMaster', params)
    const [payment, removal] = await Promise.all([
      reportPayment(portal, { claimsMasterId }),
      remove({ customerRef, productLine: 'LAP', equipmentId: params.inventoryEquipmentID }),
    ])
    expect(payment.http === 200).toBe(removal.equipmentStatus === undefined)
  }
})

test('a device is never removed while a Service Call is being opened for it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { status: _, ...params } = await claimParams(portal, 'buyout')
    const equipmentId = params.inventoryEquipmentID
    const [claim, removal] = await Promise.all([
      portal.send('createClaim', params),
      remove({ customerRef, productLine: 'LAP', equipmentId }),
    ])
    expect([claim.serviceJobID, removal.equipmentStatus].filter(Boolean)).toHaveLength(1)
  }
})

test('a removed device is unlisted and can’t be changed; a repeat with the same key gets the same answer', async () => {
  const { inventoryEquipmentId: equipmentId, productLine, serialNumber } = await deviceCalled('Kindle')
  const caller = { ...me, transactionId: randomUUID() }
  const removed = await remove({ customerRef, productLine, equipmentId }, caller)
  expect(removed).toMatchObject({ inventoryEquipmentId: equipmentId, equipmentStatus: 'Inactive' })
  expect(await remove({ customerRef, productLine, equipmentId }, caller)).toEqual(removed)
  expect(await deviceCalled('Kindle')).toBeUndefined()
  const answer = await change({
    inventoryEquipmentId: equipmentId,
    equipmentName: 'Back?',
    serialNumber,
  })
  expect(answer.errorDetails.code).toBe('DEVICE_REMOVED')
})

test('another customer can neither change nor remove it', async () => {
  const { inventoryEquipmentId, productLine, serialNumber } = await deviceCalled('Travel headphones')
  const other = { as: 'other-customer' } as const
  expect(await change({ inventoryEquipmentId, equipmentName: 'Mine', serialNumber }, other)).toMatchObject({
    http: 403,
  })
  const theirRef = accountOf('other-customer').customerRef
  for (const ref of [customerRef, theirRef]) {
    const params = { customerRef: ref, productLine, equipmentId: inventoryEquipmentId }
    expect(await remove(params, other)).toMatchObject({ http: 403 })
  }
  expect(await deviceCalled('Travel headphones')).toMatchObject({ serialNumber })
})
