import pg, { type Pool } from 'pg'

/**
 * Lets a role serve customers: it can read and write rows, and change no table. Granted for every table at once, so it is
 * repeated after each migration.
 */
export async function grantTo(pool: Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await pool.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke insert, update, delete on schema_migrations from ${name};
    grant usage on all sequences in schema public to ${name}`)
}
