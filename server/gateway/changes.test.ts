// Changes at a partner that keeps no versions: the portal works them out (P11.4, P11.6).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperationParams } from '#contract/index.ts'
import { CANCELLED } from '#domain/job/codes.ts'
import { accountOf } from '#sandbox/seed/accounts.ts'
import { startPlainPair, type PlainPair } from '../../test/support/partner-gateway/gateway-pair.ts'
import type { TestApp } from '../../test/support/server/app.ts'
import { addTestDevice } from '../../test/support/server/claims.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'

const me = { as: 'one-plan', customerRef: accountOf('one-plan').customerRef } as const

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

const versionOfDevice = async () => (await portal.ask('claim-start', { id: device })).device.version

const changeDevice = (serialNumber: string, version: number) =>
  portal.send(
    'updateEquipmentDetails',
    { inventoryEquipmentId: device, equipmentName: 'Laptop', serialNumber, version },
    me,
  )

test('a device is changed twice in a row, and not from an old version', async () => {
  const first = await versionOfDevice()
  const { version } = await changeDevice('SN-FIRST', first)
  expect(version).toBe(await versionOfDevice())
  expect(version).not.toBe(first)
  expect(await changeDevice('SN-SECOND', version)).toMatchObject({ version: await versionOfDevice() })
  expect(await changeDevice('SN-THIRD', first)).toMatchObject({ errorDetails: { code: 'CHANGED_MEANWHILE' } })
})

const versionOfJob = async (id: string) => (await portal.ask('job-info', { id })).job.version

const changeJob = (params: Omit<OperationParams<'updateRequestDetails'>, 'referenceID'>) =>
  portal.send('updateRequestDetails', { referenceID: job, ...params }, me)
const cancelJob = () =>
  portal.send('updateClaimRequestStatus', { referenceID: job, statusCode: CANCELLED }, me)

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
  expect((await cancelJob()).version).toBe(await versionOfJob(job))
})

test('a change counts though it can’t be read afterwards', async () => {
  pair.gateway.failing.add('getServiceJobDetailsCE')
  expect(await cancelJob()).toMatchObject({ outcome: 'Success', version: 1 })
  expect(await jobRow(pair.partner, job)).toMatchObject({ service_job_status: CANCELLED })
})
