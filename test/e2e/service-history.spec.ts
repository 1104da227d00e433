import type { Page } from '@playwright/test'
import { expectToStay } from '../support/browser/places.ts'
import { expect, test } from '../support/browser/test.ts'

// By the attribute: working out the roles of four hundred rows takes seconds of the page's own time.
const rows = (page: Page) => page.locator('[role=row]')
const rowHeaders = (page: Page) => page.locator('tr:not([hidden]) > [role=rowheader]')

test('a row shows what P2.7 lists, newest first, and links to its job and its device', async ({
  page,
  open,
}) => {
  const { at } = await open('one-plan', '/service-history')
  const table = page.getByRole('table', { name: 'Your Service Calls, newest first' })
  await expect(table.getByRole('columnheader')).toHaveText(['Service Call', 'Device', 'Requested', 'Status'])
  await expect(table.getByRole('row')).toHaveCount(14)
  const television = table.getByRole('row').filter({ hasText: '80411-7731' })
  await expect(television.getByRole('rowheader')).toContainText('Replacement')
  await expect(television.getByRole('cell').first()).toHaveText(
    'Living-room TVTelevision · S/N 0AEB3HDN500127',
  )
  await expect(television.getByRole('cell').nth(1)).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
  await expect(television.getByRole('cell').last()).toContainText('Replacement option provided')
  const dates = await table
    .getByRole('cell')
    .filter({ hasText: /^\d+\/\d+\/\d+$/ })
    .allTextContents()
  const days = dates.map((text) => Date.parse(text))
  expect(days).toEqual(days.toSorted((one, other) => other - one))

  await television.getByRole('link', { name: 'Living-room TV' }).click()
  await expect(page).toHaveURL(/\/device\/\d+\?customerRef=/)
  await page.goBack()
  await television.getByRole('link', { name: 'Replacement' }).click()
  await expect(page).toHaveURL(at('/job/80411-7731'))
  await page.getByRole('link', { name: 'BACK' }).click()
  // A click anywhere in a row works too.
  await table.getByText('80411-0009').click()
  await expect(page).toHaveURL(at('/job/80411-0009'))
})

test('search and filters stay in the URL through reload and back', async ({ page, open }) => {
  const { at } = await open('one-plan', '/service-history')
  const field = page.getByRole('searchbox', { name: 'Search Service Calls' })
  const numbers = page.getByRole('rowheader')
  const kind = page.getByRole('combobox', { name: 'Type of service' })
  await kind.selectOption({ label: 'Replacement' })
  await page.getByRole('radio', { name: /^Closed/ }).check()
  await expect(numbers).toHaveText([/Replacement/, /Replacement/])
  await expect(page).toHaveURL(/\?status=finished&kind=replacement&customerRef=.+&contractRef=/)

  await page.reload()
  await expect(page.getByRole('radio', { name: /^Closed/ })).toBeChecked()
  await expect(kind).toHaveValue('replacement')
  await field.fill('headphones')
  await expect(numbers).toHaveCount(1)
  await numbers.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Your replacement was delivered' })).toBeVisible()
  // The page's BACK goes where the browser's does.
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(page).toHaveURL(/\?q=headphones&status=finished&kind=replacement&customerRef=/)
  await expect(field).toHaveValue('headphones')
  await expect(page.getByRole('status')).toHaveText('1 of 13 Service Calls')

  await field.fill('toaster')
  await expect(page.getByRole('heading', { name: 'No Service Calls match “toaster”' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all Service Calls' }).click()
  await expect(numbers).toHaveCount(13)
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(at('/service-history'))
})

test('of four hundred rows, none shifts, and a cleared search shows the first ones in the next frame', async ({
  page,
  open,
}) => {
  await open('large-household', '/service-history')
  await expect(rowHeaders(page)).toHaveCount(400)
  await expectToStay(rows(page).last())
  await expect(rows(page).last()).toHaveCSS('content-visibility', 'auto')
  await expectToStay(rows(page).last())
  const numbers = await rowHeaders(page).allTextContents()

  await page.getByRole('searchbox').pressSequentially('attic phone', { delay: 60 })
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* of 400 Service Calls$/)
  await expect.poll(() => rowHeaders(page).count()).toBeLessThan(40)
  const clearing = page.evaluate(
    () =>
      new Promise<string[][]>((resolve) => {
        const frames: string[][] = []
        const look = () => {
          const shown = document.querySelectorAll('tr:not([hidden]) > [role=rowheader]')
          frames.push([...shown].map((cell) => cell.textContent))
          if (shown.length === 400) resolve(frames)
          else requestAnimationFrame(look)
        }
        addEventListener('keydown', () => requestAnimationFrame(look), { capture: true, once: true })
      }),
  )
  await page.getByRole('searchbox').press('Escape')
  const frames = await clearing
  expect(frames[0]!.slice(0, 8)).toEqual(numbers.slice(0, 8))
  expect(frames.at(-1)).toEqual(numbers)
  for (const [n, frame] of frames.entries())
    expect(frame.length - (frames[n - 1]?.length ?? 0)).toBeLessThanOrEqual(80)
})

test('a row that is fetched again, changed, stays in place and keeps its focus', async ({ page, open }) => {
  await page.clock.install()
  await open('one-plan', '/service-history')
  const link = rowHeaders(page).first().getByRole('link')
  await link.focus()
  await page.evaluate(() => {
    const seen = Object.assign(window, { hasLeft: false })
    document.activeElement!.addEventListener('blur', () => (seen.hasLeft = true))
  })
  await page.route(/functions\/service-history/, async (route) => {
    const answer = await (await route.fetch()).text()
    await route.fulfill({ body: answer.replaceAll('Desk monitor', 'Desk display') })
  })
  // Long enough for the list to be fetched again when one returns to the tab.
  await page.clock.fastForward(20_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: 'Desk display' })).toBeVisible()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { hasLeft: boolean }).hasLeft)).toBe(false)
})
