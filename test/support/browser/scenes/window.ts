/** The window that a scene is looked at through. */
import type { Page } from '@playwright/test'

export const WIDTHS = [1280, 390]
export const THEMES = ['light', 'dark'] as const

const HEIGHT = 900
// Of a list, the first rows are enough.
const HIGHEST = 2_400

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

/** What is beyond the right edge of the window, or cut off inside the page, with text as large as given. */
export function listCut(page: Page, textSize: string): Promise<string[]> {
  return page.evaluate((size) => {
    const html = document.documentElement
    html.style.fontSize = size
    const seen = html.clientWidth
    const isHidden = (element: Element) =>
      element.closest('[class*=hidden], [class*=head], [aria-hidden=true]') !== null
    const found: string[] = html.scrollWidth > seen ? [`the page is ${html.scrollWidth} px wide`] : []
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
      if (!hasText || isHidden(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, right, width } = text.getBoundingClientRect()
      const isCut =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      if (width > 2 && (right > seen + 1 || left < -1 || isCut))
        found.push(`${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`)
    }
    html.style.fontSize = ''
    return found.slice(0, 8)
  }, textSize)
}
