/**
 * Text twice as large on a phone. Most tests set it as the root's font size, which leaves media queries as they are,
 * unlike the browser's own setting, which one test here and the screenshots' test use.
 */
import type { Page } from '@playwright/test'
import { chooseKind } from '../support/browser/claim-pages.ts'
import { LARGE_TEXT, listBrokenWithin, listCut } from '../support/browser/scenes/window.ts'
import { expect, test } from '../support/browser/test.ts'

const PHONE = { width: 390, height: 844 }
// A card's line has 291 px. Nothing longer than this is sure to fit: how wide the space is at which a text was broken
// depends on the font.
const LINE_OF_CARD = 280
const SMALL_PHONE = { width: 320, height: 568 }

test.use({ viewport: PHONE })

const SCREENS = {
  'My Devices': '/device/my-devices',
  'a device': async (page: Page) => {
    await page.getByRole('link', { name: 'Details for Kids' }).click()
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  },
  'adding a device': '/device/add',
  'Service History': '/service-history',
  'a job to decide': '/job/80411-7731',
  'a buyout to decide': async (page: Page) => {
    await page.getByRole('link', { name: 'Review for Office printer' }).click()
    await expect(page.getByRole('button', { name: 'Accept buyout' })).toBeVisible()
  },
  'a job in progress': '/job/80411-0009',
  'an appointment': '/job/80411-0012',
  'a claim': async (page: Page) => {
    await page.getByRole('link', { name: 'Request service for Kids' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  },
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`at 200% text, ${name} fits on a phone`, async ({ page, open }) => {
    await open('one-plan', typeof screen === 'string' ? screen : '/device/my-devices')
    if (typeof screen !== 'string') await screen(page)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect.soft(await listCut(page), 'cut off').toEqual([])
    expect.soft(await listBrokenWithin(page, LINE_OF_CARD), 'on several lines').toEqual([])
    const header = (await page.getByRole('banner').boundingBox())!
    expect(header.height, 'height of the header').toBeLessThan(PHONE.height / 4)
    await page.setViewportSize(SMALL_PHONE)
    expect(await listCut(page), 'cut off on a small phone').toEqual([])
  })
}

test('at 200% text, answers have whole lines, and what is below them does not cover them', async ({
  page,
  signIn,
}) => {
  await chooseKind(page, await signIn('one-plan'), "Rosa's watch", 'Depot Service')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  const send = page.getByRole('button', { name: /send$/ })
  await expect(send).toBeInViewport()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.evaluate(() => scrollTo(0, 0))
  await expect(send).not.toBeInViewport()
  expect.soft(await listBrokenWithin(page, LINE_OF_CARD), 'on several lines').toEqual([])
  await page.setViewportSize(SMALL_PHONE)
  expect(await listCut(page), 'cut off on a small phone').toEqual([])
})

test('at 200% text, the logo, the phone number and the menu are in one row', async ({ page, signIn }) => {
  await signIn('one-plan')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size)
    await expectOneRow(page)
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

test('with the browser’s text twice as large, no word in the header is broken', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('one-plan')
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: LARGE_TEXT })
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size)
    expect(await listBrokenWithin(page, LINE_OF_CARD, 'header')).toEqual([])
    expect(await listCut(page)).toEqual([])
  }
})

test('with larger text in a wide window, the header has a menu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn('one-plan')
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await listCut(page)).toEqual([])
  await menu.click()
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeInViewport()
})
