/** A real PgBouncer in transaction mode, in front of a database. It refuses to run as root, so root runs it as `nobody`. */
import { spawn } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const NOBODY = { uid: 65_534, gid: 65_534 }

/** Fewer sessions than the portal has connections: they have to be shared. Stopped with the folder. */
const SESSIONS = 4

/** Returns the database's URL through it. */
export async function startPgBouncer(folder: string, databaseUrl: string): Promise<string> {
  const root = process.getuid?.() === 0
  const home = join(folder, 'pgbouncer')
  await mkdir(home)
  if (root) await chown(home, NOBODY.uid, NOBODY.gid)
  const target = new URL(databaseUrl)
  const port = await freePort()
  const file = join(home, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
pidfile = ${join(home, 'pgbouncer.pid')}
logfile = ${join(home, 'pgbouncer.log')}
`,
  )
  const options = root ? NOBODY : {}
  spawn(PROGRAM, ['-q', file], { ...options, cwd: home, stdio: 'ignore', detached: true }).unref()
  await accepting(port)
  return Object.assign(target, { port: String(port) }).href
}

async function accepting(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true)).once('error', () =>
        resolve(false),
      )
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await wait(50)
  }
  throw new Error('PgBouncer did not start.')
}
