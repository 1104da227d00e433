/** What is kept for a while only. Deleting the same rows twice does no harm, so any number of servers may do it. */
import type { Pool } from 'pg'

const EVERY_MS = 60 * 60 * 1000

export function startHousekeeping(pool: Pool): () => void {
  const tidy = () => void removeOldKeys(pool).catch(() => {})
  tidy()
  const timer = setInterval(tidy, EVERY_MS)
  return () => clearInterval(timer)
}

/** A call can be repeated for a day; later the same transactionId is a new call. */
export async function removeOldKeys(pool: Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
}
