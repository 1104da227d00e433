/**
 * The page with every piece of the design system on it takes a while to load, so each worker loads it once. A test
 * comes to it from another screen, in a window as wide and bright as any, and finds every piece as new.
 */
import type { Page } from '@playwright/test'
import { expect, stepTo, test as base, type Visit } from './browser.ts'

const WINDOW = { width: 1280, height: 720 }

export const test = base.extend<object, { visited: { page: Page; at: Visit['at'] } }>({
  visited: [
    async ({ browser, sessions }, use) => {
      const baseURL = process.env.PORTAL_URL!
      const page = await browser.newPage({ baseURL })
      const { at } = await sessions.open('one-plan', '/ds-demo', page, baseURL)
      await use({ page, at })
      await page.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ visited }, use) => use(visited.page.context()),

  page: async ({ visited: { page, at } }, use) => {
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    await page.locator('html').evaluate((html) => html.removeAttribute('style'))
    await stepTo(at('/service-request-resolved'), page)
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeHidden()
    await stepTo(at('/ds-demo'), page)
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
    await use(page)
  },
})
