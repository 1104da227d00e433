import { existsSync, readdirSync } from 'node:fs'

/** Debian's, with the programs that npm's PostgreSQL lacks. */
export function newestInstallation(): string {
  const folders = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = folders.map(Number).toSorted((one, other) => other - one)[0]
  if (newest) return `/usr/lib/postgresql/${newest}`
  throw new Error(
    'It needs PostgreSQL with all of its programs (Debian, as root: apt-get install postgresql), or PG_HOME.',
  )
}
