/**
 * Keeps a second process off a database folder. The lock names its holder by process id and start time, so that
 * a number which the system has handed out again does not count as alive. Only a dead holder's lock is reaped.
 */
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The database folder ${folder} is in use by process ${pid}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    )
  }
}

export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = `${folder}.lock`
  const mine = `${lock}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(mine, holderLine(process.pid))
  try {
    while (!(await tryLink(mine, lock))) {
      const holder = await readHolder(lock)
      if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
      if (holder) await reap(lock, holder)
    }
  } finally {
    await rm(mine, { force: true })
  }
  return () => rm(lock, { force: true })
}

interface Holder {
  line: string
  pid: number
  startedAt: string
}

function holderLine(pid: number): string {
  return `${pid} ${startTime(pid)}`
}

/** `link` fails when the target exists, which makes it the one atomic "take it if it is free". */
async function tryLink(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(lock: string): Promise<Holder | undefined> {
  try {
    const line = await readFile(lock, 'utf8')
    const [pid, startedAt = ''] = line.split(' ')
    return { line, pid: Number(pid), startedAt }
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  // A power cut may leave the file empty. Nobody is called 0, and asking for that would find ourselves.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startTime(pid) === startedAt
}

/** Moves a dead lock aside. If somebody took it in between, what was moved is theirs and goes back. */
async function reap(lock: string, dead: Holder): Promise<void> {
  const aside = `${lock}.dead-${process.pid}`
  try {
    await rename(lock, aside)
  } catch {
    return
  }
  const moved = await readHolder(aside)
  if (moved && moved.line !== dead.line) await tryLink(aside, lock)
  await rm(aside, { force: true })
}

/** When the process started, in the kernel's own count; empty where the system does not tell. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may hold spaces: count from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
