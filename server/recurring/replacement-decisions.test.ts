import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { usePortal } from '../../test/support/server/portal.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { report } from '../../test/support/server/partners.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { expireDecisions, remindOfDecisions, type ClockDependencies } from './replacement-decisions.ts'

const portal = usePortal({})
let clock: ClockDependencies
beforeAll(async () => {
  const { connection, config } = portal
  clock = {
    db: connection.db,
    brandName: config.brandName,
    publicUrl: config.publicUrl,
    subscriptions: new Map(),
  }
})

const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

async function offered(): Promise<string> {
  const job = await addTestJob(portal, { type: 'REPLACEMENT_WITHOUT_DEFECTIVE' })
  await report(portal, job, 'SC0102')
  return job
}

function accept(job: string, at: Date) {
  portal.now = at
  return portal
    .callGateway(
      'updateClaimRequestStatus',
      { referenceID: job, statusCode: 'SC0106' },
      { as: 'one-plan', transactionId: randomUUID() },
    )
    .finally(() => void (portal.now = NOW))
}

const subjectsOf = ({ notifications }: { notifications: { channel: string; subject: string }[] }) =>
  notifications.filter(({ channel }) => channel === 'email').map(({ subject }) => subject)

test('a replacement not accepted within 24 hours becomes a buyout to decide on', async () => {
  const job = await offered()
  await expireDecisions(clock, new Date(hoursLater(24).getTime() - 1))
  expect((await jobRow(portal, job)).service_job_status).toBe('SC0102')
  await expireDecisions(clock, hoursLater(24))
  const row = await jobRow(portal, job)
  expect(row).toMatchObject({
    service_job_status: 'HS004',
    service_job_status_name: 'Replacement expired',
    decide_by: null,
    closed_at: null,
    version: 3,
    buyout: { amount_cents: 48_000, decision: null },
  })
  expect(row.history.at(-1)).toMatchObject({ position: 3, status_code: 'HS004', actor: 'clock' })
  expect(subjectsOf(row).at(-1)).toContain(': Replacement expired, buyout offered (')
})

test('four concurrent runs expire it once', async () => {
  const jobs = [await offered(), await offered(), await offered()]
  await Promise.all(Array.from({ length: 4 }, () => expireDecisions(clock, hoursLater(25))))
  for (const job of jobs) {
    const row = await jobRow(portal, job)
    expect([row.service_job_status, row.history.length, row.version]).toEqual(['HS004', 3, 3])
    expect(subjectsOf(row)).toHaveLength(2)
  }
})

test('more than one page of decisions expires in one run', async () => {
  const type = 'REPLACEMENT_WITHOUT_DEFECTIVE'
  const waiting = { type, status: 'SC0102', decideBy: NOW }
  const jobs = await Promise.all(Array.from({ length: 105 }, () => addTestJob(portal, waiting)))
  await expireDecisions(clock, hoursLater(24))
  const rows = await portal.query(
    `select service_job_status as status, count(*)::int from jobs where service_job_id = any($1) group by 1`,
    [jobs],
  )
  expect(rows).toEqual([{ status: 'HS004', count: 105 }])
})

test('accepting at the moment of expiry results in exactly one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const job = await offered()
    const [answer] = await Promise.all([
      accept(job, new Date(hoursLater(24).getTime() - 1)),
      expireDecisions(clock, hoursLater(24)),
    ])
    const { outcome, errorDetails } = answer.json().updateClaimRequestStatusResponse
    const row = await jobRow(portal, job)
    expect(row.history).toHaveLength(3)
    expect([row.service_job_status, errorDetails?.code]).toEqual(
      outcome === 'Success' ? ['SC0106', undefined] : ['HS004', 'NOT_POSSIBLE_NOW'],
    )
  }
})

test('the customer is reminded once, four hours before the deadline', async () => {
  const job = await offered()
  await remindOfDecisions(clock, new Date(hoursLater(20).getTime() - 1))
  expect(subjectsOf(await jobRow(portal, job))).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, () => remindOfDecisions(clock, hoursLater(20))))
  await remindOfDecisions(clock, hoursLater(21))
  const row = await jobRow(portal, job)
  expect(subjectsOf(row).slice(1)).toEqual([
    `Test device: 4 hours left to accept your replacement (Service Call ${job})`,
  ])
  expect(row).toMatchObject({ service_job_status: 'SC0102', version: 2 })
  expect(row.history).toHaveLength(2)
})

test('a late reminder says how much time is left; there is none after the deadline', async () => {
  const [late, over] = [await offered(), await offered()]
  await portal.query('update jobs set decide_by = $2 where service_job_id = $1', [over, hoursLater(22)])
  await remindOfDecisions(clock, hoursLater(22.5))
  expect(subjectsOf(await jobRow(portal, late)).at(-1)).toContain('2 hours left')
  expect(subjectsOf(await jobRow(portal, over))).toHaveLength(1)
})
