import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FunctionResult } from '#contract/index.ts'
import type { DeviceCard } from '#contract/my-devices.ts'
import { accountOf, sandboxAccounts, type AccountKey } from '#sandbox/seed/accounts.ts'
import { addDays } from '#domain/time/calendar.ts'
import { coverOf, ESSENTIAL_HOME, PREMIER } from '#sandbox/seed/plans.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { addClosedJob, addTestDevice } from '../../test/support/server/claims.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { statementsOf } from '../../test/support/server/statements.ts'
import { tablesOf } from '../../test/support/server/tables.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

async function ask(key: AccountKey, contractRef?: string) {
  const params = { customerRef: await portal.customerRefOf(key), ...(contractRef ? { contractRef } : {}) }
  return portal.callFunction('my-devices', params, { as: key })
}

async function myDevicesOf(key: AccountKey, contractRef?: string): Promise<FunctionResult<'my-devices'>> {
  const answer = await ask(key, contractRef)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}

const named = (devices: DeviceCard[], name: string) => devices.find((device) => device.equipmentName === name)

describe('the viewer', () => {
  test.each([
    ['one-plan', ['premier'], true],
    ['two-plans', ['premier', 'premier'], false],
    ['mixed-plans', ['premier', 'essential'], false],
    ['new-customer', ['premier'], true],
    ['waiting', ['premier'], true],
    ['first-month', ['premier'], true],
    ['call-only', ['premier'], true],
    ['every-status', ['premier'], true],
    ['large-household', ['premier'], true],
    ['other-customer', ['premier'], true],
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
    const { rows } = await portal.connection.pool.query<{ ref: string }>(
      `select contract_public_ref as ref from contracts where customer_ref = $1 and contract_status_code = 'e'`,
      [accountOf('mixed-plans').customerRef],
    )
    const unusable = await portal.encrypt('contractRef', rows[0]!.ref)
    expect((await myDevicesOf('mixed-plans', unusable)).viewer.plan).toBeNull()
    expect(failureOf(await ask('one-plan', unusable)).code).toBe('not-yours')
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
    await portal.connection.pool.query(
      `update equipment set equipment_status = 'Locked' where customer_ref = $1 and equipment_name = 'Galaxy'`,
      [accountOf('first-month').customerRef],
    )
    expect((await myDevicesOf('first-month')).devices.map((device) => device.equipmentName)).toEqual([
      'Family-room TV',
    ])
  })

  test('are none for a new customer, and sixty for a large household', async () => {
    expect((await myDevicesOf('new-customer')).devices).toEqual([])
    expect((await myDevicesOf('large-household')).devices).toHaveLength(60)
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
  const { viewer } = await myDevicesOf('one-plan')
  const { coverageTo } = viewer.plan!
  const later = await startTestApp({ now: () => new Date(`${addDays(coverageTo!, 1)}T06:00:00Z`) })
  onTestFinished(() => later.close())
  const params = { customerRef: await later.customerRefOf('one-plan') }
  const answer = await later.callFunction('my-devices', params, { as: 'one-plan' })
  const { devices } = answer.json<FunctionResult<'my-devices'>>()
  expect(devices.length).toBeGreaterThan(0)
  for (const device of devices) {
    expect(device).toMatchObject({ covered: false, coverEnded: coverageTo, serviceFeeCents: null })
  }
})

test('a call-only customer is promised no date, even in the first month of coverage', async () => {
  const { customerRef } = accountOf('call-only')
  const db = tablesOf(portal.connection)
  const contracts = db.selectFrom('contracts').where('customer_ref', '=', customerRef)
  const { version_from_date } = await contracts.select('version_from_date').executeTakeFirstOrThrow()
  const startCoverage = (day: string) =>
    db
      .updateTable('contracts')
      .set({ version_from_date: day })
      .where('customer_ref', '=', customerRef)
      .execute()
  await startCoverage('2026-10-13')
  expect(await myDevicesOf('call-only')).toMatchObject({ claimsByPhone: true, claimsFrom: null })
  await startCoverage(version_from_date)
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
      const customerRef = await portal.customerRefOf(as)
      for (const { inventoryEquipmentId: id, openJob, covered, serviceFrom } of devices) {
        const answer = await portal.callFunction('claim-start', { customerRef, id }, { as })
        const { eligibility } = answer.json() as FunctionResult<'claim-start'>
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
      const customerRef = await portal.customerRefOf(as)
      const open = devices.filter(({ openJob }) => openJob)
      expect(open.some(({ openJob }) => openJob!.time)).toBe(true)
      for (const { inventoryEquipmentId: id, openJob } of open) {
        const ask = () => portal.callFunction('claim-start', { customerRef, id }, { as })
        const { openJobTime } = (await ask()).json() as FunctionResult<'claim-start'>
        expect({ id, time: openJobTime }).toEqual({ id, time: openJob!.time })
        expect(await statementsOf(ask)).toHaveLength(1)
      }
    },
  )

  test('that waits for the customer says what for, with the amount of the job’s page, in every list', async () => {
    const as = 'every-status'
    const { devices } = await myDevicesOf(as)
    const params = { customerRef: await portal.customerRefOf(as) }
    const history = await portal.callFunction('service-history', params, { as })
    const { rows } = history.json<FunctionResult<'service-history'>>()
    const amounts: string[] = []
    for (const { inventoryEquipmentId: id, openJob, waits } of devices) {
      if (openJob?.tone !== 'yours') continue
      expect(waits?.ask).toMatch(/^[A-Z].*\.$/)
      expect(rows.find((row) => row.id === openJob.serviceJobId)?.ask).toBe(waits!.ask)
      const device = await portal.callFunction('claim-start', { ...params, id }, { as })
      const { jobs } = device.json<FunctionResult<'claim-start'>>()
      expect(jobs.find((job) => job.open)?.ask).toBe(waits!.ask)
      const info = await portal.callFunction('job-info', { ...params, id: openJob.serviceJobId }, { as })
      const { job } = info.json<FunctionResult<'job-info'>>()
      if (job.turn !== 'decide-buyout') continue
      const [amount] = /Your buyout amount is \$[\d,]+\./.exec(job.paragraphs[0]!)!
      expect(waits!.ask).toBe(`${amount} Accept or decline it.`)
      amounts.push(amount)
    }
    expect(amounts.length).toBeGreaterThan(5)
  })

  test('every status of the catalogs has a chip and a known tone', async () => {
    const { devices } = await myDevicesOf('every-status')
    const open = devices.flatMap((device) => device.openJob ?? [])
    expect(open.length).toBeGreaterThan(15)
    for (const { chip, tone } of open) {
      expect(chip).not.toBe('')
      expect(['yours', 'progress', 'good', 'bad', 'neutral']).toContain(tone)
    }
  })
})

test.each(sandboxAccounts)('takes one statement for $key', async ({ key }) => {
  expect(await statementsOf(() => myDevicesOf(key))).toHaveLength(1)
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
  await portal.connection.pool.query(
    `update equipment set created_at = '2026-10-25T03:30:00Z' where inventory_equipment_id = $1`,
    [id],
  )
  const { devices } = await myDevicesOf('waiting')
  expect(devices.find(({ inventoryEquipmentId }) => inventoryEquipmentId === id)).toMatchObject({
    createdDate: '2026-10-24',
  })
  const { customerRef } = accountOf('waiting')
  const details = await portal.callGateway(
    'getEquipmentDetails',
    { customerRef, inventoryEquipmentId: id },
    { as: 'waiting' },
  )
  const [device] = details.json().getEquipmentDetailsResponse.equipmentDetail
  expect(device).toMatchObject({ createdDate: '2026-10-24' })
})
