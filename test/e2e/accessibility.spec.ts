/** What screens.spec.ts, which checks every screen with axe, can't see. */
import { expect, test } from '../support/browser/test.ts'
import { expectAccessible, expectNoSidewaysScrolling, NARROW } from '../support/browser/axe.ts'

test('the sandbox’s other pages are accessible', async ({ page }) => {
  for (const path of [
    '/sandbox/messages',
    '/sandbox/partner?account=every-status@sandbox.test&passed=80411-7731',
    '/sandbox/account/sign-out',
  ]) {
    await page.goto(path)
    await expectNoSidewaysScrolling(page)
    // All cards of a list share one template.
    await page.evaluate(() => {
      for (const card of document.querySelectorAll('.cards > :nth-child(n + 4)')) card.remove()
    })
    await expectAccessible(page)
  }
})

test('the API documentation is accessible', async ({ page }) => {
  await page.goto('/openapi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  // All calls share one template, and checking all of them takes a minute.
  await page.evaluate(() => {
    const surplus = ':is(article, section):nth-of-type(n + 5), nav li:nth-child(n + 4)'
    for (const element of document.querySelectorAll(surplus)) element.remove()
    for (const closed of document.querySelectorAll('details')) closed.open = true
  })
  await expectAccessible(page)
})

test('sixty devices fit in a narrow window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: NARROW, height: 800 })
  await signIn('large-household')
  await expect(page.getByRole('article')).toHaveCount(60)
  await expectNoSidewaysScrolling(page)
  // No filter is alone in its row.
  const filters = page.getByRole('group', { name: 'Status' }).getByRole('radio')
  await expect(filters).toHaveCount(4)
  const tops = await filters.evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1)
})

test('in both themes, tiles and rows to choose from have edges of 3:1', async ({ page, open }) => {
  const themes = ['light', 'dark'] as const
  await open('one-plan', '/device/add')
  const tiles = page.locator('label:has([type=radio])')
  await expect(tiles.first()).toBeVisible()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await tiles.evaluateAll(listFaintEdges), colorScheme).toEqual([])
  }
  await open('one-plan', '/device/my-devices')
  await page.getByRole('link', { name: 'Request service for PlayStation' }).click()
  await page.getByRole('radio').first().check()
  const rows = page.getByRole('group').getByRole('button')
  await expect(rows.first()).toBeVisible()
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await rows.evaluateAll(listFaintEdges), colorScheme).toEqual([])
  }
})

/** The parts whose border is hard to tell from their own background or from what they lie on. */
function listFaintEdges(parts: Element[]): string[] {
  const luminance = (color: string) => {
    const channels = color
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map((channel) => Number(channel) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!
  }
  const contrast = (one: string, other: string) => {
    const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (lighter! + 0.05) / (darker! + 0.05)
  }
  const page = getComputedStyle(document.body).backgroundColor
  return parts.flatMap((part) => {
    const { borderTopColor: edge, backgroundColor } = getComputedStyle(part)
    const lowest = Math.min(contrast(edge, page), contrast(edge, backgroundColor))
    return lowest < 3 ? [`${part.textContent} ${lowest.toFixed(2)}`] : []
  })
}

test('the keyboard alone reaches a device from the top of the page', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search devices' })).toBeFocused()
  await page.keyboard.type('laptop')
  await expect(page.getByRole('article')).toHaveCount(1)
  const stops = ['Clear search', 'Track for Work laptop', 'Details for Work laptop']
  for (const name of stops) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/device\/\d+\?customerRef=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(new URL(page.url()).search).toBe(new URL(at('/'), page.url()).search)
})

test('a browser that is too old is told so, above everything else', async ({ page, signIn }) => {
  await signIn('one-plan')
  const notice = page.getByText('Your browser is too old for this page.')
  await expect(notice).toBeHidden()
  await page.evaluate(() => {
    // As in a browser that doesn't know what the condition names.
    for (const sheet of document.styleSheets) {
      const rules = [...sheet.cssRules]
      const condition = rules.findIndex(
        (rule) => rule.cssText.includes('#too-old') && 'conditionText' in rule,
      )
      if (condition >= 0) sheet.deleteRule(condition)
    }
  })
  await expect(notice).toContainText('Update it, or call us at 1-833-785-4414.')
  expect((await notice.boundingBox())!.y).toBe(0)
  await expectAccessible(page)
})
