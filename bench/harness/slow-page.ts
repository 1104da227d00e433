/** Signs a customer in at full speed, and opens pages on a slow phone: Slow 4G and a 4x CPU slowdown. */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { findChromium } from '../../scripts/setup/browsers.mjs'

// On a busy machine a page takes longer than Playwright's 30 s.
const PATIENCE_MS = 180_000
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}

export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] })

/** The first screen of one of the sandbox's accounts. */
export async function signInAs(browser: Browser, url: string, account: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url })
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: new RegExp(account) }).click()
  await page.getByRole('article').first().waitFor()
  return page
}

export async function openSlowPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page }
}

/** Serves these paths compressed, and nothing else. */
export async function serveStatic(files: Record<string, { type: string; text: string }>) {
  const server = createServer((request, response) => {
    const file = files[request.url ?? '']
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' })
    return response.end(brotliCompressSync(file.text))
  }).listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  }
}
