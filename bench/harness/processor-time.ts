/** Processor times, in seconds. Unlike elapsed time, they hardly depend on what else is running. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Elsewhere only a process's own time is known, in whole seconds. */
export const isLinux = process.platform === 'linux'

export function processorSeconds(pid: number): number {
  if (!isLinux) {
    return Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }))
  }
  return ticksOf(pid).own / TICKS_A_SECOND
}

/** Of PostgreSQL's processes, those of closed connections included. Linux only. */
export function databaseSeconds(postmaster: number): number {
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
