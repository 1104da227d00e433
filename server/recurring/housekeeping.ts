/** Deletes expired rows. Deleting them twice is harmless, so any number of servers can run this. */
import type { Pool } from 'pg'
import type { Connection } from '../database/connect.ts'
import { secondsAfter } from '#domain/time/seconds-after.ts'
import { releaseExpiredHolds } from '../queries/appointment/slot-booking.ts'

const EVERY_MS = 60 * 60 * 1000
const HOLDS_EVERY_MS = 60 * 1000
const BATCH = 1_000
const EVENTS_KEPT_SECONDS = 30 * 24 * 60 * 60

export function startHousekeeping(
  { pool, db }: Pick<Connection, 'pool' | 'db'>,
  now: () => Date,
  onTrouble: (error: unknown, name: string) => void,
): () => void {
  const attempt = (name: string, work: Promise<void>) =>
    void work.catch((error: unknown) => onTrouble(error, name))
  const tidy = () => {
    attempt('remove-old-keys', removeOldKeys(pool))
    attempt('remove-expired-drafts', removeExpiredDrafts(pool))
    attempt('remove-old-remote-writes', removeOldRemoteWrites(pool))
    attempt('remove-ended-sessions', removeEndedSessions(pool, now()))
    attempt('remove-old-partner-events', removeOldPartnerEvents(db, now()))
  }
  const release = () => attempt('release-expired-holds', releaseExpiredHolds(db, now()))
  tidy()
  release()
  const timers = [setInterval(tidy, EVERY_MS), setInterval(release, HOLDS_EVERY_MS)]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Idempotency keys last a day; after that the same transactionId is a new call. */
export function removeOldKeys(pool: Pool): Promise<void> {
  return removeInBatches(pool, 'idempotency_keys', `created_at < now() - interval '24 hours'`)
}

/** Delivered or given up long before, except those of a partner whose webhook was removed. */
export async function removeOldPartnerEvents(db: Connection['db'], now: Date): Promise<void> {
  const before = secondsAfter(now, -EVENTS_KEPT_SECONDS)
  await removeInBatches(db.pool, 'partner_outbox', 'occurred_at < $1', [before])
}

/** All their tokens have expired. */
export function removeEndedSessions(pool: Pool, now: Date): Promise<void> {
  return removeInBatches(pool, 'ended_sessions', 'kept_until <= $1', [now])
}

/** Expired drafts are never shown, so it does not matter when they are deleted. */
export async function removeExpiredDrafts(pool: Pool): Promise<void> {
  for (const drafts of ['claim_drafts', 'remote_claim_drafts']) {
    await removeInBatches(pool, drafts, 'expires_at <= now()')
  }
}

/** The count starts over at the next write. By then, no server remembers what it was told at an earlier count (P11.7). */
export function removeOldRemoteWrites(pool: Pool): Promise<void> {
  return removeInBatches(pool, 'remote_writes', `last_write_at < now() - interval '24 hours'`)
}

/** However many there are, each statement ends well before its timeout. Rows that another server deletes are left to it. */
async function removeInBatches(
  pool: Pool,
  table: string,
  condition: string,
  values: unknown[] = [],
): Promise<void> {
  let removed: number | null
  do {
    const { rowCount } = await pool.query(
      `with old as materialized (
         select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked)
       delete from ${table} using old where ${table}.ctid = old.ctid`,
      values,
    )
    removed = rowCount
  } while (removed === BATCH)
}
