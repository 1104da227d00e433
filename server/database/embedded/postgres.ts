/** Creates, starts and stops PostgreSQL on a folder. Tests start theirs with it, too. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveTo, type RunAs } from './run-as.ts'

const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' }

/** Only its owner can read the folder, and whoever gets to its socket or port is trusted. */
export async function initialize(
  binaries: string,
  data: string,
  user: RunAs,
  options: string[] = [],
): Promise<void> {
  await mkdir(data, { mode: 0o700 })
  await giveTo(user, data)
  await promisify(execFile)(
    join(binaries, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...options],
    { cwd: data, env: ENVIRONMENT, ...user },
  )
}

/** Resolves once it accepts connections. It does not outlive this process. */
export async function launch(
  binaries: string,
  data: string,
  user: RunAs,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', data, ...options], {
    cwd: data,
    env: ENVIRONMENT,
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: Ctrl-C must not reach it before its clients have finished.
    detached: true,
  })
  endWithThisProcess(server, user)
  await readiness(server, data)
  server.unref()
  return server
}

/** However this process ends, the pipe closes with it, and the shell tells PostgreSQL to stop. */
function endWithThisProcess(server: ChildProcess, user: RunAs): void {
  // It could not be started, which `readiness` reports.
  if (server.pid === undefined) return
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...user,
    cwd: '/',
    env: ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a watcher, PostgreSQL would keep running.
  watcher.once('error', () => server.kill('SIGINT'))
  watcher.unref()
  ;(watcher.stdin as Socket).unref()
  server.once('exit', () => watcher.kill('SIGKILL'))
}

const logs = new WeakMap<ChildProcess, string>()

/** The last lines of its log. */
export function logOf(server: ChildProcess): string {
  return logs.get(server) ?? ''
}

/** Waits until the log says it is ready. The pipe must keep draining afterwards. */
async function readiness(server: ChildProcess, data: string): Promise<void> {
  let isReady = false
  server.stderr!.setEncoding('utf8')
  await new Promise<void>((resolve, reject) => {
    server.stderr!.on('data', (text: string) => {
      logs.set(server, (logOf(server) + text).slice(-10_000))
      // A standby says "ready to accept read-only connections".
      if (isReady || !/ready to accept (read-only )?connections/.test(logOf(server))) return
      isReady = true
      resolve()
    })
    server.once('error', reject)
    server.once('close', () => reject(new Error(`PostgreSQL did not start on ${data}:\n${logOf(server)}`)))
  })
}

/** Ends all sessions, and writes a checkpoint, so that the next start has nothing to repeat. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.ref()
  server.kill('SIGINT')
  await ended
}
