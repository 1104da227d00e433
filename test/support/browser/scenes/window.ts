/** The window that a scene is looked at through. */
import type { Page } from '@playwright/test'

export const WIDTHS = [1280, 390]
export const THEMES = ['light', 'dark'] as const

const HEIGHT = 900
// Of a list, the first rows are enough.
const HIGHEST = 1_800

export const openWindow = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })

/** As high as the page, so that what is sticky is at its end; a dialog stays in a window of the usual height. */
export async function fitWindow(page: Page, width: number): Promise<void> {
  await openWindow(page, width)
  const height = await page.evaluate(async () => {
    await document.fonts.ready
    return document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight
  })
  if (height > HEIGHT) await page.setViewportSize({ width, height: Math.min(height, HIGHEST) })
}
