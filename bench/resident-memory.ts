import { execFileSync } from 'node:child_process'

/** How much memory a process takes up, from `ps`, which Linux and macOS both have. */
export function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}
