/**
 * Finds out which portal uses a database. PostgreSQL allows only one server per folder, and ours has its portal's
 * process id among its arguments. A server whose portal has ended is stopped; all others are left alone.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SOCKET } from './place.ts'

/** A setting that means nothing to PostgreSQL. */
export const PORTAL = 'portal.process'

// PostgreSQL also writes its process id here.
const SOCKET_LOCK = `${SOCKET}.lock`

const STOPPING_MS = 30_000
const PAUSE_MS = 50

/** Throws if a portal uses the folder. */
export async function takeOver(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = parseInt(text, 10)
  // A power failure can leave it empty.
  if (!(pid > 0)) return rm(file)
  const command = commandOf(pid)
  if (!isServerOn(data, pid, command)) {
    // Another process has that id now, or a zombie still does, so PostgreSQL would refuse to start. It ignores its
    // parent's id, and then looks for sessions that have outlived their server.
    if (isThere(pid)) {
      await writeFile(file, text.replace(/^\d+/, String(process.pid)))
      await rm(join(data, SOCKET_LOCK), { force: true })
    }
    return
  }
  const portal = new RegExp(`${PORTAL}=(\\d+)`).exec(command)?.[1]
  if (!portal || isRunning(Number(portal)))
    throw new Error(
      `The database folder ${data} is in use by process ${portal ?? pid}. Stop that process first, or set DATA_DIR to another folder.`,
    )
  // Neither signal loses anything that was committed.
  if (!(await ends(pid, 'SIGINT')) && !(await ends(pid, 'SIGQUIT')))
    throw new Error(`PostgreSQL (process ${pid}) still runs on ${data} and does not stop. Kill it.`)
  // It may be a zombie now.
  return takeOver(data)
}

/** The folder may have been moved since: only Linux knows, where it is the server's working folder. */
function isServerOn(data: string, pid: number, command: string): boolean {
  if (!/\bpostgres -D /.test(command)) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return command.includes(` -D ${data} `)
  }
}

async function ends(pid: number, signal: NodeJS.Signals): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  for (const began = Date.now(); Date.now() - began < STOPPING_MS; await wait(PAUSE_MS))
    if (!isRunning(pid)) return true
  return false
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** False for a zombie. */
export function isRunning(pid: number): boolean {
  return commandOf(pid) !== ''
}

/** Empty if there is no such process, or if it is a zombie. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // No such process, or no /proc, as on macOS.
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}
