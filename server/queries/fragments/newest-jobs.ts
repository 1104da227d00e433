/**
 * The newest jobs, of a customer or of a device, to select from under the name jobs. Two things make the planner walk
 * an index in its order, where it would otherwise fetch and sort a whole history: the limit is wrapped up, so that it
 * expects to read only a part; and conditions that no index knows are left to whoever selects. So a long history
 * costs no more than its newest part.
 */
import { DEVICE_JOBS } from '#domain/limits.ts'
import { KEPT_JOB } from './job-json.ts'

export const NEWEST_FIRST = 'order by jobs.created_at desc, jobs.service_job_id desc'

const newestJobs = (condition: string, limit: number) => `(
  select * from jobs where ${condition} ${NEWEST_FIRST} limit (select ${limit})) jobs`

const OF_CUSTOMER = 'jobs.customer_ref = addresses.customer_ref'
const OF_DEVICE = 'jobs.inventory_equipment_id = equipment.inventory_equipment_id'

/** As many as the contract's lists hold. */
export const newestOfCustomer = newestJobs(OF_CUSTOMER, 2000)
export const newestOfDevice = newestJobs(OF_DEVICE, 500)

// Whoever has enough stops the walk, so that what is passed over on the way leaves no gaps.
const MORE_THAN_ANYBODY_HAS = 1_000_000_000
const newestThatAre = (listed: string, condition: string, limit: number) => `(
  select jobs.* from ${newestJobs(condition, MORE_THAN_ANYBODY_HAS)}
  where ${listed} ${NEWEST_FIRST} limit ${limit}) jobs`

/** Older than the job that the statement calls page. */
export const pageOfCustomer = (listed: string, limit: number) =>
  newestThatAre(
    listed,
    `${OF_CUSTOMER}
      and (jobs.created_at, jobs.service_job_id) < (page.created_at, page.service_job_id)`,
    limit,
  )

/** What the page of a device shows and one more, which tells that there are older ones; and what is open, however old. */
export const latestOfDevice = `(
  select jobs.* from ${newestThatAre(KEPT_JOB, OF_DEVICE, DEVICE_JOBS + 1)}
  union
  select jobs.* from jobs where ${OF_DEVICE} and jobs.closed_at is null and ${KEPT_JOB}) jobs`
