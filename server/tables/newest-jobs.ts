/**
 * The newest jobs, of a customer or of a device, to select from under the name jobs. Two things make the planner walk
 * an index in its order, where it would otherwise fetch and sort a whole history: the limit is wrapped up, so that it
 * expects to read only a part; and conditions that no index knows are left to whoever selects. So a long history
 * costs no more than its newest part.
 */
export const newestJobs = (condition: string, limit: number) => `(
  select * from jobs where ${condition}
  order by jobs.created_at desc, jobs.service_job_id desc limit (select ${limit})) jobs`

/** As many as the contract's lists hold. */
export const newestOfCustomer = newestJobs('jobs.customer_ref = addresses.customer_ref', 2000)
export const newestOfDevice = newestJobs(
  'jobs.inventory_equipment_id = equipment.inventory_equipment_id',
  500,
)
