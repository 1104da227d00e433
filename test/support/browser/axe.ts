/** WCAG 2.2 AA and axe's best practices, at two widths and in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The themes differ only in color. These rules take three quarters of the time.
const OF_COLORS = ['color-contrast', 'link-in-text-block']
// All cards and rows of a list share one template.
const REPEATED = ':is(main li, tr):nth-child(n + 9)'
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type RunOnly = NonNullable<RunOptions['runOnly']>
type Violation = { id: string; help: string; where: string[] }

// What the script adds to the page.
declare const axe: typeof axeCore

export const NARROW = 320
export const WIDE = 1280

type Theme = 'light' | 'dark'
type View = readonly [width: number, ...themes: Theme[]]

/** Each width and each theme once; all four pairs in `npm run soak`. */
const VIEWS: View[] =
  process.env.SOAK === 'true'
    ? [
        [NARROW, 'dark', 'light'],
        [WIDE, 'light', 'dark'],
      ]
    : [
        [NARROW, 'dark'],
        [WIDE, 'light'],
      ]

export async function expectAccessible(
  page: Page,
  views: readonly View[] = VIEWS,
  /** Checks only this part of the page, if the rest has been checked already. While a modal is open, it is that. */
  part = 'html',
): Promise<void> {
  for (const [width, ...themes] of views) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of themes) {
      // Without motion there is no transition between two colors.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const rules: RunOnly =
        colorScheme === themes[0] ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLORS }
      const found = await violationsIn(page, part, rules)
      expect.soft(found, `${colorScheme} at ${width} px, ${page.url()}`).toEqual([])
    }
    await expectNoSidewaysScrolling(page)
  }
  const nameless = page.locator('article:not([aria-labelledby], [aria-label], [aria-hidden=true] *)')
  await expect(nameless, `articles without a name at ${page.url()}`).toHaveCount(0)
}

async function violationsIn(page: Page, part: string, runOnly: RunOnly): Promise<Violation[]> {
  // Half a megabyte of script: once per page is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
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
      options: { runOnly, resultTypes: ['violations' as const], selectors: false },
    },
  )
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, `the page is as wide as its window at ${page.url()}`).toBeLessThanOrEqual(seen)
}
