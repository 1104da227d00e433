import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process: from /proc, which slim containers have too, or from `ps`. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}

/** The highest memory use of a process during some work. */
export async function watchMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let most = residentMegabytes(pid)
  const timer = setInterval(() => void (most = Math.max(most, residentMegabytes(pid))), 20)
  await work().finally(() => clearInterval(timer))
  return most
}

/** Of a process and all that it started, with what they share counted once. Only Linux knows. */
export function megabytesOfAll(pid: number): number | undefined {
  if (!existsSync('/proc')) return undefined
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), status: textOf(`/proc/${name}/status`) }))
  const family = new Set([pid])
  // A child may have a lower number than its parent.
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const { pid: child, status } of processes)
      if (family.has(Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))) family.add(child)
  }
  const kilobytes = Array.from(family, (member) =>
    Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${member}/smaps_rollup`))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, next) => sum + next, 0) / 1024)
}

/** Empty for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
