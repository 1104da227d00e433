/**
 * The newest jobs of a customer or of a device, to select from under the name jobs. Two things make the planner walk
 * an index in order instead of fetching and sorting the whole history: the limit is a subquery, so the planner expects
 * to read only a part; and conditions that no index covers are left to the outer select. So a long history costs no
 * more than its newest part.
 */
import { DEVICE_JOBS } from '#domain/limits.ts'
import { literal, sql, type Sql } from '../../database/sql.ts'
import { KEPT_JOB } from './job-json.ts'

export const NEWEST_FIRST = sql`order by jobs.created_at desc, jobs.service_job_id desc`

const newestJobs = (condition: Sql, limit: number) => sql`(
  select * from jobs where ${condition} ${NEWEST_FIRST} limit (select ${literal(limit)})) jobs`

const OF_CUSTOMER = sql`jobs.customer_ref = addresses.customer_ref`
const OF_DEVICE = sql`jobs.inventory_equipment_id = equipment.inventory_equipment_id`

/** The maximum of the contract's lists. */
export const newestOfCustomer = newestJobs(OF_CUSTOMER, 2000)
export const newestOfDevice = newestJobs(OF_DEVICE, 500)

// The outer limit ends the walk; jobs that it filters out on the way leave no gaps.
const MORE_THAN_ANYBODY_HAS = 1_000_000_000
const newestThatAre = (listed: Sql, condition: Sql, limit: number, columns = sql`jobs.*`) => sql`(
  select ${columns} from ${newestJobs(condition, MORE_THAN_ANYBODY_HAS)}
  where ${listed} ${NEWEST_FIRST} limit ${literal(limit)}) jobs`

/** Older than the job that the statement calls page. `listed` is a condition over jobs. */
export const pageOfCustomer = (listed: Sql, limit: number) =>
  newestThatAre(
    listed,
    sql`${OF_CUSTOMER}
      and (jobs.created_at, jobs.service_job_id) < (page.created_at, page.service_job_id)`,
    limit,
  )

/**
 * What a device's page shows: its newest jobs, one more to detect older ones, and every open job. Each column costs
 * time: `union` compares all of them to find jobs that are in both lists.
 */
export const latestOfDevice = (columns = sql`jobs.*`) => sql`(
  select ${columns} from ${newestThatAre(KEPT_JOB, OF_DEVICE, DEVICE_JOBS + 1, columns)}
  union
  select ${columns} from jobs where ${OF_DEVICE} and jobs.closed_at is null and ${KEPT_JOB}) jobs`
