/**
 * A read gets what the wait for a connection has left of its time: with a slow database, both together would take longer
 * than callers are promised an answer. Writes get all of it: giving up on one leaves open what became of it.
 */
import type pg from 'pg'

// Setting a time limit of its own means that the statement is not prepared. Waits in normal operation are shorter.
const LONG_WAIT_MS = 100

export function queryInRestOfTime(
  client: pg.ClientBase,
  { options }: pg.Pool,
  since: number,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  const waited = performance.now() - since
  const limit = options.query_timeout
  if (!limit || waited < LONG_WAIT_MS) return client.query(text, values)
  // The driver knows it as a setting of a statement, too; its types don't.
  const limited = { text, values, query_timeout: Math.max(1, limit - waited) }
  return client.query(limited as pg.QueryConfig)
}
