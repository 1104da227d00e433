/** A real server on a free port with its own data, for one measurement. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_NODE_ARGUMENTS } from '../../scripts/run-server.mjs'
import { freePort } from '../../test/support/free-port.ts'
import { createRunFolder } from '../../test/support/run-folder.ts'

export interface RunningServer {
  url: string
  pid: number
  readyAfterMs: number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = env.DATA_DIR ? undefined : await createRunFolder('bench')
  const dataDir = env.DATA_DIR ?? join(folder!.path, 'data')
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...SERVER_NODE_ARGUMENTS, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, RATE_LIMIT_PER_MINUTE: '1000000', ...env, PORT: String(port), DATA_DIR: dataDir },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(`${url}/health/ready`))) {
    if (child.exitCode !== null) throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    pid: child.pid!,
    readyAfterMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await folder?.remove()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
