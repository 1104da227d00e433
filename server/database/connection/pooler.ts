import type { Pool } from 'pg'

/**
 * A pooler in transaction mode does not pass the statement timeout on: the role has to have one. Undefined if it has, or
 * if the pooler can't be asked yet.
 */
export async function adviseOnPooler(pool: Pool, timeoutMs: number): Promise<string | undefined> {
  const timeout = await pool.query<{ statement_timeout: string }>('show statement_timeout').then(
    ({ rows }) => rows[0]!.statement_timeout,
    () => undefined,
  )
  if (timeout !== '0') return undefined
  return `Statements through the pooler have no timeout. Set one: alter role <role> set statement_timeout = ${timeoutMs}`
}
