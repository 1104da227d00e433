// Changes at a partner that keeps no versions: the portal works them out (P11.4, P11.6).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { CANCELLED } from '#domain/job/codes.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startSpecGateway, type SpecGateway } from '../../test/spec-gateway/gateway.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, type TestDatabase } from '../../test/support/server/database.ts'
import { migrate } from '../database/migrate.ts'

const me = { as: 'one-plan' } as const
const { subject, customerRef } = accountOf('one-plan')

let gateway: SpecGateway
let database: TestDatabase
let portal: TestApp
beforeAll(async () => {
  gateway = await startSpecGateway([{ subject, customerRef, household: 'full' }])
  database = await openDatabase({ seeded: false })
  await migrate(database.connection.pool)
  portal = await startTestApp({
    now: () => new Date(),
    connection: database.connection,
    env: { PARTNER_GATEWAY_URL: gateway.url },
  })
})
beforeEach(() => gateway.reset())
afterAll(async () => {
  await portal.app.close()
  await gateway.close()
  await database.connection.close()
})

const screen = async (id: string) => ({ customerRef: await portal.customerRefOf('one-plan'), id })

async function versionOfDevice(): Promise<number> {
  const { inventoryEquipmentId } = gateway.deviceNamed('Studio laptop')
  const shown = await portal.callFunction('claim-start', await screen(inventoryEquipmentId), me)
  return shown.json().device.version
}

async function changeDevice(serialNumber: string, version: number) {
  const { inventoryEquipmentId } = gateway.deviceNamed('Studio laptop')
  const change = { inventoryEquipmentId, equipmentName: 'Studio laptop', serialNumber, version }
  const answer = await portal.callGateway('updateEquipmentDetails', change, { ...me, customerRef })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().updateEquipmentDetailsResponse
}

test('a device is changed twice in a row, and not from an old version', async () => {
  const first = await versionOfDevice()
  const { version } = await changeDevice('SN-FIRST', first)
  expect(version).toBe(await versionOfDevice())
  expect(version).not.toBe(first)
  expect(await changeDevice('SN-SECOND', version)).toMatchObject({ version: await versionOfDevice() })
  expect(gateway.deviceNamed('Studio laptop').serialNumber).toBe('SN-SECOND')
  expect(await changeDevice('SN-THIRD', first)).toMatchObject({ errorDetails: { code: 'CHANGED_MEANWHILE' } })
})

async function versionOfJob(serviceJobId: string): Promise<number> {
  const shown = await portal.callFunction('job-info', await screen(serviceJobId), me)
  return shown.json().job.version
}

async function changeJob(params: Omit<OperationParams<'updateRequestDetails'>, 'referenceID'>) {
  const { serviceJobID: referenceID } = gateway.jobOf('Hall laptop')
  const change = { referenceID, ...params }
  const answer = await portal.callGateway('updateRequestDetails', change, { ...me, customerRef })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().updateRequestDetailsResponse
}

test('a job is changed twice in a row, and not from an old version', async () => {
  const { serviceJobID } = gateway.jobOf('Hall laptop')
  const first = await versionOfJob(serviceJobID)
  const { version } = await changeJob({ phoneNumber: '614-555-0191', version: first })
  expect(version).toBe(await versionOfJob(serviceJobID))
  expect(await changeJob({ phoneNumber: '614-555-0192', version })).toMatchObject({
    version: await versionOfJob(serviceJobID),
  })
  expect(gateway.jobOf('Hall laptop').phone).toBe('614-555-0192')
  expect(await changeJob({ phoneNumber: '614-555-0193', version: first })).toMatchObject({
    errorDetails: { code: 'CHANGED_MEANWHILE' },
  })
})

test('a job that is canceled has the version that its page shows', async () => {
  const { serviceJobID, claimsMasterId } = gateway.jobOf('Work phone')
  const change = {
    referenceID: serviceJobID,
    externalReferenceID: claimsMasterId,
    statusCode: CANCELLED,
  } as const
  const answer = await portal.callGateway('updateClaimRequestStatus', change, { ...me, customerRef })
  expect(answer.json().updateClaimRequestStatusResponse.version).toBe(await versionOfJob(serviceJobID))
})

test('a change counts though it can’t be read afterwards', async () => {
  const { serviceJobID, claimsMasterId } = gateway.jobOf('Work phone')
  gateway.failing.set('getServiceJobDetailsCE', 503)
  const change = {
    referenceID: serviceJobID,
    externalReferenceID: claimsMasterId,
    statusCode: CANCELLED,
  } as const
  const answer = await portal.callGateway('updateClaimRequestStatus', change, { ...me, customerRef })
  expect(answer.json().updateClaimRequestStatusResponse).toMatchObject({ outcome: 'Success', version: 1 })
  expect(gateway.jobOf('Work phone').status).toBe(CANCELLED)
})
