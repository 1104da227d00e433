/** WCAG 2.2 AA and axe's best practices, in every combination of width and theme. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// The themes differ in nothing else: what the one was looked at for need not be looked for in the other.
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
export const NARROW = 320
export const WIDE = 1280

export async function expectAccessible(
  page: Page,
  widths: readonly number[] = [NARROW, WIDE],
  /** Only this part of the page, where the rest has been looked at already. */
  part = 'html',
  /** The reader's, where it makes a difference. */
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of themes) {
      // Without motion there is no moment between two colours.
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
      // What is as it should be need not be described.
      resultTypes: ['violations'],
    })
    .include(part)
    // Looks at one frame, and the only other one is the hidden frame of the sign-in.
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

/** Half a megabyte of script: once a page is enough, where the builder would bring it several times a look. */
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
