/** The database of a portal without DATABASE_URL: PostgreSQL in the data folder, started and stopped with the portal. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { usableBinaries } from './binaries.ts'
import { isRunning, PORTAL, takeOver } from './holder.ts'
import { findPlace, PORT, socketFolder, type Place } from './place.ts'
import { initialize, launch, logOf, stop } from './postgres.ts'

export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

/** Every commit is on disk before it is acknowledged, which is PostgreSQL's default. The rest is for little memory. */
const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  shared_buffers: '32MB',
  max_connections: '20',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
}

const MOST_TRIES = 50
const PAUSE_MS = 100

/** `announce` is called if the database has to be created; the function that it returns is called afterwards. */
export async function startEmbedded(
  dataDir: string,
  announce: (step: string) => () => void = () => () => {},
): Promise<EmbeddedDatabase> {
  const place = await findPlace(dataDir)
  const { folder, data, user } = place
  await takeOver(data)
  const binaries = await usableBinaries(folder, user)
  if (!existsSync(data)) {
    const done = announce(`Creating the database in ${data}`)
    await create(binaries, place)
    done()
  }
  const sockets = await socketFolder(place)
  const server = await start(binaries, place, {
    ...SETTINGS,
    // A list: in quotes, a comma is part of a name.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    [PORTAL]: String(process.pid),
  })
  const onEnd = () =>
    process.stderr.write(
      `PostgreSQL has stopped. Restart the portal to restart it. Its last lines:\n${logOf(server)}\n`,
    )
  server.once('exit', onEnd)
  return {
    // With port and sslmode: otherwise PGPORT and PGSSLMODE of the environment count.
    url: `postgres://postgres@localhost:${PORT}/postgres?host=${encodeURIComponent(sockets)}&sslmode=disable`,
    async stop() {
      server.off('exit', onEnd)
      await stop(server)
      if (sockets !== data) await rm(sockets, { recursive: true, force: true })
    },
  }
}

/** A folder contains a complete database or does not exist: it is created under another name and then renamed. */
async function create(binaries: string, { folder, data, user }: Place): Promise<void> {
  const unfinished = `${basename(data)}.unfinished-`
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue
    const pid = Number(name.slice(unfinished.length))
    // In a container, an earlier portal had the same id.
    if (pid === process.pid || !isRunning(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
  const making = join(folder, unfinished + process.pid)
  await initialize(binaries, making, user)
  try {
    await rename(making, data)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    // Another portal was faster, and has it.
    if (!existsSync(data)) throw error
  }
}

async function start(
  binaries: string,
  { data, user }: Place,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch(binaries, data, user, settings)
    } catch (error) {
      // Another portal was faster.
      await takeOver(data)
      // The sessions of a server that was killed end by themselves.
      if (tries === MOST_TRIES || !/pre-existing shared memory/.test(String(error))) throw error
      await wait(PAUSE_MS)
    }
  }
}
