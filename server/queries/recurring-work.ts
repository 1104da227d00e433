import { t } from '../database/column-types.ts'
import { sql } from '../database/sql.ts'
import { write } from '../database/statement.ts'

/** One row if the work was due and is now leased to us. Work that never ran is due. */
export const claimWork = write(
  {
    params: { name: t.text, leaseId: t.uuid, now: t.instant, leasedUntil: t.instant },
    row: t.record({ name: t.text }),
  },
  (p) => sql`
  insert into recurring_work (name, lease_id, run_after, claimed_until)
  values (${p.name}, ${p.leaseId}, ${p.now}, ${p.leasedUntil})
  on conflict (name) do update set lease_id = ${p.leaseId}, claimed_until = ${p.leasedUntil}
  where recurring_work.run_after <= ${p.now}
    and (recurring_work.claimed_until is null or recurring_work.claimed_until <= ${p.now})
  returning name`,
)

/** Does nothing if the lease was lost to another server. */
export const renewWork = write(
  { params: { name: t.text, leaseId: t.uuid, leasedUntil: t.instant } },
  (p) => sql`
  update recurring_work set claimed_until = greatest(claimed_until, ${p.leasedUntil})
  where name = ${p.name} and lease_id = ${p.leaseId}`,
)

/** Makes work due now. If it is under way, it runs once more. */
export const runSoon = write(
  { params: { name: t.text } },
  (p) => sql`
  update recurring_work set run_after = now()
  where name = ${p.name} and (run_after > now() or claimed_until is not null)`,
)

/** Does nothing if the lease was lost to another server. What was asked for since the claim stays due. */
export const finishWork = write(
  {
    params: {
      name: t.text,
      leaseId: t.uuid,
      claimedAt: t.instant,
      runAfter: t.instant,
      succeededAt: t.nullable(t.instant),
    },
  },
  (p) => sql`
  update recurring_work set
    run_after = case when run_after > ${p.claimedAt} then least(run_after, ${p.runAfter}) else ${p.runAfter} end,
    claimed_until = null, lease_id = null,
    succeeded_at = coalesce(${p.succeededAt}, succeeded_at)
  where name = ${p.name} and lease_id = ${p.leaseId}`,
)
