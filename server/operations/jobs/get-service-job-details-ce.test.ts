import { expect, test } from 'vitest'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../../test/support/server/portal.ts'
import { addTestDevice, claimParams } from '../../../test/support/server/claims.ts'

const portal = usePortal()

type Asked = { serviceJobId?: string; inventoryEquipmentId?: string; claimsMasterId?: string }

async function jobsOf(asked: Asked = {}, as: AccountKey = 'one-plan') {
  const params = { customerRef: accountOf(as).customerRef, ...asked }
  return (await portal.read('getServiceJobDetailsCE', params, as)).serviceJobStatusDetail
}

test('returns a job with the field names of P2.5', async () => {
  const [job] = await jobsOf({ serviceJobId: '80411-7731' })
  expect(job).toEqual({
    serviceJobID: '80411-7731',
    claimsMasterId: expect.stringMatching(/^CM\d+$/),
    serviceJobType: 'REPLACEMENT_WITHOUT_DEFECTIVE',
    serviceJobStatus: 'SC0102',
    serviceJobStatusName: 'Replacement option provided',
    serviceJobSubStatus: null,
    serviceJobSubStatusName: null,
    sourceSystem: 'SERVICEBENCH',
    contractNumber: expect.stringMatching(/^6\d{8}$/),
    serviceContractProductCode: expect.any(String),
    claimDetails: {
      inventoryEquipmentID: expect.stringMatching(/^5\d{7}$/),
      createDate: '2026-10-24T08:46:27Z',
      buyoutAmount: null,
      shippingToCustomerTrackingID: null,
      shippingToCustomerVendor: null,
      replacementDetails: [
        {
          optionId: 'RO-80411-7731',
          modelName: 'QN65QN85D',
          specificationDetails: expect.arrayContaining([
            { specName: expect.any(String), specValue: expect.any(String) },
          ]),
        },
      ],
      dropOffLocationCode: null,
      dropOffLocationName: null,
      dropOffLocationAddress: null,
      dropOffLocationCity: null,
      dropOffLocationState: null,
      dropOffLocationPostalCode: null,
      dropOffLocationPhone: null,
    },
    customerAddressLine1: '218 Maple Ave',
    customerAddressLine2: 'Apt 4B',
    customerCity: 'Columbus',
    customerState: 'OH',
    customerPostalCode: '43215',
    customerCountry: 'US',
    customerPhoneNumber: '614-555-0117',
    version: 1,
    open: true,
    closedAt: null,
    visitEndsAt: null,
    visit: null,
    decideBy: '2026-10-26T09:42:00Z',
    detail: expect.objectContaining({
      claimedKind: 'replacement',
      issue: { name: 'Cracked panel', description: expect.stringContaining('ball'), hazards: [] },
      statusHistory: [
        expect.objectContaining({ position: 2, statusCode: 'SC0102' }),
        expect.objectContaining({ position: 1, statusCode: 'NEW' }),
      ],
      money: expect.objectContaining({ serviceFeeCents: 9900, benefitLimitCents: 150_000, buyout: null }),
      replacementOptions: [expect.objectContaining({ optionId: 'RO-80411-7731', chosen: false })],
    }),
  })
})

test('returns all jobs of a customer or a device, newest first', async () => {
  const jobs = await jobsOf({}, 'large-household')
  expect(jobs).toHaveLength(400)
  const dates = jobs.map(({ claimDetails }) => claimDetails.createDate)
  expect(dates).toEqual(dates.toSorted().toReversed())

  const { inventoryEquipmentID: inventoryEquipmentId } = jobs[0]!.claimDetails
  const ofDevice = await jobsOf({ inventoryEquipmentId }, 'large-household')
  expect(ofDevice).toEqual(
    jobs.filter(({ claimDetails }) => claimDetails.inventoryEquipmentID === inventoryEquipmentId),
  )
  expect(
    await jobsOf({ inventoryEquipmentId, serviceJobId: jobs[0]!.serviceJobID }, 'large-household'),
  ).toEqual([{ ...jobs[0], detail: expect.anything() }])
})

test('returns the job of a claim, with or without its customer; none until the claim is raised', async () => {
  const [job] = await jobsOf({ serviceJobId: '80411-7731' })
  const { claimsMasterId } = job!
  const { detail: _, ...listed } = job!
  expect(await jobsOf({ claimsMasterId })).toEqual([listed])
  const alone = await portal.read('getServiceJobDetailsCE', { claimsMasterId })
  expect(alone.serviceJobStatusDetail).toEqual([listed])
  const { claimsMasterId: unraised } = await portal.send(
    'createClaimsMaster',
    await claimParams(portal, 'depot'),
  )
  expect(await jobsOf({ claimsMasterId: unraised })).toEqual([])
})

test('requires a customer', async () => {
  const { failure } = await portal.send('getServiceJobDetailsCE', {})
  expect(failure.fields[0].field).toBe('getServiceJobDetailsCE.customerRef')
})

test('is empty for a device without jobs', async () => {
  expect(await jobsOf({ inventoryEquipmentId: await addTestDevice(portal) })).toEqual([])
  expect(await jobsOf({}, 'new-customer')).toEqual([])
})

test('a carry-in has a drop-off location; a home visit does not', async () => {
  const jobs = await jobsOf()
  const place = (type: string) => jobs.find(({ serviceJobType }) => serviceJobType === type)!.claimDetails
  expect(place('CARRY-IN')).toMatchObject({
    dropOffLocationCode: expect.stringMatching(/^SVC-CMH-/),
    dropOffLocationCity: 'Columbus',
    dropOffLocationState: 'OH',
  })
  expect(place('ONSITE').dropOffLocationCode).toBeNull()
})

test('has carrier and tracking number once shipped', async () => {
  const delivered = (await jobsOf()).find(({ serviceJobStatus }) => serviceJobStatus === 'SC0070')!
  expect(delivered.claimDetails).toMatchObject({
    shippingToCustomerVendor: 'FedEx',
    shippingToCustomerTrackingID: expect.stringMatching(/^7\d{11}$/),
  })
})

test('shows a buyout amount for SERVICEBENCH only, and omits jobs of unsupported source systems', async () => {
  const buyout = (await jobsOf()).find(({ serviceJobStatus }) => serviceJobStatus === 'SC0100')!
  expect(buyout.claimDetails.buyoutAmount).toBe(76)
  const from = async (source: string) => {
    await portal.query('update jobs set source_system = $2 where service_job_id = $1', [
      buyout.serviceJobID,
      source,
    ])
    const { customerRef } = accountOf('one-plan')
    return portal.send('getServiceJobDetailsCE', { customerRef, serviceJobId: buyout.serviceJobID })
  }
  expect((await from('WEB')).serviceJobStatusDetail[0].claimDetails.buyoutAmount).toBeNull()
  expect(await from('LEGACY')).toMatchObject({ http: 403 })
})
