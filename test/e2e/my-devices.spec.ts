import { expectToStay } from '../support/browser/places.ts'
import { expect, goTo, test } from '../support/browser/test.ts'

test('a card shows its device’s facts, and those that wait for the customer come first', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  await expect(
    page.getByText('Premier plan · 13 devices covered · up to $1,500 per Service Call'),
  ).toBeVisible()
  const phone = page.getByRole('article').filter({ hasText: "Rosa's phone" })
  await expect(phone).toContainText('Estimate ready')
  await expect(phone.getByRole('term')).toHaveText(['Service', 'Next update', 'Added', 'S/N'])
  const headphones = page.getByRole('article').filter({ hasText: 'WH-1000XM5' })
  await expect(headphones).toContainText('Covered')
  await expect(headphones.getByRole('definition').first()).toHaveText('$49')

  const waiting = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number(card.textContent.includes('Your turn'))))
  expect(waiting).toHaveLength(13)
  expect(waiting).toEqual(waiting.toSorted().toReversed())
  expect(waiting.at(-1)).toBe(0)
  const television = page.getByRole('article').first()
  await expect(television).toContainText(/Review by \d+:\d\d [AP]M (today|tomorrow)/)

  // Every link keeps the references.
  const references = Object.fromEntries(new URL(at('/'), page.url()).searchParams)
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  for (const href of hrefs)
    expect(Object.fromEntries(new URL(href).searchParams), href).toMatchObject(references)
  await television.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(at('/job/80411-7731'))
})

test('sixty devices are filtered, ordered and searched, and the address keeps it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('large-household')
  const names = page.getByRole('article').getByRole('heading')
  const field = page.getByRole('searchbox', { name: 'Search devices' })
  await expect(names).toHaveCount(60)
  // Devices that wait share rows that span the page, while searching too.
  const waiting = page.getByRole('list', { name: 'Your turn' })
  const row = (await waiting.boundingBox())!
  const places = () =>
    waiting
      .getByRole('listitem')
      .filter({ visible: true })
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
  const [first, second, third] = await places()
  expect([first!.x, second!.right, third!.x]).toEqual([row.x, row.x + row.width, row.x])
  await field.fill('attic')
  await expect(page.getByRole('status')).toHaveText(/^\d+ of 60 devices$/)
  await expect(waiting.getByRole('article')).toHaveCount(1)
  const [only] = await places()
  expect([only!.x, only!.right]).toEqual([row.x, row.x + row.width])

  // A cleared search shows the first cards in the next frame.
  const nextFrame = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => resolve(document.querySelectorAll('li:not([hidden]) h2').length)
        addEventListener('keydown', () => requestAnimationFrame(look), { capture: true, once: true })
      }),
  )
  await field.press('Escape')
  expect(await nextFrame).toBeGreaterThan(4)
  await expect(names).toHaveCount(60)

  await page.getByRole('radio', { name: /^In service/ }).check()
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By name' })
  await expect(page).toHaveURL(/status=service.*sort=name|sort=name.*status=service/)
  await expect(async () => {
    const shown = await names.allTextContents()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)))
  }).toPass()
  // A device that only the filter hides is not said to match nothing.
  await page.getByRole('radio', { name: /^No request/ }).check()
  await field.fill('den tv')
  await expect(page.getByRole('heading', { name: 'No devices match this filter' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all devices' }).click()
  await expect(names).toHaveCount(60)
  await expect(field).toBeFocused()
})

test('a list that the address narrows can show all devices when its filters can’t be loaded', async ({
  page,
  open,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await page.route(/assets\/device-filters/, (route) => route.abort())
  const { at } = await open('large-household', '/device/my-devices')
  await page.goto(`${at('/device/my-devices')}&status=yours`)
  await page.getByRole('button', { name: 'Show all devices' }).click()
  await expect(page.getByRole('article')).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Show all devices' })).toHaveCount(0)
})

test('on a small phone, each status and what the search is for are on one line', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await open('every-status', '/device/my-devices')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const chips = page.locator('article h2 ~ :last-child')
  const heights = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  // Two lines are higher.
  expect(Math.max(...heights)).toBeLessThan(33)
  const { needed, room } = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
    const context = Object.assign(document.createElement('canvas').getContext('2d')!, { font })
    const padding = parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd)
    return { needed: context.measureText(field.placeholder).width, room: field.clientWidth - padding }
  })
  expect(needed).toBeLessThan(room)
})

test('a card far down does not shift when scrolled to', async ({ page, signIn }) => {
  await signIn('large-household')
  await expect(page.getByRole('article')).toHaveCount(60)
  await expectToStay(page.getByRole('article').last())
  const firstPart = page.getByRole('article').last().locator('> *').first()
  await expect(firstPart).toHaveCSS('content-visibility', 'auto')
  await expectToStay(page.getByRole('article').last())
})

test('a new customer has exactly one thing to do', async ({ page, signIn }) => {
  const { at } = await signIn('new-customer')
  await expect(page.getByText('Premier plan · up to $1,500 per Service Call')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Add a device'])
  await goTo('Service History', page)
  await page.getByRole('main').getByRole('link', { name: 'Go to My Devices' }).click()
  await page.getByRole('link', { name: 'Add a device' }).click()
  await expect(page).toHaveURL(at('/device/add'))
})
