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

/** Numbers, dates and times that are on more than one line. */
export function listBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figures =
      /\d+:\d\d [AP]M(?: – \d+:\d\d [AP]M)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b|(?=[\w-]*\d)\w+(?:-\w+)+/g
    const found: string[] = []
    // The sandbox's pages are not ours.
    const main = document.querySelector('#root main')
    if (!main) return found
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode
      if (!node.parentElement!.checkVisibility()) continue
      for (const { 0: figure, index } of node.textContent!.matchAll(figures)) {
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(figure)
      }
    }
    return found
  })
}

/** Text that is beyond the edges of the window, or cut off by what it is in. */
export function listCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const html = document.documentElement
    const found = html.scrollWidth > html.clientWidth ? [`the page is ${html.scrollWidth} px wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      range.selectNode(texts.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      const frame = frameOf(element).getBoundingClientRect()
      // What only screen readers get is in a frame of a pixel.
      if (width === 0 || frame.width <= 1) continue
      if (left < frame.left - 1 || right > frame.right + 1)
        found.push(
          `${element.localName}.${element.className}: ${texts.currentNode.textContent!.slice(0, 40)}`,
        )
    }
    return found.slice(0, 8)

    function frameOf(element: Element): Element {
      let frame = element
      while (frame !== html && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement!
      return frame
    }
  })
}
