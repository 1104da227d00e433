/**
 * Text twice as large, by the root's font size, which leaves media queries as they are. screens.spec.ts reads every
 * screen with the browser's own setting.
 */
import type { Page } from '@playwright/test'
import { chooseKind } from '../support/browser/claim-pages.ts'
import { listCut } from '../support/browser/scenes/window.ts'
import { expect, test } from '../support/browser/test.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]
const doubleText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

test('at 200% text, answers are not cut off, and what is below them does not cover them', async ({
  page,
  session,
}) => {
  await page.setViewportSize(PHONES[0]!)
  await chooseKind(page, await session('one-plan'), "Rosa's watch", 'Depot Service')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  const send = page.getByRole('button', { name: /send$/ })
  await expect(send).toBeInViewport()
  await doubleText(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(send).not.toBeInViewport()
  expect(await listCut(page)).toEqual([])
})

test('with larger text, the header is one row on a phone, and a menu in a wide window too', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn('one-plan')
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await doubleText(page)
  expect(await listCut(page)).toEqual([])
  await menu.click()
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeInViewport()
  await page.keyboard.press('Escape')
  for (const size of PHONES) {
    await page.setViewportSize(size)
    await expectOneRow(page)
    const header = (await page.getByRole('banner').boundingBox())!
    expect(header.height).toBeLessThan(PHONES[0]!.height / 4)
  }
})

async function expectOneRow(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  const [logo, phone, menu, sections] = await Promise.all(
    [
      header.getByRole('link').first(),
      header.getByRole('link', { name: /^Call / }),
      header.getByRole('button', { name: 'Menu' }),
      header.getByRole('navigation', { name: 'Devices and service' }),
    ].map(async (part) => (await part.boundingBox())!),
  )
  for (const { y, height } of [phone!, menu!]) {
    expect(Math.abs(y + height / 2 - (logo!.y + logo!.height / 2))).toBeLessThan(2)
    // Away from the edges.
    expect(y).toBeGreaterThanOrEqual(4)
    expect(sections!.y - (y + height)).toBeGreaterThanOrEqual(4)
  }
}
