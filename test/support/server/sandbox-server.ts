/** The whole server with its sandbox, listening: what `npm start` runs, with a test database and a free port. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { openSandbox, type Sandbox } from '#sandbox/index.ts'
import { buildApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { Connection } from '#server/database/connect.ts'
import { createReferences, type References } from '#server/identity/references.ts'
import { renderPage } from '#server/page/page.ts'
import { webConfigOf } from '#server/page/web-config.ts'
import { openDatabase, temporaryFolder } from './database.ts'
import { freePort } from '../free-port.ts'
import { UNHURRIED } from '../unhurried.ts'
import { Visitor } from './visitor.ts'

export interface SandboxServer {
  origin: string
  config: Config
  connection: Connection
  references: References
  signerOf: Sandbox['signerOf']
  app: FastifyInstance
  visitor(): Visitor
  close(): Promise<void>
}

export async function startSandboxServer(env: Record<string, string> = {}): Promise<SandboxServer> {
  const { connection, address } = await openDatabase()
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const config = readConfig({
    ...UNHURRIED,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: address,
    ...env,
  })
  const sandbox = await openSandbox(config, connection, {
    now: () => new Date(),
    announce: () => {
      throw new Error('The database is seeded already')
    },
  })
  const references = createReferences([sandbox.keys.reference])
  const webConfig = webConfigOf(config)
  await writeFile(
    join(dataDir, 'index.html'),
    '<!doctype html><title>{{brandName}}</title><!--web-config--><body></body>',
  )
  const folder = pathToFileURL(`${dataDir}/`)
  const page = await renderPage(new URL('index.html', folder), webConfig)
  const { issuer } = sandbox
  const app = await buildApp({
    config,
    connection,
    issuer,
    references,
    partnerKeys: sandbox.partnerKeys,
    labels: sandbox.labels,
    web: { folder, page },
  })
  await sandbox.register(app, { references, webConfig })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    origin: config.publicUrl,
    config,
    connection,
    references,
    signerOf: sandbox.signerOf,
    app,
    visitor: () => new Visitor(config.publicUrl),
    async close() {
      await app.close()
      await connection.close()
    },
  }
}
