/**
 * Delivery of what waits in a table: messages to customers (notification-delivery.ts), events for partners
 * (partner-delivery.ts). A row is due once its next_attempt_at has come. Claiming it moves that into the future, which
 * is the lease: its server renews it under lease_id, and if the server dies, the row is due again when the lease ends.
 * One that is sent, merged or given up has no next_attempt_at. An attempt is counted when its outcome is known.
 */
import { t } from '../../database/column-types.ts'
import { identifier, sql, type Sql } from '../../database/sql.ts'
import { write } from '../../database/statement.ts'

/** The parameters for claiming rows. */
export const LEASE = { leaseId: t.uuid, now: t.instant, leasedUntil: t.instant, most: t.limit }

export type Delivery = ReturnType<typeof deliveryIn>

export function deliveryIn(table: string, idColumn: string, sentColumn: string) {
  const [rows, id, sentAt] = [table, idColumn, sentColumn].map(identifier) as [Sql, Sql, Sql]
  const isOurs = (p: { id: Sql; leaseId: Sql }) => sql`${id} = ${p.id} and lease_id = ${p.leaseId}`
  const ours = { id: t.bigint, leaseId: t.uuid }
  /** Does nothing for rows that another server has taken over. */
  const renew = write(
    { params: { ids: t.bigints, leaseId: t.uuid, leasedUntil: t.instant } },
    (p) => sql`
  update ${rows} set next_attempt_at = ${p.leasedUntil}
  where ${id} = any(${p.ids}::bigint[]) and lease_id = ${p.leaseId}`,
  )
  /** Takes effect even if the lease was lost. */
  const markSent = write(
    { params: { id: t.bigint, now: t.instant } },
    (p) => sql`
  update ${rows} set ${sentAt} = ${p.now}, next_attempt_at = null, lease_id = null, attempts = attempts + 1
  where ${id} = ${p.id} and ${sentAt} is null`,
  )
  /** Gives up if `next` is null. Does nothing if the lease was lost. */
  const markFailed = write(
    { params: { ...ours, next: t.nullable(t.instant) } },
    (p) => sql`
  update ${rows} set next_attempt_at = ${p.next}, lease_id = null, attempts = attempts + 1 where ${isOurs(p)}`,
  )
  /** Due again immediately: there was no attempt, or its outcome is unknown. */
  const giveBack = write(
    { params: { ...ours, now: t.instant } },
    (p) => sql`
  update ${rows} set next_attempt_at = ${p.now}, lease_id = null where ${isOurs(p)}`,
  )
  return { renew, markSent, markFailed, giveBack }
}
