/** WCAG 2.2 AA and axe's best practices, at two widths and in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The themes differ only in color. These rules take three quarters of the time.
const OF_COLORS = ['color-contrast', 'link-in-text-block']
const WITHOUT_COLORS = Object.fromEntries(OF_COLORS.map((name) => [name, { enabled: false }]))
// All cards and rows of a list share one template.
const REPEATED = ':is(main li, tr):nth-child(n + 9)'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// What the script adds to the page.
declare const axe: typeof axeCore

export const NARROW = 320
export const WIDE = 1280

type Theme = 'light' | 'dark'
/** Where no theme is named, the rules about color are left out. */
type View = readonly [width: number, ...themes: Theme[]]

/** The design system's page has every component in both themes. All four pairs are checked in `npm run soak`. */
const VIEWS: View[] =
  process.env.SOAK === 'true'
    ? [
        [NARROW, 'light', 'dark'],
        [WIDE, 'light', 'dark'],
      ]
    : [[NARROW], [WIDE, 'light']]

export async function expectAccessible(
  page: Page,
  views: readonly View[] = VIEWS,
  /** Checks only this part of the page, if the rest has been checked already. While a modal is open, it is that. */
  part = 'html',
): Promise<void> {
  // Without motion there is no transition between two colors.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, first, ...others] of views) {
    await page.setViewportSize({ width, height: 800 })
    if (first) await page.emulateMedia({ colorScheme: first })
    await expectNoViolations(page, part, {
      runOnly: { type: 'tag', values: TAGS },
      ...(first ? {} : { rules: WITHOUT_COLORS }),
    })
    for (const colorScheme of others) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, part, { runOnly: { type: 'rule', values: OF_COLORS } })
    }
    await expectNoSidewaysScrolling(page)
  }
  const nameless = page.locator('article:not([aria-labelledby], [aria-label], [aria-hidden=true] *)')
  await expect(nameless, `articles without a name at ${page.url()}`).toHaveCount(0)
}

async function expectNoViolations(page: Page, part: string, rules: RunOptions): Promise<void> {
  // Half a megabyte of script: once per page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ within, repeated, options }) => {
      // Behind a modal dialog, everything is inert. Axe recognizes one by its backdrop, at a point left of its box. There is
      // none if it's as wide as the window, and axe would check the half-covered links behind it, too.
      const modals = document.querySelectorAll('dialog:modal')
      // Of several, the last one opened has focus.
      const modal = document.activeElement?.closest('dialog:modal') ?? modals[modals.length - 1]
      const context = { include: modal ?? within, exclude: repeated }
      const { violations } = await axe.run(context, options)
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }))
    },
    // Only what is wrong is described, and only by its HTML: selectors take a third of the time.
    {
      within: part,
      repeated: REPEATED,
      options: { ...rules, resultTypes: ['violations' as const], selectors: false },
    },
  )
  const { width } = page.viewportSize()!
  expect.soft(found, `${width} px, ${page.url()}`).toEqual([])
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, `the page is as wide as its window at ${page.url()}`).toBeLessThanOrEqual(seen)
}
