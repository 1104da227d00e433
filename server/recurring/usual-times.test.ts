import { beforeAll, describe, expect, test } from 'vitest'
import { ENOUGH_JOBS, type UsualTime } from '#domain/job/usual-time.ts'
import { usePortal } from '../../test/support/server/portal.ts'
import { addFinishedJobs, forgetJobs } from '../../test/support/server/finished-jobs.ts'
import { addTestJob, jobRow } from '../../test/support/server/jobs.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import type { ClockDependencies } from './replacement-decisions.ts'
import { refreshUsualTimes, tellOfLateJobs } from './usual-times.ts'

const portal = usePortal({})
let clock: ClockDependencies
beforeAll(async () => {
  const { connection, config } = portal
  const { brandName, publicUrl } = config
  clock = { db: connection.db, brandName, publicUrl, subscriptions: new Map() }
})

const daysLater = (days: number, from = NOW) => new Date(from.getTime() + days * 86_400_000)

async function learned(): Promise<(UsualTime & { medianDays: number })[]> {
  return portal.query(
    `select kind, nullif(product_line, '') as "productLine", stage, low_days as "lowDays",
       median_days as "medianDays", high_days as "highDays", xmin::text as written
     from stage_durations order by kind, stage, product_line`,
  )
}

describe('what is learned', () => {
  test('is the 10th, 50th and 90th percentile, in business days', async () => {
    // Ended on a Wednesday: 1 to 10 business days, across weekends.
    const endedAt = new Date('2026-10-21T15:00:00Z')
    const calendarDays = [1, 2, 5, 6, 7, 8, 9, 12, 13, 14]
    const jobs = calendarDays.map((stageDays) => ({ endedAt, stageDays }))
    const ids = await addFinishedJobs(portal, { kind: 'home-service', line: 'DRN', stage: 'SC0044', jobs })
    await refreshUsualTimes(clock.db, NOW)
    const found = (await learned()).find(
      ({ productLine, stage }) => productLine === 'DRN' && stage === 'SC0044',
    )
    expect(found).toMatchObject({ kind: 'home-service', lowDays: 1, medianDays: 5, highDays: 9 })
    await forgetJobs(portal, ids)
  })

  test('needs enough jobs, and is forgotten when they are too old', async () => {
    const endedAt = daysLater(-1)
    const few = Array.from({ length: ENOUGH_JOBS - 1 }, () => ({ endedAt, stageDays: 3 }))
    const about = { kind: 'carry-in', line: 'STR', stage: 'SC0044' } as const
    const ofLine = async () => (await learned()).filter(({ productLine }) => productLine === 'STR')
    const ids = await addFinishedJobs(portal, { ...about, jobs: few })
    await refreshUsualTimes(clock.db, NOW)
    expect(await ofLine()).toEqual([])
    ids.push(...(await addFinishedJobs(portal, { ...about, jobs: few.slice(0, 1) })))
    await refreshUsualTimes(clock.db, NOW)
    expect((await ofLine()).map(({ stage }) => stage)).toContain('SC0044')
    await refreshUsualTimes(clock.db, daysLater(366))
    expect(await ofLine()).toEqual([])
    await forgetJobs(portal, ids)
  })

  test('has a time for the whole of each kind of repair, and of none that pays out', async () => {
    await refreshUsualTimes(clock.db, NOW)
    const kinds = (await learned()).filter(({ stage }) => stage === 'ALL').map(({ kind }) => kind)
    expect([...new Set(kinds)]).toEqual(['carry-in', 'depot', 'home-service', 'replacement'])
  })
})

describe('a job that takes longer than usual', () => {
  // NOW is a Sunday. Two weeks later, on a Tuesday, at ten in the morning.
  const late = new Date('2026-11-10T15:00:00Z')
  const subjects = async (job: string) =>
    (
      (await jobRow(portal, job)).notifications as { channel: string; subject: string; body: string }[]
    ).filter(({ channel }) => channel === 'email')
  beforeAll(() => refreshUsualTimes(clock.db, NOW))

  test('is told of once, however many servers look', async () => {
    const job = await addTestJob(portal, { status: 'SC0044' })
    await Promise.all(Array.from({ length: 4 }, () => tellOfLateJobs(clock, late)))
    await tellOfLateJobs(clock, daysLater(1, late))
    const [told, ...more] = await subjects(job)
    expect(more).toEqual([])
    expect(told!.subject).toBe(`Test device: Taking longer than usual (Service Call ${job})`)
    expect(told!.body).toMatch(/This step usually takes .* business days, and it’s now day 12\./)
    expect((await jobRow(portal, job)).version).toBe(1)
  })

  test('is told of again in its next stage, and only if that takes long too', async () => {
    const job = await addTestJob(portal, { status: 'SC0044' })
    await tellOfLateJobs(clock, late)
    await portal.query(
      `with moved as (update jobs set service_job_status = 'SC0045', version = version + 1
         where service_job_id = $1)
       insert into job_status_history (service_job_id, customer_ref, position, status_code, status_name, actor,
         happened_at)
       select $1, customer_ref, 2, 'SC0045', 'Estimation approved', 'partner', $2 from jobs where service_job_id = $1`,
      [job, late],
    )
    await tellOfLateJobs(clock, daysLater(1, late))
    expect(await subjects(job)).toHaveLength(1)
    await tellOfLateJobs(clock, daysLater(21, late))
    await tellOfLateJobs(clock, daysLater(22, late))
    expect(await subjects(job)).toHaveLength(2)
  })

  test('an edit does not restart the stage', async () => {
    const job = await addTestJob(portal, { status: 'SC0044' })
    await portal.query(
      `insert into job_status_history (service_job_id, customer_ref, position, status_code, status_name, actor,
         happened_at)
       select $1, customer_ref, 2, 'SC0044', 'Contact details changed', 'customer', $2 from jobs
       where service_job_id = $1`,
      [job, late],
    )
    await tellOfLateJobs(clock, late)
    expect(await subjects(job)).toHaveLength(1)
  })

  test('nobody is told at night, on a weekend, before it is late, or while it is their own turn', async () => {
    const [ours, theirs, unknown] = [
      await addTestJob(portal, { status: 'SC0044' }),
      await addTestJob(portal, { status: 'SC0046' }),
      await addTestJob(portal, { status: 'SC0999' }),
    ]
    const night = new Date('2026-11-11T04:00:00Z')
    const saturday = new Date('2026-11-14T16:00:00Z')
    const nextDay = new Date('2026-10-26T15:00:00Z')
    for (const when of [night, saturday, nextDay]) await tellOfLateJobs(clock, when)
    expect(await subjects(ours)).toEqual([])
    await tellOfLateJobs(clock, late)
    expect([(await subjects(theirs)).length, (await subjects(unknown)).length]).toEqual([0, 0])
    expect(await subjects(ours)).toHaveLength(1)
  })

  test('a booked visit that lies ahead, and a receipt that is missing, start no clock; a photo isn’t one', async () => {
    const waiting = [
      await addTestJob(portal, { type: 'CARRY-IN' }),
      await addTestJob(portal, { type: 'SELF-REPAIR' }),
    ]
    await portal.query(
      `update jobs set details = details || jsonb_build_object('appointment', jsonb_build_object('endsAt', $2::text))
       where service_job_id = $1`,
      [waiting[0], daysLater(5, late).toISOString()],
    )
    await portal.query(
      `insert into stage_durations values ('reimbursement', '', 'NEW', 0, 1, 1), ('carry-in', '', 'NEW', 0, 1, 1)
       on conflict do nothing`,
    )
    await tellOfLateJobs(clock, late)
    for (const job of waiting) expect(await subjects(job)).toEqual([])
    await tellOfLateJobs(clock, daysLater(20, late))
    expect([(await subjects(waiting[0]!)).length, (await subjects(waiting[1]!)).length]).toEqual([1, 0])

    const addFile = (kind: string) =>
      portal.connection.pool.query(
        `insert into documents (service_job_id, customer_ref, kind, file_name, media_type, content, created_at)
         select $1, customer_ref, $2, 'file.pdf', 'application/pdf', '', $3 from jobs where service_job_id = $1`,
        [waiting[1], kind, NOW],
      )
    await addFile('damage')
    await tellOfLateJobs(clock, daysLater(20, late))
    expect(await subjects(waiting[1]!)).toEqual([])
    await addFile('receipt')
    await tellOfLateJobs(clock, daysLater(20, late))
    expect(await subjects(waiting[1]!)).toHaveLength(1)
  })
})
