import { describe, expect, test } from 'vitest'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { findStatus, jobStatus, statusCatalogs, statusFamilyOf } from '#domain/job/status.ts'
import { BUYOUT_AMOUNT_SOURCE } from '#domain/limits.ts'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { failureOf } from '../../test/support/server/failure-shape.ts'
import { addTestJob } from '../../test/support/server/jobs.ts'

const portal = usePortal()

const infoOf = (id: string, as: AccountKey = 'one-plan') => portal.ask('job-info', { id }, as)
const jobsOf = async (as: AccountKey) => (await portal.ask('service-history', {}, as)).rows

async function idOf(title: string, as: AccountKey = 'one-plan', open = true): Promise<string> {
  return (await jobsOf(as)).find((row) => row.title === title && row.open === open)!.id
}

describe('every status', () => {
  test('of both catalogs is shown in the catalog’s words', async () => {
    const shown = new Set()
    for (const { id } of await jobsOf('every-status')) {
      const { job, money, tracking, timeline } = await infoOf(id, 'every-status')
      const facts = {
        serviceJobType: job.serviceJobType,
        serviceJobStatus: job.statusCode,
        serviceJobStatusName: job.status,
        sourceSystem: BUYOUT_AMOUNT_SOURCE,
        buyoutAmountCents: money.buyout?.amountCents,
        benefitLimitCents: money.benefitLimitCents,
        serviceFeeCents: money.paidAt ? 0 : money.serviceFeeCents,
        paidFeeCents: money.paidAt ? money.serviceFeeCents : 0,
        byCustomer: timeline[0]?.actor === 'customer',
        // The only new carry-in has its visit ahead.
        awaitsVisit: job.statusCode === 'NEW' && job.serviceJobType === 'CARRY-IN',
        ...tracking,
      }
      const { status, short, tone, heading, text } = jobStatus(facts)
      expect(job).toMatchObject({ status, chip: short, tone, heading, paragraphs: text.split('\n') })
      shown.add(findStatus(statusFamilyOf(job.serviceJobType), job.statusCode, facts))
    }
    expect(shown).toEqual(new Set(Object.values(statusCatalogs).flat()))
  })

  test('if canceled, says how to ask about a fee that was paid', async () => {
    const { job } = await infoOf(await idOf('eero Pro 6E', 'one-plan', false))
    expect(job).toMatchObject({ statusCode: 'SC0003', status: 'Cancelled by customer' })
    expect(job.paragraphs).toContainEqual(expect.stringMatching(/^You paid a service fee of \$49\. .*refund/))
  })

  test('says what becomes of device and fee, for each way to end it', async () => {
    const as = 'two-plans'
    const [depot, carryIn] = await Promise.all([
      addTestJob(portal, { as, feeCents: 4_900 }).then((id) => infoOf(id, as)),
      addTestJob(portal, { as, type: 'CARRY-IN', status: 'SC0080' }).then((id) => infoOf(id, as)),
    ])
    expect(Object.keys(depot.outcomes)).toEqual(['cancel'])
    expect(depot.outcomes.cancel![0]).toContain('ship it back')
    expect(Object.keys(carryIn.outcomes)).toEqual(['cancel', 'reject-buyout'])
    expect(carryIn.outcomes['reject-buyout']![0]).toContain('pick it up at the service center')
  })

  test('if canceled by somebody else, does not claim that the customer asked for it', async () => {
    const { job } = await infoOf(await addTestJob(portal, { as: 'two-plans', status: 'CAN' }), 'two-plans')
    expect(job.paragraphs.slice(0, 2)).toEqual([
      'This Service Call was canceled.',
      'If you didn’t ask for this, call us at 1-833-785-4414.',
    ])
  })

  test('not in any catalog is shown as is, and is our turn', async () => {
    const { id } = (await jobsOf('large-household')).find(({ status }) => status === 'Waiting for courier')!
    const { job, turn, actions } = await infoOf(id, 'large-household')
    expect(job).toMatchObject({ heading: 'Waiting for courier', statusCode: 'SC0390', open: true })
    expect(job.paragraphs.join()).toContain('1-833-785-4414')
    expect(turn.who).toBe('us')
    expect(actions).toEqual([])
  })

  test('decided by a second code uses that code, also for whose turn it is (P4.2)', async () => {
    const id = await idOf('Work laptop')
    const change = (code: string | null) =>
      portal.query('update jobs set service_job_sub_status = $2 where service_job_id = $1', [id, code])
    await change('SC0002')
    const { job, turn } = await infoOf(id)
    await change(null)
    expect(job).toMatchObject({ heading: 'Your device is ready for pickup', tone: 'yours' })
    expect(turn).toMatchObject({ who: 'customer', what: expect.stringMatching(/^Pick up your device/) })
  })
})

test.each(claimKindNames)('%s, open and closed', async (kind) => {
  for (const row of (await jobsOf('one-plan')).filter((each) => each.kind === kind)) {
    const { job, device, timeline, contact, viewer } = await infoOf(row.id)
    expect(job).toMatchObject({ kind, serviceJobId: row.id, claimType: row.claimType, open: row.open })
    expect(device).toMatchObject({ serialNumber: row.sn, inventoryEquipmentId: row.inventoryEquipmentId })
    expect(timeline.at(-1)).toMatchObject({ position: 1, statusCode: 'NEW', actor: 'portal' })
    expect(timeline.map(({ position }) => position)).toEqual(
      timeline.map((_, index) => timeline.length - index),
    )
    expect(timeline[0]!.happenedAt).toBe(job.updatedAt)
    expect(contact.phoneNumber).toBe('614-555-0117')
    expect(viewer.firstName).toBe('Rosa')
  }
})

describe('a replacement to decide on', () => {
  test('is shown next to the old device, with the time left by the server’s clock', async () => {
    const info = await infoOf('80411-7731')
    expect(info).toMatchObject({
      now: '2026-10-25T15:30:00.000Z',
      turn: { who: 'customer', by: '2026-10-26T09:42:00.000Z' },
      issue: { name: 'Cracked panel', description: 'A ball hit the screen. The left half stays dark.' },
      actions: ['accept-replacement', 'decline-replacement', 'cancel', 'edit'],
      handOver: null,
      appointment: null,
      tracking: null,
      prepare: [],
    })
    expect(info.deviceSpecification.map(({ specName }) => specName)).toEqual(
      info.replacementOptions[0]!.specificationDetails.map(({ specName }) => specName),
    )
    expect(info.replacementOptions).toEqual([
      {
        optionId: 'RO-80411-7731',
        brandName: 'Samsung',
        modelName: 'QN65QN85D',
        specificationDetails: expect.any(Array),
        chosen: false,
      },
    ])
  })
})

describe('a delivered replacement', () => {
  test('names the device to register and the old one', async () => {
    const id = await idOf('Travel headphones', 'one-plan', false)
    const { handOver, actions, tracking, turn } = await infoOf(id)
    expect(handOver).toEqual({
      productLine: 'HPH',
      brandCode: 'SONY',
      brandName: 'Sony',
      productCode: 'HPH-SONY-WH-1000XM5',
      modelName: 'WH-1000XM5',
      registeredEquipmentId: expect.any(String),
    })
    expect(tracking).toEqual({ carrier: 'FedEx', trackingId: expect.stringMatching(/^7\d{11}$/) })
    expect({ actions, who: turn.who }).toEqual({ actions: [], who: 'nobody' })
  })

  test('can be registered until it has been', async () => {
    const { id } = (await jobsOf('every-status')).find(({ status }) => status === 'Delivered')!
    const { handOver, actions } = await infoOf(id, 'every-status')
    expect(handOver).toMatchObject({ registeredEquipmentId: null })
    expect(actions).toEqual(['register-replacement'])
  })

  test('that is not in the catalog is registered by hand, in the same product line', async () => {
    const { id } = (await jobsOf('every-status')).find(({ status }) => status === 'Delivered')!
    await portal.query(
      `update replacement_options set product_code = null, model_name = 'Special' where service_job_id = $1`,
      [id],
    )
    const { handOver, device } = await infoOf(id, 'every-status')
    expect(handOver).toEqual({
      productLine: device.productLine,
      brandCode: null,
      brandName: '',
      productCode: null,
      modelName: 'Special',
      registeredEquipmentId: null,
    })
  })
})

describe('a buyout', () => {
  test('shows its amount and calculation for SERVICEBENCH', async () => {
    const { money, job, actions } = await infoOf(await idOf('Office printer'))
    const sum = {
      amountCents: 7600,
      fairMarketValueCents: 12_500,
      estimateCents: null,
      estimatedValueCents: null,
    }
    expect(money).toEqual({
      serviceFeeCents: 4900,
      paidAt: null,
      benefitLimitCents: 150_000,
      buyout: { ...sum, whyNoAmount: null, decision: null },
    })
    expect(job.paragraphs[0]).toContain('Your buyout amount is $76.')
    expect(job.paragraphs[1]).toContain('minus the service call fee of $49')
    expect(actions).toEqual(['accept-buyout', 'reject-buyout', 'cancel', 'edit'])
  })

  test('without an amount yet says so', async () => {
    const id = await idOf('Office printer')
    const rows = await portal.query('delete from buyouts where service_job_id = $1 returning *', [id])
    const { money, job } = await infoOf(id)
    const kept = rows[0]
    await portal.query('insert into buyouts values ($1, $2, $3, null, null, $4, $5)', [
      id,
      kept.fair_market_value_cents,
      kept.amount_cents,
      kept.offered_at,
      kept.customer_ref,
    ])
    for (const words of [money.buyout?.whyNoAmount, job.paragraphs[0]])
      expect(words).toContain('The final amount isn’t known yet')
  })

  test('once accepted keeps its amount and decision', async () => {
    const { money, actions, job } = await infoOf(await idOf('Soundbar', 'one-plan', false))
    expect(money.buyout).toMatchObject({ decision: 'accepted', whyNoAmount: null })
    expect({ actions, kind: job.kind }).toEqual({ actions: [], kind: 'buyout' })
  })

  test('that started as a replacement shows the steps of both', async () => {
    const job = (await jobsOf('large-household')).find(
      ({ claimType, status, open }) => claimType === 'Buyout' && status === 'Service cancelled' && !open,
    )!
    const { timeline, job: told } = await infoOf(job.id, 'large-household')
    expect(told).toMatchObject({ kind: 'buyout', claimedKind: 'replacement' })
    expect(timeline[0]).toMatchObject({ statusCode: 'SC0003', tone: 'neutral', actor: 'customer' })
    // A past turn of the customer is not shown as theirs.
    expect(timeline.slice(1).map(({ tone }) => tone)).not.toContain('yours')
    expect(timeline.at(-1)!.tone).toBe('progress')
  })
})

test('a job from an unsupported source system is not found', async () => {
  const { customerRef } = accountOf('large-household')
  const [{ id } = { id: '' }] = await jobsOf('large-household')
  await portal.query(
    `update jobs set source_system = 'LEGACY' where service_job_id = $1 and customer_ref = $2`,
    [id, customerRef],
  )
  expect(failureOf(await portal.callFunction('job-info', { id }, { as: 'large-household' })).code).toBe(
    'not-yours',
  )
})

test('an issue that isn’t listed is named with its category', async () => {
  const id = await addTestJob(portal, { issueCode: 'TV-SCREEN-SOMETHING-ELSE' })
  expect((await infoOf(id)).issue.name).toBe('Screen: something else')
})
