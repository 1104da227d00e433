/**
 * Keeps a second process off a database folder. The lock names its holder by process id and start time, so a reused
 * process id does not count as alive. A dead holder's lock is never deleted, since others may be reading it too.
 * Instead its successor is a file named after it, which only one process can create.
 */
import { spawnSync } from 'node:child_process'
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
    while (!(await tryTake(folder, lock, mine))) {
      // The lock changed hands in between: try again.
    }
  } finally {
    await rm(mine, { force: true })
  }
  return () => rm(lock, { force: true })
}

/** Tries to succeed the last dead holder. False if the chain of holders changed in the meantime. */
async function tryTake(folder: string, lock: string, mine: string): Promise<boolean> {
  const dead: string[] = []
  let place = lock
  while (!(await tryLink(mine, place))) {
    const holder = await readHolder(place)
    if (!holder) return false
    if (isAlive(holder)) throw new FolderInUse(folder, holder.pid)
    dead.push(place)
    place = successorOf(lock, holder)
  }
  if (place === lock) return true
  // Another process may have shortened the chain since it was read; then this position in it is void.
  const stillLast = await leadsTo(place, lock)
  // Replace the lock itself first, so that a latecomer who takes a freed position finds a living holder.
  if (stillLast) await rename(mine, lock)
  await Promise.all(
    [place, ...(stillLast ? dead : [])]
      .filter((file) => file !== lock)
      .map((file) => rm(file, { force: true })),
  )
  return stillLast
}

async function leadsTo(place: string, lock: string): Promise<boolean> {
  let at = lock
  while (at !== place) {
    const holder = await readHolder(at)
    if (!holder || isAlive(holder)) return false
    at = successorOf(lock, holder)
  }
  return true
}

function successorOf(lock: string, { text }: Holder): string {
  return `${lock}.after-${encodeURIComponent(text).slice(0, 60)}`
}

interface Holder {
  text: string
  pid: number
  startedAt: string
}

export function holderLine(pid: number): string {
  return `${pid} ${processOf(pid).startedAt}`
}

/** `link` fails if the target exists, which makes it an atomic test-and-set. */
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
    const text = await readFile(lock, 'utf8')
    const [pid, startedAt = ''] = text.split(' ')
    return { text, pid: Number(pid), startedAt }
  } catch {
    return undefined
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  // A power failure can leave the file empty. Pid 0 would signal our own process group.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const { state, startedAt: begun } = processOf(pid)
  // A zombie has ended, but its parent has not asked how: in a container, perhaps it never will.
  return state !== 'Z' && begun === startedAt
}

interface Process {
  /** A letter: R runs, S sleeps, Z is a zombie, … */
  state: string
  /** To detect a reused process id. */
  startedAt: string
}

/** Linux has the start time in clock ticks; elsewhere `ps` has it to the second. Empty if neither works. */
function processOf(pid: number): Process {
  return processFromProc(pid) ?? processFromPs(pid) ?? { state: '', startedAt: '' }
}

function processFromProc(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and can contain spaces: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0]!, startedAt: fields[19]! }
  } catch {
    return undefined
  }
}

export function processFromPs(pid: number): Process | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  if (status !== 0) return undefined
  const [state = '', ...startedAt] = stdout.trim().split(/\s+/)
  // Without spaces, because they separate the fields of the lock file.
  return { state: state.slice(0, 1), startedAt: startedAt.join('-') }
}
