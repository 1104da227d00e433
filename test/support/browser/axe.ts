/** WCAG 2.2 AA and axe's best practices, in every combination of width and theme. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The themes differ only in color, so the second theme needs only these rules.
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
export const NARROW = 320
export const WIDE = 1280

export async function expectAccessible(
  page: Page,
  widths: readonly number[] = [NARROW, WIDE],
  /** Checks only this part of the page, if the rest has been checked already. */
  part = 'html',
  /** The preferred color schemes to check. */
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of themes) {
      // Without motion there is no transition between two colors.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const rules = colorScheme === themes[0] ? { tags: TAGS } : { rules: OF_COLOURS }
      expect(await violationsIn(page, part, rules), `${colorScheme} at ${width} px, ${page.url()}`).toEqual(
        [],
      )
    }
    await expectNoSidewaysScrolling(page)
  }
}

async function violationsIn(
  page: Page,
  part: string,
  { tags, rules }: { tags?: string[]; rules?: string[] },
) {
  await bringAxe(page)
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING_MORE })
    .options({
      runOnly: tags ? { type: 'tag', values: tags } : { type: 'rule', values: rules ?? [] },
      // Skip describing passes.
      resultTypes: ['violations'],
    })
    .include(part)
    // Legacy mode checks one frame only; the only other one is the hidden sign-in iframe.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
}

const NOTHING_MORE = ';'
const { resolve } = createRequire(import.meta.url)
const axe = readFileSync(
  createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Half a megabyte of script: injected once per page; the builder would inject it several times per check. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide, `the page is as wide as its window at ${page.url()}`).toBeLessThanOrEqual(seen)
}
