import type { Pool } from 'pg'

/** What `npm run check-postgres-15` tests. */
const OLDEST = 15

export async function expectSupportedVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const { version } = rows[0]!
  if (version < OLDEST)
    throw new Error(`The portal needs PostgreSQL ${OLDEST} or later; this server is PostgreSQL ${version}.`)
}
