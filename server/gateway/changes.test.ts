// Changes at a partner that keeps no versions: the portal works them out (P11.4, P11.6).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { CANCELLED } from '#domain/job/codes.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startPlainPair, type PlainPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { addTestDevice } from '../../test/support/server/claims.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'

const me = { as: 'one-plan' } as const
const { customerRef } = accountOf('one-plan')

let pair: PlainPair
let portal: TestApp
let device: string
let job: string
beforeAll(async () => {
  pair = await startPlainPair()
  portal = pair.portal
  device = await addTestDevice(pair.partner)
})
beforeEach(async () => {
  pair.gateway.reset()
  job = await addTestJob(pair.partner)
})
afterAll(() => pair.close())

const screen = async (id: string) => ({ customerRef: await portal.customerRefOf('one-plan'), id })

async function versionOfDevice(): Promise<number> {
  const shown = await portal.callFunction('claim-start', await screen(device), me)
  return shown.json().device.version
}

async function changeDevice(serialNumber: string, version: number) {
  const change = { inventoryEquipmentId: device, equipmentName: 'Laptop', serialNumber, version }
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
  expect(await changeDevice('SN-THIRD', first)).toMatchObject({ errorDetails: { code: 'CHANGED_MEANWHILE' } })
})

async function versionOfJob(serviceJobId: string): Promise<number> {
  const shown = await portal.callFunction('job-info', await screen(serviceJobId), me)
  return shown.json().job.version
}

async function changeJob(params: Omit<OperationParams<'updateRequestDetails'>, 'referenceID'>) {
  const change = { referenceID: job, ...params }
  const answer = await portal.callGateway('updateRequestDetails', change, { ...me, customerRef })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().updateRequestDetailsResponse
}

test('a job is changed twice in a row, and not from an old version', async () => {
  const first = await versionOfJob(job)
  const { version } = await changeJob({ phoneNumber: '614-555-0191', version: first })
  expect(version).toBe(await versionOfJob(job))
  expect(await changeJob({ phoneNumber: '614-555-0192', version })).toMatchObject({
    version: await versionOfJob(job),
  })
  expect(await changeJob({ phoneNumber: '614-555-0193', version: first })).toMatchObject({
    errorDetails: { code: 'CHANGED_MEANWHILE' },
  })
})

test('a job that is canceled has the version that its page shows', async () => {
  const change = { referenceID: job, statusCode: CANCELLED } as const
  const answer = await portal.callGateway('updateClaimRequestStatus', change, { ...me, customerRef })
  expect(answer.json().updateClaimRequestStatusResponse.version).toBe(await versionOfJob(job))
})

test('a change counts though it can’t be read afterwards', async () => {
  pair.gateway.failing.add('getServiceJobDetailsCE')
  const change = { referenceID: job, statusCode: CANCELLED } as const
  const answer = await portal.callGateway('updateClaimRequestStatus', change, { ...me, customerRef })
  expect(answer.json().updateClaimRequestStatusResponse).toMatchObject({ outcome: 'Success', version: 1 })
  expect(await jobRow(pair.partner, job)).toMatchObject({ service_job_status: CANCELLED })
})
