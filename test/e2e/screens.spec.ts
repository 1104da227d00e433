/**
 * Every screen in its main states against its screenshot, at both widths and in both themes, in a portal whose clock
 * stands still. As with the design system, text is set in blocks; pictures are half as large, which is enough to see
 * that a color, size or position changed. With text twice as large, nothing is cut off on a phone. If a change was
 * intended: `npm run pictures -- --renew`. `npm run pictures` shows all of them with their words on one page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { blockStyles } from '../support/browser/block-font.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { openStage, scenes } from '../support/browser/scenes/index.ts'
import { fitWindow, listCut, openWindow, THEMES, WIDTHS } from '../support/browser/scenes/window.ts'
import { expect, test as base } from '../support/browser/test.ts'
import { STOP_CLOCK } from '../support/still-clock.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('screens', { isStill: true }))

test.use({
  // The content security policy doesn't allow the font.
  bypassCSP: true,
  // Tracing would take screenshots of its own.
  trace: 'off',
  deviceScaleFactor: 0.5,
  timezoneId: 'America/New_York',
  contextOptions: { reducedMotion: 'reduce' },
})

const FOLDER = 'screens'
const PHONES = [390, 320]
const DEFAULT_TEXT = { standard: 16, fixed: 13 }
const LARGE_TEXT = { standard: 32, fixed: 26 }

for (const [account, shown] of scenes) {
  test(`the screens of ${account} match their screenshots`, async ({ page, open, allowErrors }) => {
    // Sixty screens on a busy machine.
    test.setTimeout(600_000)
    await page.context().addInitScript({ content: STOP_CLOCK })
    await page.context().addInitScript(setInBlocks, blockStyles())
    // A busy server refuses calls, and the walk tries again.
    allowErrors(/503/)
    const browser = await page.context().newCDPSession(page)
    const stage = await openStage(page, await open(account, '/device/my-devices'))
    for (const scene of shown) {
      if (scene.provokes) allowErrors(scene.provokes)
      await openWindow(page, WIDTHS[0]!)
      await scene.show(stage)
      for (const width of WIDTHS) await compare(page, scene.name, width)
      await readLarge(page, browser, scene.name)
    }
  })
}

test('no screenshot is left of a screen that is gone', () => {
  const names = scenes.flatMap(([, shown]) => shown.map(({ name }) => name))
  const expected = names.flatMap((name) =>
    WIDTHS.flatMap((width) => THEMES.map((theme) => pictureOf(name, width, theme))),
  )
  expect(readdirSync(test.info().snapshotPath(FOLDER)).toSorted()).toEqual(expected.toSorted())
})

async function compare(page: Page, name: string, width: number): Promise<void> {
  await fitWindow(page, width)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    const picture = await page.screenshot()
    const file = pictureOf(name, width, theme)
    // The usual case on the machine that took it; decoding two pictures takes longer.
    if (isSame(picture, test.info().snapshotPath(FOLDER, file))) continue
    expect
      .soft(picture, `${name}, ${width} px, ${theme}; if that was intended: npm run pictures -- --renew`)
      .toMatchSnapshot([FOLDER, file], { threshold: 0.02, maxDiffPixels: 25 })
  }
}

function isSame(picture: Buffer, path: string): boolean {
  return existsSync(path) && readFileSync(path).equals(picture)
}

function pictureOf(name: string, width: number, theme: string): string {
  return `${name}-${width}-${theme}.png`
}

/** With the text size of the browser's settings, which media queries follow too. */
async function readLarge(page: Page, browser: CDPSession, name: string): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: LARGE_TEXT })
  for (const width of PHONES) {
    await openWindow(page, width)
    expect.soft(await listCut(page), `cut off with large text: ${name}, ${width} px`).toEqual([])
  }
  await browser.send('Page.setFontSizes', { fontSizes: DEFAULT_TEXT })
}

/** Before the page shows anything: its text never has another font. */
function setInBlocks(styles: string): void {
  const add = () => {
    const style = document.createElement('style')
    style.textContent = styles
    document.head.append(style)
  }
  if (document.head) add()
  else document.addEventListener('DOMContentLoaded', add)
}
