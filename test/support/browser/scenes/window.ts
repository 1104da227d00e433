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

/** Twice as large, by the setting of the browser, which media queries follow too. */
export const LARGE_TEXT = { standard: 32, fixed: 26 }

const FIGURES =
  /\d+:\d\d [AP]M(?: – \d+:\d\d [AP]M)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b|(?=[\w-]*\d)\w+(?:-\w+)+/g
// A hyphen may end a line.
const WORDS = /[\p{L}\p{N}/.,:$’']+/gu

/** Numbers, dates and times that are on more than one line. The sandbox's pages, which have no root, are not ours. */
export async function listBroken(page: Page): Promise<string[]> {
  return (await page.locator('#root').count()) === 0 ? [] : listOnSeveralLines(page, FIGURES)
}

/** The same, and broken words, dates such as 1/31/2036 and serial numbers, as far as a line of that width would hold them. */
export async function listBrokenWithin(
  page: Page,
  width: number,
  part: PagePart = 'main',
): Promise<string[]> {
  return [
    ...(await listOnSeveralLines(page, FIGURES, part, width)),
    ...(await listOnSeveralLines(page, WORDS, part, width)),
  ]
}

type PagePart = 'header' | 'main'

function listOnSeveralLines(
  page: Page,
  pattern: RegExp,
  part: PagePart = 'main',
  widest = Infinity,
): Promise<string[]> {
  return page.evaluate(
    ({ pieces, part, widest }) => {
      const root = document.querySelector(`#root ${part}`)
      if (!root) throw new Error(`The page has no ${part}.`)
      const found: string[] = []
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        const node = texts.currentNode
        if (!node.parentElement!.checkVisibility()) continue
        for (const { 0: piece, index } of node.textContent!.matchAll(pieces)) {
          range.setStart(node, index)
          range.setEnd(node, index + piece.length)
          const boxes = [...range.getClientRects()]
          const lines = new Set(boxes.map(({ top }) => Math.round(top)))
          // The space at which a line ends takes no room there, but would in the middle of one.
          const space = Number.parseFloat(getComputedStyle(node.parentElement!).fontSize) * 0.3
          const width = boxes.reduce((sum, box) => sum + box.width, (lines.size - 1) * space)
          if (lines.size > 1 && width <= widest) found.push(piece)
        }
      }
      return found
    },
    { pieces: pattern, part, widest },
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
