/** A primary and a streaming standby, with TLS for `localhost`. npm's PostgreSQL has no pg_basebackup: copied before use. */
import { execFile } from 'node:child_process'
import { appendFile, chmod, copyFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { giveAway, initialize, launch, usableBinaries, type PostgresServer } from './postgres-server.ts'

export interface Cluster {
  primary: PostgresServer
  standby: PostgresServer
}

/** Signs itself, so it is also the `sslrootcert`. */
export const CERTIFICATE = join(import.meta.dirname, 'tls', 'server.crt')
const KEY = join(import.meta.dirname, 'tls', 'server.key')

/** Both are stopped with the folder. */
export async function startCluster(
  folder: string,
  { binaries }: { binaries?: string } = {},
): Promise<Cluster> {
  const programs = binaries ?? (await usableBinaries(folder))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const all = {
    ssl: 'on',
    ssl_cert_file: 'server.crt',
    ssl_key_file: 'server.key',
    wal_keep_size: '1GB',
    max_wal_size: '4GB',
  }
  await initialize(programs, first)
  for (const file of [CERTIFICATE, KEY]) {
    const copy = join(first, basename(file))
    await copyFile(file, copy)
    await chmod(copy, 0o600)
    await giveAway(copy)
  }
  await promisify(execFile)('cp', ['-a', first, second])
  const ports = [await freePort(), await freePort()] as const
  const primary = await launch(programs, first, ports[0], all)
  await appendFile(
    join(second, 'postgresql.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=postgres application_name=second'\n`,
  )
  await writeFile(join(second, 'standby.signal'), '')
  await giveAway(join(second, 'standby.signal'))
  return { primary, standby: await launch(programs, second, ports[1], all) }
}
