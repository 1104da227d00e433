/** A PostgreSQL for tests, started as `npm start` starts its own, or the installation in PG_HOME. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { usableBinaries as embeddedBinaries } from '#server/database/embedded/binaries.ts'
import { initialize as initializeAs, launch as launchAs } from '#server/database/embedded/postgres.ts'
import { chooseUser, giveTo } from '#server/database/embedded/run-as.ts'
import { freePort } from '../free-port.ts'

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

const user = await chooseUser()

export function usableBinaries(folder: string): Promise<string> {
  return embeddedBinaries(folder, user)
}

/** Gives a file or an empty folder to whoever runs PostgreSQL. */
export function giveAway(path: string): Promise<void> {
  return giveTo(user, path)
}

export function initialize(binaries: string, data: string): Promise<void> {
  return initializeAs(binaries, data, user, ['--no-sync'])
}

/** Starts a server on a folder that has been initialized. */
export async function launch(
  binaries: string,
  data: string,
  port: number,
  more: Record<string, string> = {},
): Promise<PostgresServer> {
  const settings = { ...SETTINGS, ...more, port: String(port) }
  return {
    port,
    process: await launchAs(binaries, data, user, settings),
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
  }
}
