import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Processor time a process has used, in seconds. Unlike elapsed time, it hardly depends on what else is running. */
export function processorSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`
  // Whole seconds only.
  if (!existsSync(stat)) {
    return Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' }))
  }
  // The name, in parentheses, may contain spaces. User and system time are the 14th and 15th field.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Of PostgreSQL's processes, those of closed connections included. Linux only. */
export function databaseSeconds(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  // After the name, the 14th and 15th field are those of processes that have ended, in ticks.
  const fields = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
  // One of them may have ended just now: it is counted with those next time.
  const running = [postmaster, ...children.map(Number)].filter((pid) => existsSync(`/proc/${pid}/stat`))
  return running.reduce((sum, pid) => sum + processorSeconds(pid), ended)
}
