import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationParams, OperationResult } from '#contract/index.ts'
import { addDays } from '#domain/time/calendar.ts'
import { recurringWork } from '#server/recurring/job-work.ts'
import { runIfDue } from '#server/recurring/run.ts'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { NOW } from '../../test/support/server/seeded.ts'

/** A Sunday, like the day of the seed. The last seeded time is a week ago. */
const LATER = new Date(NOW.getTime() + 28 * 86_400_000)

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ now: () => LATER })
})
afterAll(() => portal.close())

async function datesOf(params: OperationParams<'getSlotList'>): Promise<string[]> {
  const answer = await portal.callGateway('getSlotList', params, { as: 'one-plan' })
  const { getSlotListResponse } = answer.json<{ getSlotListResponse: OperationResult<'getSlotList'> }>()
  return getSlotListResponse.availableDates
}
const dropOffs = () =>
  datesOf({
    serviceTypeCode: 'CLAIM_CARRYIN',
    zipCode: '43215',
    serviceLocationCode: 'SVC-CMH-01',
    productSubCategoryCode: 'LAP',
  })
const visits = () =>
  datesOf({ serviceTypeCode: 'CLAIM_ONSITE', zipCode: '43215', productSubCategoryCode: 'TV' })

test('a sandbox from four weeks ago has times again once recurring work has run', async () => {
  expect([...(await dropOffs()), ...(await visits())]).toEqual([])

  const { brandName, publicUrl } = portal.config
  const { db } = portal.connection
  for (const work of recurringWork({ db, brandName, publicUrl, subscriptions: new Map() }))
    expect(await runIfDue(db, work, LATER)).toBe(true)

  // Closed on Sundays and on Thanksgiving Day.
  const open = Array.from({ length: 20 }, (_, index) => addDays('2026-11-23', index)).filter(
    (date) => new Date(date).getUTCDay() !== 0 && date !== '2026-11-26',
  )
  expect(await dropOffs()).toEqual(open)
  // Some nearby centers are open on Sundays, too.
  expect(await visits()).toEqual(expect.arrayContaining(open))
})
