/**
 * The page with every design system component takes a while to load, so each worker loads it once. A test navigates
 * to it from another screen, at the default width and theme, and finds every component in its initial state.
 * Rendering takes a while too: `test.use({ groups: 'calendar' })` shows only what a test needs.
 */
import { expect, stepTo, test as base } from './test.ts'

const WINDOW = { width: 1280, height: 720 }

export const test = base.extend<{ groups: string }>({
  groups: ['', { option: true }],

  context: async ({ dsDemo }, use) => use(dsDemo.page.context()),

  page: async ({ dsDemo: { page, at }, groups }, use) => {
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
