/** The window that a scene is looked at through. */
import type { Page } from '@playwright/test'

export const WIDTHS = [1280, 390]
export const THEMES = ['light', 'dark'] as const

const HEIGHT = 900

export const openWindow = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })

/** Twice as large, by the setting of the browser, which media queries follow too. */
export const LARGE_TEXT = { standard: 32, fixed: 26 }

const FIGURES =
  /\d+:\d\d [AP]M(?: – \d+:\d\d [AP]M)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b|(?=[\w-]*\d)\w+(?:-\w+)+/g
// A hyphen may end a line.
const WORDS = /[\p{L}\p{N}/.,:$’']+/gu

/** Numbers, dates and times that are on more than one line. The sandbox's pages, which have no root, are not ours. */
export const listBroken = (page: Page) => listOnSeveralLines(page, '#root main', FIGURES)

/** Words of the header that are. */
export const listBrokenInHeader = (page: Page) => listOnSeveralLines(page, '#root header', WORDS)

function listOnSeveralLines(page: Page, part: string, pieces: RegExp): Promise<string[]> {
  return page.evaluate(
    ({ part, pieces }) => {
      const found: string[] = []
      const root = document.querySelector(part)
      if (!root) return found
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const node = texts.currentNode
        if (!node.parentElement!.checkVisibility()) continue
        for (const { 0: piece, index } of node.textContent!.matchAll(pieces)) {
          range.setStart(node, index)
          range.setEnd(node, index + piece.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(piece)
        }
      }
      return found
    },
    { part, pieces },
  )
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
