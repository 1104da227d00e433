/**
 * The page with every design system component takes a while to load, so each worker loads it once. A test navigates
 * to it from another screen, at the default width and theme, and finds every component in its initial state.
 * Rendering takes a while too: `test.use({ groups: 'calendar' })` shows only what a test needs.
 */
import type { Page } from '@playwright/test'
import { expect, stepTo, test as base, untilAppRuns, type Visit } from './test.ts'

const WINDOW = { width: 1280, height: 720 }

export const test = base.extend<{ groups: string }, { visited: { page: Page; at: Visit['at'] } }>({
  visited: [
    async ({ browser, sessions }, use) => {
      const baseURL = process.env.PORTAL_URL!
      const page = await browser.newPage({ baseURL })
      const { at } = await sessions.signIn('one-plan', page.context(), baseURL)
      await page.goto(at('/ds-demo'))
      await untilAppRuns(page)
      await use({ page, at })
      await page.close()
    },
    { scope: 'worker' },
  ],

  groups: ['', { option: true }],

  context: async ({ visited }, use) => use(visited.page.context()),

  page: async ({ visited: { page, at }, groups }, use) => {
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ colorScheme: null })
    await page.locator('html').evaluate((html) => html.removeAttribute('style'))
    await stepTo(at('/service-request-resolved'), page)
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeHidden()
    await stepTo(at('/ds-demo') + (groups && `&groups=${groups}`), page)
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
    await use(page)
  },
})
