/** On paper, whatever its size: whole cards, and no heading alone at the bottom of a page. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser/test.ts'

// Where a page ends should not matter. In inches.
const HEIGHTS = [6, 7, 8.5, 11]

for (const path of ['/device/my-devices', '/job/80411-7731', '/job/80411-0012/home-service-success']) {
  test(`${path} is printed in whole cards, with each heading above what it is about`, async ({
    page,
    open,
  }) => {
    await open('one-plan', path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const pairs = await page.evaluate(markPairs)
    expect(pairs.length).toBeGreaterThan(3)
    for (const height of HEIGHTS) {
      const pageOf = await printPages(page, height)
      const split = pairs.filter((_, index) => pageOf(`from ${index}`) !== pageOf(`to ${index}`))
      expect(split, `split between pages, ${height} inches high`).toEqual([])
    }
  })
}

test('a printed job says when to decide by and where a payment goes, without controls', async ({
  page,
  open,
}) => {
  const { at } = await open('one-plan', '/job/80411-0008')
  const change = page.getByRole('main').getByRole('link', { name: 'Change\u00a0address' })
  await expect(change).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('We’ll mail your payment to')).toBeVisible()
  await expect(change).toBeHidden()

  await page.goto(at('/job/80411-0010/depot-repair-success'))
  await expect(page.getByText('You can come back to this page anytime.')).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Printed \d+\/\d+\/\d{4} for \w+\.$/)).toBeVisible()
  const times = main.getByRole('listitem').getByRole('time')
  await expect(times).toHaveCount(2)
  for (const time of await times.all())
    expect(await textOnPaper(time)).toMatch(/^\d+\/\d+\/\d{4}, \d+:\d\d [AP]M$/)

  // A date, not “tomorrow”.
  for (const [path, words] of [
    ['/device/my-devices', 'Review by'],
    ['/job/80411-7731', 'Decide by'],
    ['/service-history', 'Review by'],
    ['/job/80411-7731/replacement-success', 'Decide by'],
  ] as const) {
    await page.goto(at(path))
    const deadline = page.getByRole('time').filter({ hasText: words }).first()
    await expect(deadline).toHaveText(new RegExp(`^${words} .*M`))
    expect(await textOnPaper(deadline), path).toMatch(
      new RegExp(`^${words} \\d+/\\d+/\\d{4}, \\d+:\\d\\d [AP]M\\.?$`),
    )
  }
})

/** What a moment reads on paper, where its words for the screen are not drawn. */
async function textOnPaper(moment: Locator): Promise<string> {
  const { onPaper, onScreen } = await moment.evaluate((element) => ({
    onPaper: getComputedStyle(element, '::after').content,
    onScreen: getComputedStyle(element.firstElementChild!).display,
  }))
  expect(onScreen).toBe('none')
  return onPaper.replaceAll('"', '')
}

/**
 * Marks what belongs on one page with headings that take no space, because a PDF's outline says on which page each
 * heading is: the two ends of a card, and a heading and what follows it.
 */
function markPairs(): string[] {
  const mark = (element: Element, edge: 'top' | 'bottom', name: string) => {
    const heading = document.createElement('h6')
    heading.textContent = name
    heading.style.cssText = `position: absolute; ${edge}: 0; left: 0; font-size: 1px`
    if (element instanceof HTMLElement) element.style.position = 'relative'
    element.append(heading)
  }
  const pairs: string[] = []
  for (const card of document.querySelectorAll('main :is(article, [data-decision], section li)')) {
    mark(card, 'top', `from ${pairs.length}`)
    mark(card, 'bottom', `to ${pairs.length}`)
    pairs.push(card.textContent.slice(0, 40))
  }
  for (const heading of document.querySelectorAll('main section:not([data-decision]) > h2')) {
    mark(heading.nextElementSibling!, 'top', `to ${pairs.length}`)
    pairs.push(heading.textContent)
    heading.textContent = `from ${pairs.length - 1}`
  }
  return pairs
}

async function printPages(page: Page, inches: number): Promise<(name: string) => string> {
  const pdf = await page.pdf({ width: '8.5in', height: `${inches}in`, tagged: true, outline: true })
  const found = pdf.toString('latin1').matchAll(/\/Title \(([^)]+)\)\s+\/Dest \[(\d+) 0 R/g)
  const pages = new Map(Array.from(found, ([, name, id]) => [name!, id!]))
  return (name) => pages.get(name) ?? `${name} is not in the outline`
}
