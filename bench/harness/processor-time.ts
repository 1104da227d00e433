/** Processor times, in seconds. Unlike elapsed time, they hardly depend on what else is running. Linux only. */
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

const isLinux = process.platform === 'linux'

export function processorSeconds(pid: number): number {
  return isLinux ? ticksOf(pid).own / TICKS_A_SECOND : NaN
}

/** The time of PostgreSQL's processes, including those of closed connections. */
export function databaseSeconds(postmaster: number): number {
  if (!isLinux) return NaN
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const { own, ended } = ticksOf(postmaster)
  return (children.reduce((sum, pid) => sum + ownTicks(Number(pid)), own) + ended) / TICKS_A_SECOND
}

/** 0 if it has just ended: it is counted with the ended ones next time. */
function ownTicks(pid: number): number {
  try {
    return ticksOf(pid).own
  } catch {
    return 0
  }
}

function ticksOf(pid: number): { own: number; ended: number } {
  // The name, in parentheses, may contain spaces. Fields 14 to 17 are user and system time, its own and that of
  // children that have ended.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
  return { own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
}
