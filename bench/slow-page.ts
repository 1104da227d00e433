/** Signs a customer in at full speed, and opens pages on a slow phone: Slow 4G and a 4x CPU slowdown. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

// On a busy machine a page takes longer than Playwright's 30 s.
const PATIENCE_MS = 180_000
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}

/** My Devices of the account with one plan. */
export async function openMyDevices(
  browser: Browser,
  url: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /one-plan/ }).click()
  await page.getByRole('heading', { name: 'Living-room TV' }).waitFor()
  return { context, page }
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
