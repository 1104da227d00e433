/** PostgreSQL refuses to run as root: root runs it as an existing user without privileges. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'

/** Options of `spawn`. Empty: as whoever runs the portal. */
export interface RunAs {
  uid?: number
  gid?: number
}

// `_postgres` is macOS's.
const NAMES = ['postgres', '_postgres', 'nobody']

/** Whoever owns the database if there is one: a user named `postgres` may have been added since. */
export async function chooseUser(data = ''): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {}
  const owner = data && (await stat(data).catch(() => undefined))
  if (owner) return { uid: owner.uid, gid: owner.gid }
  for (const name of NAMES) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)]
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user named ${NAMES.join(' or ')}. Start the portal as another user, or set DATABASE_URL.`,
  )
}

function idOf(option: string, name: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return undefined
  }
}

/** Gives a file or an empty folder to that user. */
export async function giveTo({ uid, gid }: RunAs, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

export function canEnter(user: RunAs, folder: string): boolean {
  return canRun(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])
}

/** In another working folder than this process, which the user may not be able to enter, and without its secrets. */
export function canRun(user: RunAs, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...user, cwd: '/', env: {}, stdio: 'ignore' }).status === 0
}
