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
