import { expectToStay } from '../support/browser/places.ts'
import { expect, goTo, test, testOverProxy } from '../support/browser/test.ts'

test('a card shows its device’s facts', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await expect(
    page.getByText('Premier plan · 13 devices covered · up to $1,500 per Service Call'),
  ).toBeVisible()

  const phone = page.getByRole('article').filter({ hasText: "Rosa's phone" })
  await expect(phone.getByRole('heading', { name: "Rosa's phone", level: 2 })).toBeVisible()
  await expect(phone).toContainText('Apple iPhone 15')
  await expect(phone).toContainText('Estimate ready')
  await expect(phone.getByRole('term')).toHaveText(['Service', 'Next update', 'Added', 'S/N'])
  await expect(phone.getByRole('definition').first()).toHaveText('Depot')
  await expect(phone.getByRole('definition').nth(1)).toHaveText(/^Usually by \w{3}, \w{3} \d+$/)
  await expect(phone.getByRole('definition').nth(2)).toHaveText(/^\d+\/\d+\/\d{4}$/)
  await expect(phone.getByRole('link', { name: "Track for Rosa's phone" })).toHaveAttribute(
    'href',
    /^\/job\//,
  )

  const headphones = page.getByRole('article').filter({ hasText: 'WH-1000XM5' })
  await expect(headphones).toContainText('Covered')
  await expect(headphones.getByRole('definition').first()).toHaveText('$49')
  const request = headphones.getByRole('link', { name: 'Request service for Travel headphones' })
  await expect(request).toHaveAttribute(
    'href',
    /^\/service-request\/\d+\/create\?customerRef=.+&contractRef=/,
  )
  await request.click()
  await expect(
    page.getByRole('heading', { name: 'What’s wrong with your headphones?', level: 1 }),
  ).toBeVisible()
  expect(page.url()).toContain(new URL(at('/'), page.url()).search.slice(1))
})

test('a device waiting for the customer comes first, with the deadline and a link', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  const names = page.getByRole('article').getByRole('heading')
  await expect(names.first()).toHaveText('Living-room TV')
  // Other requests that wait for the customer follow, and then the rest.
  await expect(page.getByRole('article')).toHaveCount(13)
  const waiting = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number(card.textContent.includes('Your turn'))))
  expect(waiting).toEqual(waiting.toSorted().toReversed())
  expect(waiting.at(-1)).toBe(0)
  const television = page.getByRole('article').first()
  await expect(television).toContainText('Your turn')
  await expect(television).toContainText(
    'We found a replacement for your device. Accept it, or choose a buyout.',
  )
  await expect(television).toContainText(/Review by \d+:\d\d [AP]M (today|tomorrow)/)
  await television.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(at('/job/80411-7731'))
})

test('after a completed claim a card shows the date of the next one, as the device page does', async ({
  page,
  signIn,
}) => {
  await signIn('every-status')
  const card = page.getByRole('article').filter({ hasText: 'Service SC0004' }).first()
  const day = card
    .getByRole('term')
    .filter({ hasText: 'Request service from' })
    .locator('..')
    .getByRole('definition')
  await expect(day).toHaveText(/^\d+\/\d+\/\d{4}$/)
  await expect(card.getByRole('link', { name: /^Request service/ })).toHaveCount(0)
  const from = await day.textContent()
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('heading', { name: `You can request service starting ${from}` })).toBeVisible()
})

test('a booked drop-off is the customer’s turn in every list, as on its own page', async ({
  page,
  signIn,
}) => {
  await signIn('every-status')
  const card = page.getByRole('article').filter({ hasText: 'Carry-In Service NEW' })
  await expect(card).toContainText('Your turn')
  await expect(card).toContainText('Drop-off booked')
  await goTo('Service History', page)
  await page.getByRole('radio', { name: /^Your turn/ }).check()
  const row = page.getByRole('row').filter({ hasText: 'Carry-In Service NEW' })
  await expect(row).toContainText('Your turn')
  await goTo('My Devices', page)
  await card.getByRole('link', { name: 'See drop-off' }).click()
  await expect(page.getByRole('heading', { name: 'Your drop-off is booked', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible()
})

test('every link on the screen keeps the references', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  const references = new URL(at('/'), page.url()).searchParams
  const links = page.getByRole('main').getByRole('link')
  await expect(page.getByRole('article')).toHaveCount(13)
  for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
    const kept = Object.fromEntries(new URL(href).searchParams)
    expect(kept, href).toMatchObject(Object.fromEntries(references))
  }
})

test('search finds a device by any text on its card', async ({ page, signIn }) => {
  await signIn('one-plan')
  for (const [by, query, found] of [
    ['nickname', 'desk monitor', 'Desk monitor'],
    ['brand', 'lenovo', "Kids' tablet"],
    ['model', 'EOS r50', 'Vacation camera'],
    ['serial number', 'c02fk 1xm', 'Work laptop'],
    ['product line', 'router', 'eero Pro 6E'],
    ['status', 'in repair', 'Work laptop'],
    ['label and serial number', 'S/N C02FK', 'Work laptop'],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search devices' }).fill(query)
    await expect(page.getByRole('article').getByRole('heading'), by).toHaveText([found])
    await expect(page.getByRole('status'), by).toHaveText('1 of 13 devices')
  }
})

test('a search without a match says so, and one click shows all devices', async ({ page, signIn }) => {
  await signIn('one-plan')
  const field = page.getByRole('searchbox', { name: 'Search devices' })
  await field.fill('toaster')
  await expect(page.getByRole('heading', { name: 'No devices match “toaster”' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all devices' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('sony')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
  await expect(field).toBeFocused()
})

test('a customer without devices has exactly one thing to do', async ({ page, signIn }) => {
  const { at } = await signIn('new-customer')
  await expect(page.getByRole('heading', { name: 'No devices yet' })).toBeVisible()
  await expect(page.getByText('Premier plan · up to $1,500 per Service Call')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Add a device'])
  await page.getByRole('link', { name: 'Add a device' }).click()
  await expect(page).toHaveURL(at('/device/add'))
})

test('all of sixty devices are listed and searchable', async ({ page, signIn }) => {
  await signIn('large-household')
  await expect(page.getByRole('article')).toHaveCount(60)
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('attic')
  await expect(page.getByRole('status')).toHaveText(/^\d+ of 60 devices$/)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
})

test('a cleared search shows the first cards in the next frame', async ({ page, signIn }) => {
  await signIn('large-household')
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveCount(60)
  const all = await names.allTextContents()
  const search = page.getByRole('searchbox', { name: 'Search devices' })
  await search.fill('attic')
  await expect.poll(() => names.count()).toBeLessThan(20)
  const nextFrame = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = () =>
          resolve([...document.querySelectorAll('li:not([hidden]) h2')].map(({ textContent }) => textContent))
        addEventListener('keydown', () => requestAnimationFrame(look), { capture: true, once: true })
      }),
  )
  await search.press('Escape')
  expect((await nextFrame).slice(0, 4)).toEqual(all.slice(0, 4))
  await expect(names).toHaveText(all)
  await expect(page.getByRole('listitem').last()).toContainText('Add a device')
})

test('devices that wait share rows that span the page, while searching too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('large-household')
  const waiting = page.getByRole('list', { name: 'Your turn' })
  const others = page.getByRole('list', { name: 'Other devices' })
  await expect(others.getByRole('article')).toHaveCount(56)
  const row = (await waiting.boundingBox())!
  const places = () =>
    waiting
      .getByRole('listitem')
      .filter({ visible: true })
      .evaluateAll((items) =>
        items.map((item) => {
          const { x, right, y } = item.getBoundingClientRect()
          return { x, right, y }
        }),
      )
  const [first, second, third, fourth] = await places()
  expect([first!.x, second!.right, third!.x, fourth!.right]).toEqual([
    row.x,
    row.x + row.width,
    row.x,
    row.x + row.width,
  ])
  expect([second!.y, fourth!.y]).toEqual([first!.y, third!.y])

  await page.getByRole('searchbox').fill('attic')
  await expect(page.getByRole('status')).toHaveText(/of 60 devices$/)
  await expect(waiting.getByRole('article')).toHaveCount(1)
  const [only] = await places()
  expect([only!.x, only!.right]).toEqual([row.x, row.x + row.width])
  await page.getByRole('searchbox').fill('')

  // In another order, they are among the others.
  await page.getByRole('combobox').selectOption('By name')
  const all = page.getByRole('list', { name: 'My Devices' }).getByRole('listitem')
  await expect(all).toHaveCount(61)
  await expect(waiting).toHaveCount(0)
  const widths = await all.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
  expect(new Set(widths.map(Math.round)).size).toBe(1)
})

test('a card far down does not shift when scrolled to, right away or later', async ({ page, signIn }) => {
  await signIn('large-household')
  await expect(page.getByRole('article')).toHaveCount(60)
  await expectToStay(page.getByRole('article').last())
  const firstPart = page.getByRole('article').last().locator('> *').first()
  await expect(firstPart).toHaveCSS('content-visibility', 'auto')
  await expectToStay(page.getByRole('article').last())
  const search = page.getByRole('searchbox', { name: 'Search devices' })
  await search.fill('attic')
  await expect(page.getByRole('status')).toHaveText(/of 60 devices$/)
  await search.fill('')
  await expect(page.getByRole('article')).toHaveCount(60)
  await expectToStay(page.getByRole('article').last())
})

test('going back to a card far down restores its position, after a reload too', async ({ page, signIn }) => {
  await signIn('large-household')
  await expect(page.getByRole('article')).toHaveCount(60)
  const card = page.getByRole('article').nth(50)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page.getByRole('button', { name: 'Remove device' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await page.reload()
  await expect(card).toBeInViewport()
})

// Of a chip's text, in pixels.
const TWO_LINES = 33

for (const account of ['one-plan', 'two-plans', 'waiting', 'every-status'] as const) {
  test(`${account}: on a small phone, the status and the search's words are on one line`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await open(account, '/device/my-devices')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const heights = await page
      .locator('article h2 ~ :last-child')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().height))
    expect(heights).not.toEqual([])
    expect(Math.max(...heights)).toBeLessThan(TWO_LINES)
    const search = page.getByRole('searchbox')
    if (await search.isVisible()) expect(await search.evaluate(isCut)).toBe(false)
  })
}

/** Whether a field is too narrow for its placeholder. */
function isCut(field: HTMLElement | SVGElement): boolean {
  const input = field as HTMLInputElement
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
  const context = document.createElement('canvas').getContext('2d')!
  context.font = font
  const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  return context.measureText(input.placeholder).width > room
}

test('the devices are shown while no plan is selected', async ({ page, signIn }) => {
  const { contractRef } = await signIn('two-plans')
  expect(contractRef).toBeNull()
  await expect(page.getByRole('heading', { name: 'My Pixel' })).toBeVisible()
  await expect(page.locator('article')).toHaveCount(3)
  await expect(page.getByText(/^3 devices/)).toBeVisible()
})

testOverProxy(
  'placeholders keep the layout while the answer is loading',
  async ({ page, network, signIn }) => {
    await signIn('one-plan')
    const answer = network.hold(/^\/functions\//)
    await page.reload()
    await expect(page.getByRole('status')).toHaveText('Loading your devices')
    await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    answer.release()
    await expect(page.getByRole('article')).toHaveCount(13)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  },
)

test('a device that only the filter hides is not said to match nothing', async ({ page, signIn }) => {
  await signIn('large-household')
  await page.getByRole('radio', { name: /^No request/ }).check()
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('den tv')
  await expect(page.getByRole('heading', { name: 'No devices match this filter' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('toaster')
  await expect(page.getByRole('heading', { name: 'No devices match “toaster”' })).toBeVisible()
})

test('sixty devices can be filtered and ordered, and the address keeps both', async ({ page, signIn }) => {
  await signIn('large-household')
  const cards = page.getByRole('article')
  await page.getByRole('radio', { name: /^In service/ }).check()
  await expect(page.getByRole('status')).toHaveText(/^\d+ of 60 devices$/)
  await expect(cards.filter({ visible: true }).filter({ hasText: /^.*Service fee/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By name' })
  await expect(page).toHaveURL(/status=service.*sort=name|sort=name.*status=service/)
  await expect(async () => {
    const names = await cards.filter({ visible: true }).getByRole('heading').allTextContents()
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(
      names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })),
    )
  }).toPass()
})
