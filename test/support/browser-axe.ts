/** WCAG 2.2 AA and axe's best practices, in every combination of width and theme. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
export const NARROW = 320
export const WIDE = 1280

export async function expectAccessible(
  page: Page,
  widths: readonly number[] = [NARROW, WIDE],
  /** Only this part of the page, where the rest has been looked at already. */
  part = 'html',
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion there is no moment between two colours.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Legacy mode looks at one frame, and the only other one is the hidden frame of the sign-in.
      const { violations } = await new AxeBuilder({ page })
        .include(part)
        .withTags(TAGS)
        .setLegacyMode()
        .analyze()
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map((node) => node.html),
      }))
      expect(found, `${colorScheme} at ${width} px, ${page.url()}`).toEqual([])
    }
    await expectNoSidewaysScrolling(page)
  }
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, `the page is as wide as its window at ${page.url()}`).toBeLessThanOrEqual(seen)
}
