/** BACK leads to where a screen was opened from: to the same place, with the focus on the link that was followed. */
import type { Locator, Page } from '@playwright/test'
import { expect, goTo, test } from '../support/browser/test.ts'

const back = (page: Page) => page.getByRole('link', { name: 'BACK' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Clicks the link and returns the scroll position at the click: scrolling to it renders cards, which moves the page. */
async function follow(link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  await link.evaluate((element) =>
    element.addEventListener('click', () => (document.documentElement.dataset.leftAt = String(scrollY))),
  )
  await link.click()
  return Number(await link.page().evaluate(() => document.documentElement.dataset.leftAt))
}

/** The cards that are not found are gone. */
async function expectNarrowed(page: Page): Promise<void> {
  const count = page.getByRole('status')
  await expect(count).toHaveText(/^(?!60)\d+ of 60 devices$/)
  const [found] = (await count.innerText()).split(' ')
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(Number(found))
}

test('BACK returns to the same card or row of a filtered list, at the same place, even after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('large-household')
  await page.getByRole('radio', { name: /^No request/ }).check()
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'By name' })
  await expectNarrowed(page)
  const link = page.getByRole('link', { name: /^Details for/ }).nth(25)
  const place = await follow(link)
  expect(place).toBeGreaterThan(1_000)
  await expect(page.getByRole('button', { name: 'Remove device' })).toBeVisible()
  await back(page).click()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  const moved = async () => Math.abs((await scrolled(page)) - place)
  await expect.poll(moved).toBeLessThan(50)
  await page.reload()
  await expectNarrowed(page)
  await expect.poll(moved).toBeLessThan(50)

  await goTo('Service History', page)
  await page.getByRole('radio', { name: /^Closed/ }).check()
  const rows = page.locator('tr:not([hidden]) > [role=rowheader]')
  await expect(rows).toHaveCount(384)
  const row = rows.nth(300)
  const rowPlace = await follow(row.getByRole('link'))
  expect(rowPlace).toBeGreaterThan(1_000)
  await expect(page.getByRole('heading', { name: 'What’s happened so far' })).toBeVisible()
  await back(page).click()
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(page.getByRole('radio', { name: /^Closed/ })).toBeChecked()
  await expect.poll(async () => Math.abs((await scrolled(page)) - rowPlace)).toBeLessThan(50)
})

test('BACK from a Service Call leads to its device, whichever link was followed', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('one-plan')
  const details = page.getByRole('link', { name: 'Details for Desk monitor' })
  await details.click()
  const track = page.getByRole('link', { name: 'Track', exact: true })
  const inList = page.getByRole('link', { name: /^Home Service, 80411-/ })
  for (const link of [track, inList]) {
    await link.click()
    // The device's page, which has a BACK too, stays until the job's code is there.
    await expect(page.getByRole('heading', { name: 'What’s happened so far' })).toBeVisible()
    await back(page).click()
    await expect(page).toHaveURL(/\/device\/\d+\?/)
    await expect(link).toBeFocused()
  }
  await back(page).click()
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(details).toBeFocused()
})

test('BACK from a device leads to the Service Call one came from, and from there to the list', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('one-plan', '/service-history')
  await page.getByRole('searchbox', { name: 'Search Service Calls' }).fill('monitor')
  await expect(page).toHaveURL(/q=monitor/)
  const row = page.getByRole('rowheader').getByRole('link').first()
  await row.click()
  // Its row has such a link, too.
  await expect(page.getByRole('heading', { name: 'What’s happened so far' })).toBeVisible()
  const device = page.getByRole('main').getByRole('link', { name: 'Desk monitor', exact: true })
  const place = await follow(device)
  expect(place).toBeGreaterThan(500)
  await expect(page.getByRole('button', { name: 'Remove device' })).toBeVisible()
  await back(page).click()
  await expect(device).toBeFocused()
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(50)
  await back(page).click()
  await expect(page).toHaveURL(/\/service-history\?.*q=monitor/)
  await expect(row).toBeFocused()
})

test('BACK from a page that was opened by its address leads to its parent, never in a loop', async ({
  page,
  open,
}) => {
  for (const [path, above] of [
    ['/job/80411-0012/edit', '/job/80411-0012'],
    ['/job/80411-0010/depot-repair-success', '/job/80411-0010'],
  ] as const) {
    const { at } = await open('one-plan', path)
    const title = (await heading(page).textContent())!
    await back(page).click()
    await expect(page).toHaveURL(at(above))
    await expect(heading(page)).not.toHaveText(title)
    await back(page).click()
    await expect(page).toHaveURL(at('/service-history'))
  }
})

test('after BACK from editing, a Service Call is where one left it; after saving, at its heading', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { at } = await signIn('one-plan')
  const track = page.getByRole('link', { name: 'Track for Desk monitor' })
  await track.click()
  const change = page.getByRole('link', { name: 'Change details' })
  for (const wayBack of [back(page), page.getByRole('link', { name: 'Discard changes' })]) {
    const place = await follow(change)
    expect(place).toBeGreaterThan(500)
    await expect(heading(page)).toHaveText('Change your Service Call')
    await wayBack.click()
    await expect(change).toBeFocused()
    await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(50)
  }
  await change.click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page)).not.toHaveText('Change your Service Call')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  await back(page).click()
  await expect(page).toHaveURL(at('/device/my-devices'))
  await expect(track).toBeFocused()
})
