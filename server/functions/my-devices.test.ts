import { describe, expect, test } from 'vitest'
import type { DeviceCard } from '#contract/my-devices.ts'
import { accountOf, sandboxAccounts, type AccountKey } from '#sandbox/seed/accounts.ts'
import { addDays } from '#domain/time/calendar.ts'
import { coverOf, ESSENTIAL_HOME, PREMIER } from '#sandbox/seed/plans.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addClosedJob, addTestDevice } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'

const portal = usePortal()

const myDevicesOf = (as: AccountKey, contractRef?: string) =>
  portal.ask('my-devices', contractRef ? { contractRef } : {}, as)

const named = (devices: DeviceCard[], name: string) => devices.find((device) => device.equipmentName === name)

describe('the viewer', () => {
  test.each([
    ['one-plan', ['premier'], true],
    ['two-plans', ['premier', 'premier'], false],
    ['mixed-plans', ['premier', 'essential'], false],
  ] as const)('%s is offered %o; chosen automatically: %s', async (key, types, chosen) => {
    const { viewer } = await myDevicesOf(key)
    expect(viewer.plans.map((plan) => plan.type)).toEqual(types)
    expect(viewer.plan?.contractNumber).toBe(chosen ? viewer.plans[0]!.contractNumber : undefined)
  })

  test.each(sandboxAccounts)('$key is greeted by name', async ({ key, name, customerRef }) => {
    const [first = '', last = ''] = name.split(' ')
    const { viewer } = await myDevicesOf(key)
    expect(viewer).toMatchObject({ customerRef, firstName: first, initials: first[0]! + last[0]! })
  })

  test('two plans of the same type can be told apart by number and dates', async () => {
    const { viewer } = await myDevicesOf('two-plans')
    expect(new Set(viewer.plans.map((plan) => plan.contractNumber)).size).toBe(2)
    // Newest first.
    expect(viewer.plans.map((plan) => plan.coverageFrom)).toEqual(['2026-04-08', '2024-05-08'])
  })

  test('the plan in the URL is the chosen one', async () => {
    const { viewer } = await myDevicesOf('mixed-plans')
    for (const offered of viewer.plans) {
      const { plan } = (await myDevicesOf('mixed-plans', offered.contractRef)).viewer
      expect(plan).toMatchObject({ contractNumber: offered.contractNumber, type: offered.type })
    }
  })

  test('a plan of theirs that is not usable is not chosen, and another customer’s is refused', async () => {
    const rows = await portal.query(
      `select contract_public_ref as ref from contracts where customer_ref = $1 and contract_status_code = 'e'`,
      [accountOf('mixed-plans').customerRef],
    )
    const unusable = await portal.encrypt('contractRef', rows[0]!.ref)
    expect((await myDevicesOf('mixed-plans', unusable)).viewer.plan).toBeNull()
    expect(
      failureOf(await portal.callFunction('my-devices', { contractRef: unusable }, { as: 'one-plan' })).code,
    ).toBe('not-yours')
  })
})

describe('the devices', () => {
  test('are listed newest first, without Inactive or Locked ones', async () => {
    const { devices } = await myDevicesOf('one-plan')
    const dates = devices.map((device) => device.createdDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    // The old headphones were replaced and the soundbar was bought out.
    expect(devices).toHaveLength(13)
    expect(devices.filter((device) => device.equipmentName === 'Travel headphones')).toHaveLength(1)
    expect(named(devices, 'Soundbar')).toBeUndefined()
    await portal.query(
      `update equipment set equipment_status = 'Locked' where customer_ref = $1 and equipment_name = 'Galaxy'`,
      [accountOf('first-month').customerRef],
    )
    expect((await myDevicesOf('first-month')).devices.map((device) => device.equipmentName)).toEqual([
      'Family-room TV',
    ])
  })

  test('are covered at the fee of the only plan', async () => {
    const { devices } = await myDevicesOf('one-plan')
    for (const { productLine, covered, serviceFeeCents } of devices) {
      const fee = coverOf(PREMIER, productLine).serviceFeeCents
      expect({ covered, serviceFeeCents }).toEqual({ covered: true, serviceFeeCents: fee })
    }
  })

  test('are covered according to the plan in the URL; unknown until one is chosen', async () => {
    const { viewer, devices } = await myDevicesOf('mixed-plans')
    expect(devices.map(({ covered, serviceFeeCents }) => [covered, serviceFeeCents])).toEqual(
      devices.map(() => [null, null]),
    )
    const essential = viewer.plans.find((plan) => plan.type === 'essential')!
    const under = (await myDevicesOf('mixed-plans', essential.contractRef)).devices
    expect(named(under, 'Gaming PC')).toMatchObject({
      covered: true,
      serviceFeeCents: coverOf(ESSENTIAL_HOME, 'DSK').serviceFeeCents,
    })
    expect(named(under, 'Drone')).toMatchObject({ covered: false, serviceFeeCents: null })
  })
})

test.each([
  ['one-plan', false, null],
  ['call-only', true, null],
  // Thirty days from the start of coverage, which was 12 days ago, or is in 20 days.
  ['first-month', false, '2026-11-12'],
  ['waiting', false, '2026-12-14'],
  // No plan is chosen yet.
  ['two-plans', false, null],
] as const)('%s opens claims by phone: %s; from: %s', async (key, claimsByPhone, claimsFrom) => {
  expect(await myDevicesOf(key)).toMatchObject({ claimsByPhone, claimsFrom })
})

test('after the last day of the plan nothing is covered, and the date is shown', async () => {
  const { coverageTo } = (await myDevicesOf('one-plan')).viewer.plan!
  portal.now = new Date(`${addDays(coverageTo!, 1)}T06:00:00Z`)
  const { devices } = await myDevicesOf('one-plan')
  expect(devices.length).toBeGreaterThan(0)
  for (const device of devices) {
    expect(device).toMatchObject({ covered: false, coverEnded: coverageTo, serviceFeeCents: null })
  }
})

test('a call-only customer is promised no date, even in the first month of coverage', async () => {
  const { customerRef } = accountOf('call-only')
  const startCoverage = (day: string) =>
    portal.query('update contracts set version_from_date = $2 where customer_ref = $1', [customerRef, day])
  await startCoverage('2026-10-13')
  expect(await myDevicesOf('call-only')).toMatchObject({ claimsByPhone: true, claimsFrom: null })
})

describe('the wait for the next claim', () => {
  const oneDevice = async (closings: { status: string; closedAt: string }[]) => {
    const id = await addTestDevice(portal, 'other-customer')
    for (const closing of closings) await addClosedJob(portal, id, { type: 'DROP-OFF', ...closing })
    const { devices } = await myDevicesOf('other-customer')
    return devices.find((device) => device.inventoryEquipmentId === id)!.serviceFrom
  }

  test('is 90 days from the last completed one, by Eastern date', async () => {
    // Today is October 25; 3 AM UTC is still the day before.
    const lately = { status: 'SC0004', closedAt: '2026-07-29T03:00:00Z' }
    const longAgo = { status: 'SC0004', closedAt: '2026-07-28T03:00:00Z' }
    expect(await oneDevice([lately])).toBe('2026-10-26')
    expect(await oneDevice([lately, longAgo])).toBe('2026-10-26')
    expect(await oneDevice([longAgo])).toBeNull()
    expect(await oneDevice([])).toBeNull()
  })

  test('does not apply after a claim that ended without service', async () => {
    const closedAt = '2026-10-20T12:00:00Z'
    for (const status of ['SC0003', 'can', 'SC0033']) {
      expect(await oneDevice([{ status, closedAt }])).toBeNull()
    }
  })

  test.each(['one-plan', 'every-status', 'first-month', 'waiting', 'call-only'] as const)(
    'for %s, a card offers service exactly if the device’s page does',
    async (as) => {
      const { devices, claimsByPhone, claimsFrom } = await myDevicesOf(as)
      for (const { inventoryEquipmentId: id, openJob, covered, serviceFrom } of devices) {
        const { eligibility } = await portal.ask('claim-start', { id }, as)
        const offered = !openJob && covered && !claimsByPhone && claimsFrom === null && serviceFrom === null
        expect({ id, offered }).toEqual({ id, offered: eligibility.eligible })
        expect({ id, serviceFrom }).toEqual({ id, serviceFrom: eligibility.from })
      }
    },
  )
})

describe('the open job', () => {
  test('is shown in a few words, with the tone of whose turn it is', async () => {
    const { devices } = await myDevicesOf('one-plan')
    expect(named(devices, 'Living-room TV')?.openJob).toEqual({
      serviceJobId: '80411-7731',
      kindLabel: expect.stringContaining('Replacement'),
      chip: 'Your turn',
      tone: 'yours',
      time: null,
    })
    // 24 hours from the offer, which was 5.8 hours ago.
    expect(named(devices, 'Living-room TV')?.waits?.until).toBe('2026-10-26T09:42:00Z')
    expect(named(devices, 'Work laptop')).toMatchObject({ openJob: { tone: 'progress' }, waits: null })
    expect(named(devices, 'PlayStation')?.openJob).toBeNull()
  })

  test.each(['one-plan', 'every-status'] as const)(
    'of %s has the time of its visit, or how long it takes, on the device’s page as on its card',
    async (as) => {
      const { devices } = await myDevicesOf(as)
      const open = devices.filter(({ openJob }) => openJob)
      expect(open.some(({ openJob }) => openJob!.time)).toBe(true)
      for (const { inventoryEquipmentId: id, openJob } of open) {
        const { openJobTime } = await portal.ask('claim-start', { id }, as)
        expect({ id, time: openJobTime }).toEqual({ id, time: openJob!.time })
      }
    },
  )

  test('that waits for the customer says what for, with the amount of the job’s page, in every list', async () => {
    const as = 'every-status'
    const { devices } = await myDevicesOf(as)
    const { rows } = await portal.ask('service-history', {}, as)
    const amounts: string[] = []
    for (const { inventoryEquipmentId: id, openJob, waits } of devices) {
      if (openJob?.tone !== 'yours') continue
      expect(waits?.ask).toMatch(/^[A-Z].*\.$/)
      expect(rows.find((row) => row.id === openJob.serviceJobId)?.ask).toBe(waits!.ask)
      const { jobs } = await portal.ask('claim-start', { id }, as)
      expect(jobs.find((job) => job.open)?.ask).toBe(waits!.ask)
      const { job } = await portal.ask('job-info', { id: openJob.serviceJobId }, as)
      if (job.turn !== 'decide-buyout') continue
      const [amount] = /Your buyout amount is \$[\d,]+\./.exec(job.paragraphs[0]!)!
      expect(waits!.ask).toBe(`${amount} Accept or decline it.`)
      amounts.push(amount)
    }
    expect(amounts.length).toBeGreaterThan(5)
  })
})

test('a reference with another purpose, or an invalid one, is refused', async () => {
  const customerRef = await portal.customerRefOf('one-plan')
  const askWith = (params: { customerRef: string; contractRef?: string }) =>
    portal.callFunction('my-devices', params, { as: 'one-plan' })
  const asContract = await portal.encrypt('contractRef', accountOf('one-plan').customerRef)
  expect(failureOf(await askWith({ customerRef: asContract })).code).toBe('not-yours')
  expect(failureOf(await askWith({ customerRef, contractRef: customerRef })).code).toBe('not-yours')
  expect(failureOf(await askWith({ customerRef: accountOf('one-plan').customerRef })).code).toBe('not-yours')
})

test('a device added at 11:30 PM Eastern has that day as its date, in lists and on its own', async () => {
  const id = await addTestDevice(portal, 'waiting')
  await portal.query(
    `update equipment set created_at = '2026-10-25T03:30:00Z' where inventory_equipment_id = $1`,
    [id],
  )
  const { devices } = await myDevicesOf('waiting')
  expect(devices.find(({ inventoryEquipmentId }) => inventoryEquipmentId === id)).toMatchObject({
    createdDate: '2026-10-24',
  })
  const { customerRef } = accountOf('waiting')
  const params = { customerRef, inventoryEquipmentId: id }
  const { equipmentDetail } = await portal.read('getEquipmentDetails', params, 'waiting')
  expect(equipmentDetail).toMatchObject([{ createdDate: '2026-10-24' }])
})
