import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandboxServer()
})
afterAll(() => server.close())

test.each(Object.keys(readConfig({}).account))('there is a page for %s', async (link) => {
  const address = server.config.account[link as keyof typeof server.config.account]
  const page = await server.visitor().visit(address)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<h1>[^<]+<\/h1>/)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.headers.get('cache-control')).toBe('no-store')
})
