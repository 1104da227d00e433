/** Starts Swift with its S3 interface, and PostgreSQL, for `npm run check-s3`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../free-port.ts'
import { createRunFolder } from '../run-folder.ts'
import { setup as startPostgres } from '../server/postgres.setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** DOCUMENTS_URL without a bucket. */
    s3: string
  }
}

// Debian's: Swift is installed for it.
const PYTHON = '/usr/bin/python3'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createRunFolder('s3')
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
  const program = join(import.meta.dirname, 's3_server.py')
  const server = spawn(
    PYTHON,
    [program, folder.path, 'portal:files', 'a-secret-for-tests', ...ports.map(String)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [stopPostgres] = await Promise.all([
    startPostgres(project),
    new Promise<void>((resolve, reject) => {
      server.stdout.once('data', () => resolve())
      server.once('exit', () => reject(new Error('Swift did not start')))
    }),
  ])
  project.provide('s3', `s3+http://portal%3Afiles:a-secret-for-tests@127.0.0.1:${ports[0]}`)
  return async () => {
    server.removeAllListeners('exit')
    server.kill()
    await stopPostgres()
    await folder.remove()
  }
}
