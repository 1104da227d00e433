/** Two PostgreSQL nodes under Debian's Patroni, with synchronous replication and etcd. All of it runs as `nobody`. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

/** How long a leader that is gone stays leader, in seconds; 20 is the least that Patroni takes. */
export const LEASE_SECONDS = 20
const TIMES = { ttl: LEASE_SECONDS, loop_wait: 5, retry_timeout: 5 }

export interface Node {
  port: number
  urlOf(database: string): string
  /** Ends the whole node as a power failure would, as far as a process can: Patroni and PostgreSQL at once. */
  kill(): void
}

/** Everything is stopped with the folder. */
export async function startPatroni(folder: string, home: string): Promise<[Node, Node]> {
  if (isRoot) await chown(folder, NOBODY.uid, NOBODY.gid)
  const etcd = await startEtcd(folder)
  const first = await startNode(folder, home, 'node-1', etcd)
  return [first, await startNode(folder, home, 'node-2', etcd)]
}

function launch(folder: string, name: string, program: string, args: string[], env = {}): number {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C', ...env },
    stdio: 'ignore',
    detached: true,
    ...(isRoot ? NOBODY : {}),
  })
  child.unref()
  void writeFile(join(folder, `${name}.pid`), String(child.pid))
  return child.pid!
}

async function startEtcd(folder: string): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`)
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  // Debian's etcd runs on 64-bit ARM only if told that nobody supports it.
  launch(
    folder,
    'etcd',
    '/usr/bin/etcd',
    Object.entries(options).map((pair) => `--${pair.join('=')}`),
    {
      ETCD_UNSUPPORTED_ARCH: process.arch,
    },
  )
  return new URL(client!).host
}

async function startNode(folder: string, home: string, name: string, etcd: string): Promise<Node> {
  const [port, rest] = [await freePort(), await freePort()]
  const data = join(folder, name)
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, NOBODY.uid, NOBODY.gid)
  // JSON is YAML.
  const settings = {
    scope: 'portal',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: { ...TIMES, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: join(home, 'bin'),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'unused' },
        replication: { username: 'replicator', password: 'unused' },
      },
      parameters: { unix_socket_directories: folder, max_connections: 100 },
    },
  }
  const file = join(folder, `${name}.yml`)
  await writeFile(file, JSON.stringify(settings))
  const patroni = launch(folder, name, '/usr/bin/patroni', [file])
  return {
    port,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill() {
      process.kill(patroni, 'SIGKILL')
      const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
    },
  }
}
