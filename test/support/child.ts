/** Child processes, for behavior that only shows between processes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  pid: number
  /** The next matching line of output; rejects if the process ends first. */
  line(pattern: RegExp): Promise<string>
  /** Its exit code and all of its output. */
  ended: Promise<{ code: number | null; output: string }>
  kill(signal: NodeJS.Signals): void
}

const root = fileURLToPath(new URL('../../', import.meta.url))
// Loading a server takes twice the processor time without it.
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')

/** Runs a file of this project, or of a copy of it in `folder`. It is killed with this process at the latest. */
export function startChild(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
  folder = root,
): Child {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      for (const look of waiting) look()
    })
  }
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', end)
    return { code: code as number | null, output: lines.join('\n') }
  })
  return {
    pid: child.pid!,
    ended,
    kill: (signal) => void child.kill(signal),
    line: finder(child, lines, waiting),
  }
}

function finder(child: ChildProcess, lines: string[], waiting: Set<() => void>) {
  let seen = 0
  return (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        while (seen < lines.length) {
          const line = lines[seen++]!
          if (!pattern.test(line)) continue
          waiting.delete(look)
          return resolve(line)
        }
      }
      waiting.add(look)
      child.once('close', () => reject(new Error(`It ended without ${pattern}:\n${lines.join('\n')}`)))
      look()
    })
}
