/** The real server, started as `npm start` would, on a port and a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const PID_FILE = 'server.pid'
const root = join(import.meta.dirname, '..', '..', '..')

export interface PortalServer {
  url: string
  stop(): Promise<void>
  /** Again on the same port and folder. */
  start(): Promise<void>
}

export async function startPortal(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<PortalServer> {
  const port = await freePort()
  let running: ChildProcess | undefined
  const portal: PortalServer = {
    url: `http://localhost:${port}`,
    async start() {
      running = await run(port, dataFolder, settings)
    },
    async stop() {
      if (!running) return
      const gone = once(running, 'exit')
      running.kill('SIGTERM')
      await gone
      // Whoever cleans up must not take another process for it.
      await rm(join(dataFolder, PID_FILE))
      running = undefined
    },
  }
  await portal.start()
  return portal
}

async function run(
  port: number,
  dataFolder: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  // As in other tests, the embedded engine is not compiled a second time for speed: most portals live too shortly.
  const server = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd: root,
    // Over the channel it notices when we are gone, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...settings,
    },
  })
  await writeFile(join(dataFolder, PID_FILE), String(server.pid))
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (words: Buffer) => {
      said += words.toString()
      if (said.includes('is ready')) resolve()
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  return server
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
