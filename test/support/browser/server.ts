/** The real server, started as `npm start` would, with its own port and data. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { UNHURRIED } from '../unhurried.ts'

const PID_FILE = 'server.pid'
const root = join(import.meta.dirname, '..', '..', '..')

/** A data folder and the settings that make a portal use it. */
export interface PortalData {
  folder: string
  settings: Record<string, string>
}

/** Some name the port. */
export type Settings = Record<string, string> | ((port: number) => Record<string, string>)

export interface PortalServer {
  url: string
  stop(): Promise<void>
  /** Restarts on the same port and data. */
  start(): Promise<void>
}

export async function startPortal(data: PortalData, given: Settings = {}): Promise<PortalServer> {
  const port = await freePort('localhost')
  const settings = typeof given === 'function' ? given(port) : given
  let running: ChildProcess | undefined
  const portal: PortalServer = {
    url: `http://localhost:${port}`,
    async start() {
      running = await run(port, data.folder, { ...data.settings, ...settings })
    },
    async stop() {
      if (!running) return
      const gone = once(running, 'exit')
      running.kill('SIGTERM')
      await gone
      // The cleanup must not mistake another process for this one.
      await rm(join(data.folder, PID_FILE))
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
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // The server notices over the IPC channel when this process is gone, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...UNHURRIED,
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
