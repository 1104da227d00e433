/**
 * Every screen in its main states, in a portal whose clock stands still: against its screenshot at both widths, on a
 * phone in the dark theme too, and with axe. As with the design system, text is set in blocks; pictures are half as
 * large, which is enough to see that a color, size or position changed. Numbers, dates and times are on one line. With
 * text twice as large, nothing is cut off on a phone. If a change was intended: `npm run pictures -- --renew`.
 * `npm run pictures` shows all of them with their words on one page.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { blockStyles } from '../support/browser/block-font.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { openStage, scenes } from '../support/browser/scenes/index.ts'
import {
  LARGE_TEXT,
  listBroken,
  listBrokenInHeader,
  listCut,
  openWindow,
  THEMES,
  WIDTHS,
} from '../support/browser/scenes/window.ts'
import { expect, test as base } from '../support/browser/test.ts'
import { STOP_CLOCK } from '../support/still-clock.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('screens', { isStill: true }))

/** Where `npm run pictures` wants them, large, in the real font and in all combinations. */
const ALBUM = process.env.ALBUM
const SCALE = ALBUM ? 1 : 0.5
// The colors of the dark theme are the same at every width.
const PICTURES = [
  { width: WIDTHS[0]!, themes: ['light'] },
  { width: WIDTHS[1]!, themes: ['light', 'dark'] },
] as const
// Of a list, the first rows are enough. One height for all: each change of the window's size costs a layout.
const HEIGHT = 1_400

test.use({
  // The content security policy doesn't allow the font.
  bypassCSP: true,
  // Tracing would take screenshots of its own.
  trace: 'off',
  deviceScaleFactor: SCALE,
  timezoneId: 'America/New_York',
})

const STILL = `
  * {
    caret-color: transparent !important;
    /* Skipped content is drawn a frame after it comes into sight, and then on other fractions of a pixel. */
    content-visibility: visible !important;
  }
`
const FOLDER = 'screens'
const PHONES = [390, 320]
const DEFAULT_TEXT = { standard: 16, fixed: 13 }

for (const [account, shown] of scenes) {
  test(`the screens of ${account} from ${shown[0]!.name} on match their screenshots`, async ({
    page,
    open,
    allowErrors,
  }) => {
    await page.context().addInitScript({ content: STOP_CLOCK })
    await page.context().addInitScript(addStyle, STILL + (ALBUM ? '' : blockStyles()))
    const browser = await page.context().newCDPSession(page)
    const stage = await openStage(page, () => open(account, '/device/my-devices'))
    for (const scene of shown) {
      if (scene.provokes) allowErrors(scene.provokes)
      await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT })
      await scene.show(stage)
      await page.mouse.move(0, 0)
      if (ALBUM) {
        await addToAlbum(page, join(ALBUM, scene.name))
        continue
      }
      await compare(page, browser, scene.name)
      await expectAccessible(page)
      await readLarge(page, browser, scene.name)
    }
  })
}

// An album compares nothing.
if (!ALBUM)
  test('no screenshot is left of a screen that is gone', () => {
    const folder = test.info().snapshotPath(FOLDER)
    const expected = scenes.flatMap(([, shown]) =>
      shown.flatMap(({ name }) =>
        PICTURES.flatMap(({ width, themes }) => themes.map((theme) => pictureOf(name, width, theme))),
      ),
    )
    const left = readdirSync(folder).filter((file) => !expected.includes(file))
    // With `--update-snapshots`.
    if (test.info().config.updateSnapshots === 'changed') for (const file of left) rmSync(join(folder, file))
    else expect(left).toEqual([])
  })

async function addToAlbum(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await openWindow(page, width)
    const height = await page.evaluate(() =>
      document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight,
    )
    // What is sticky is at its end.
    await page.setViewportSize({ width, height: Math.max(900, height) })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${name}-${width}-${colorScheme}.png` })
    }
  }
}

async function compare(page: Page, browser: CDPSession, name: string): Promise<void> {
  for (const { width, themes } of PICTURES) {
    const size = { width, height: HEIGHT }
    await page.setViewportSize(size)
    await page.evaluate(standStill)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const file = pictureOf(name, width, theme)
      const known = test.info().snapshotPath(FOLDER, file)
      const picture = await takePicture(browser, size, existsSync(known) && readFileSync(known))
      if (picture === 'as known') continue
      expect
        .soft(picture, `${name}, ${width} px, ${theme}; if that was intended: npm run pictures -- --renew`)
        .toMatchSnapshot([FOLDER, file], { threshold: 0.02, maxDiffPixels: 25 })
    }
    expect.soft(await listBroken(page), `on several lines: ${name}, ${width} px`).toEqual([])
  }
}

async function standStill(): Promise<void> {
  scrollTo(0, 0)
  await document.fonts.ready
}

/** Until it is the known one, byte by byte, or the same twice. Playwright's own way costs half as much again. */
async function takePicture(
  browser: CDPSession,
  size: { width: number; height: number },
  known: Buffer | false,
): Promise<Buffer | 'as known'> {
  const clip = { x: 0, y: 0, ...size, scale: SCALE }
  let before: Buffer | undefined
  for (;;) {
    const { data } = await browser.send('Page.captureScreenshot', { clip })
    const picture = Buffer.from(data, 'base64')
    if (known && picture.equals(known)) return 'as known'
    if (before && picture.equals(before)) return picture
    before = picture
  }
}

function pictureOf(name: string, width: number, theme: string): string {
  return `${name}-${width}-${theme}.png`
}

async function readLarge(page: Page, browser: CDPSession, name: string): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: LARGE_TEXT })
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect.soft(await listCut(page), `cut off with large text: ${name}, ${width} px`).toEqual([])
    expect.soft(await listBrokenInHeader(page), `broken in the header: ${name}, ${width} px`).toEqual([])
  }
  await browser.send('Page.setFontSizes', { fontSizes: DEFAULT_TEXT })
}

/** Before the page shows anything: its text never has another font. */
function addStyle(textContent: string): void {
  const add = () => document.head.append(Object.assign(document.createElement('style'), { textContent }))
  if (document.head) add()
  else document.addEventListener('DOMContentLoaded', add)
}
