/**
 * Where the database is: in the data folder or, if root runs PostgreSQL as a user without access to that, in a separate
 * folder that a file in the data folder names. `npm run reset` deletes both.
 */
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, realpath, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, chooseUser, giveTo, type RunAs } from './run-as.ts'

// Not a temporary folder: those are cleaned up.
const ELSEWHERE = '/var/lib/device-protection-portal-'

export interface Place {
  /** Holds the database, and PostgreSQL's programs if they have to be copied. */
  folder: string
  data: string
  user: RunAs
}

export async function findPlace(given: string): Promise<Place> {
  await mkdir(given, { recursive: true })
  const dataDir = await realpath(given)
  refuseEarlierDatabase(dataDir)
  const note = join(dataDir, 'postgres-folder')
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted && !existsSync(noted))
    throw new Error(
      `The database of ${dataDir} was in ${noted}, which is gone. Restore it, or run "npm run reset" to begin with a new one.`,
    )
  const place = await placeIn(noted || dataDir)
  if (noted || existsSync(place.data) || place.user.uid === undefined || canEnter(place.user, dataDir))
    return place
  const folder = await mkdtemp(ELSEWHERE)
  await chmod(folder, 0o711)
  try {
    await writeFile(note, `${folder}\n`, { flag: 'wx' })
    return await placeIn(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another portal was faster.
    await rmdir(folder)
    return placeIn((await readFile(note, 'utf8')).trim())
  }
}

async function placeIn(folder: string): Promise<Place> {
  const data = join(folder, 'postgres')
  return { folder, data, user: await chooseUser(data) }
}

function refuseEarlierDatabase(dataDir: string): void {
  const earlier = join(dataDir, 'database')
  if (!existsSync(join(earlier, 'PG_VERSION'))) return
  throw new Error(
    `The database in ${earlier} is of an earlier version of the portal, whose embedded database this one can't open. ` +
      'Run "npm run reset" to delete it and begin with a new one, or set DATA_DIR to another folder to keep it for that version.',
  )
}

// The address of a Unix socket has room for so many bytes, on macOS for the least.
const LONGEST_SOCKET = 103
/** Part of the socket's name. */
export const PORT = '5432'
export const SOCKET = `.s.PGSQL.${PORT}`

/** Only PostgreSQL's user can enter it, which protects the socket: the database itself, unless its path is too long. */
export async function socketFolder({ data, user }: Place): Promise<string> {
  if (Buffer.byteLength(join(data, SOCKET)) <= LONGEST_SOCKET) return data
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await giveTo(user, folder)
  return folder
}
