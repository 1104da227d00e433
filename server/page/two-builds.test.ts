// A deployment under way: servers of two builds, and requests that go to either.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/support/server/app.ts'
import { openDatabase, temporaryFolder } from '../../test/support/server/database.ts'
import { NOW } from '../../test/support/server/seeded.ts'
import { testWebConfig } from '../../test/support/server/web-config.ts'
import { renderPage } from './page.ts'
import { publishAssets } from './shared-assets.ts'

const LOADS = 200
const builds = ['old', 'new']
let servers: TestApp[]
beforeAll(async () => {
  const { connection } = await openDatabase()
  servers = []
  for (const build of builds) {
    const path = await temporaryFolder()
    const assets = join(path, 'assets')
    await mkdir(assets)
    await writeFile(
      join(path, 'index.html'),
      `<script type="module">import("/assets/first-${build}.js")</script>`,
    )
    await writeFile(join(assets, `first-${build}.js`), scriptOf(build))
    await writeFile(join(assets, `first-${build}.js.br`), brotliCompressSync(scriptOf(build)))
    await publishAssets(connection.db, assets, NOW)
    const folder = pathToFileURL(`${path}/`)
    const page = await renderPage(new URL('index.html', folder), testWebConfig())
    servers.push(await startTestApp({ connection, web: { folder, page } }))
  }
})
afterAll(async () => {
  await servers[1]!.app.close()
  await servers[0]!.close()
})

const scriptOf = (build: string) => `console.log("${build}")`

/** As a random balancer picks it. */
const get = (url: string, headers: Record<string, string> = {}) =>
  servers[Math.floor(Math.random() * servers.length)]!.app.inject({ url, headers })

test(`none of ${LOADS} fresh loads is blank`, async () => {
  const started = { old: 0, new: 0 }
  for (let load = 0; load < LOADS; load += 1) {
    const page = await get('/device/my-devices')
    const build = /first-(old|new)\.js/.exec(page.body)![1] as 'old' | 'new'
    const script = await get(`/assets/first-${build}.js`)
    expect(script.statusCode).toBe(200)
    expect(script.body).toBe(scriptOf(build))
    started[build] += 1
  }
  expect(Math.min(started.old, started.new)).toBeGreaterThan(0)
})

test('another build’s file is as compressed, cacheable and typed as our own', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const [ours, theirs] = await Promise.all(
    servers.map(({ app }) => app.inject({ url: '/assets/first-old.js', headers })),
  )
  for (const { rawPayload, headers } of [ours!, theirs!]) {
    expect(brotliDecompressSync(rawPayload).toString()).toBe(scriptOf('old'))
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^application\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test.each(['first-never.js', '..%2findex.html', '%2e%2e/%2e%2e/package.json'])('%s is 404', async (name) => {
  for (const { app } of servers) expect((await app.inject(`/assets/${name}`)).statusCode).toBe(404)
})
