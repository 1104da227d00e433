// `npm run check-postgres-15`: the server's tests on PostgreSQL 15, the oldest that is supported. `npm test` uses npm's
// PostgreSQL, which is a newer one.
import { ensureProgram } from './setup/debian.mjs'
import { ensurePackages } from './setup/install.mjs'
import { run } from './setup/project.mjs'

const PG_HOME = '/usr/lib/postgresql/15'

await ensurePackages()
await ensureProgram('PostgreSQL 15', `${PG_HOME}/bin/postgres`, ['postgresql-15'])
process.exit(run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], { PG_HOME }))
