import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startSandboxServer, type SandboxServer } from '../../test/support/server/sandbox-server.ts'
import { sandboxAccounts } from '../seed/accounts.ts'

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

test('the start page links to the screens of every account, with references in the URLs', async () => {
  const { text } = await server.visitor().visit('/sandbox')
  for (const { email } of sandboxAccounts) expect(text).toContain(`My Devices as ${email}`)
  const links = [...text.matchAll(/href="(\/(?:device|ds-demo|no-such-page)[^"]*)"/g)].map(
    ([, href]) => href!,
  )
  expect(links).toHaveLength(3 * sandboxAccounts.length)
  for (const href of links) {
    const reference = new URL(href.replaceAll('&amp;', '&'), server.origin).searchParams.get('customerRef')
    expect(await server.references.decrypt('customerRef', reference!)).toMatch(/^C200100\d\d$/)
  }
})
