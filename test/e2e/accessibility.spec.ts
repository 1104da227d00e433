import {
  expect,
  fillSignIn,
  goTo,
  SESSION_IS_OVER,
  test,
  testOverProxy,
  TOKEN_IS_OLD_MS,
} from '../support/browser/test.ts'
import { expectAccessible, expectNoSidewaysScrolling, NARROW, WIDE } from '../support/browser/axe.ts'

test('My Devices with search results and without a match is accessible', async ({ page, signIn }) => {
  await signIn('one-plan')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search devices' }).fill('toaster')
  await expect(page.getByRole('heading', { name: 'No devices match “toaster”' })).toBeVisible()
  await expectAccessible(page)
})

test('My Devices without a device is accessible', async ({ page, signIn }) => {
  await signIn('new-customer')
  await expect(page.getByRole('heading', { name: 'No devices yet' })).toBeVisible()
  await expectAccessible(page)
})

testOverProxy('My Devices while loading is accessible', async ({ page, network, signIn }) => {
  await signIn('one-plan')
  const answer = network.hold(/^\/functions\//)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Loading your devices')
  await expectAccessible(page)
  answer.release()
})

testOverProxy(
  'the error popup and the error behind it are accessible',
  async ({ page, network, signIn, allowErrors }) => {
    allowErrors(/503/)
    await signIn('one-plan')
    network.fail(/^\/functions\//, 503)
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the Not authorized popup is accessible', async ({ page, context, signIn, allowErrors }) => {
  allowErrors(SESSION_IS_OVER)
  await signIn('one-plan')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/sandbox/account/sign-out')
  await goTo('Service History', page)
  await page.clock.setSystemTime(Date.now() + TOKEN_IS_OLD_MS)
  await goTo('My Devices', page)
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  await expectAccessible(page)
})

test('the open menus are accessible', async ({ page, signIn }) => {
  await signIn('new-customer')
  for (const name of ['Payment', 'MB']) {
    await page.getByRole('button', { name }).click()
    await expectAccessible(page, [WIDE])
  }
  await page.setViewportSize({ width: NARROW, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Payment' }).click()
  await expectAccessible(page, [NARROW])
})

test('a Service Call that can’t be changed and the 404 page are accessible', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/404/)
  const { at } = await signIn('one-plan')
  await page.getByRole('link', { name: 'Track for Work laptop' }).click()
  await expect(page).toHaveURL(/\/job\//)
  await page.goto(at(`${new URL(page.url()).pathname}/edit`))
  await expect(page.getByRole('heading', { name: 'You can’t change this Service Call here' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(at('/no-such-page'))
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
  await expectAccessible(page)
})

test('the pages before and after the portal are accessible', async ({ page, allowErrors }) => {
  allowErrors(/422/)
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expectAccessible(page)
  await fillSignIn('one-plan', page, 'guess')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  for (const path of [
    '/sandbox',
    '/sandbox/messages',
    '/sandbox/outbox',
    '/sandbox/partner?account=every-status@sandbox.test&passed=80411-7731',
    '/sandbox/account/my-plans',
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
  // All calls share one template, and checking all of their thousand rows takes a minute.
  await page.evaluate(() => {
    const surplus = 'section > :nth-child(n + 5), tr:nth-child(n + 4), nav li:nth-child(n + 4)'
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

for (const path of ['/device/my-devices', '/service-history', '/device/add', '/job/80411-7731']) {
  test(`at 200 % text nothing is cut off on ${path}`, async ({ page, open }) => {
    await open('one-plan', path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [640]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScrolling(page)
    }
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(`in ${theme}, tiles and rows to choose from have edges of 3:1`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme: theme })
    await open('one-plan', '/device/add')
    await expect(page.getByRole('radio', { name: 'Laptop' })).toBeVisible()
    const tiles = await page.locator('label:has([type=radio])').evaluateAll(listFaintEdges)
    await open('one-plan', '/device/my-devices')
    await page.getByRole('link', { name: 'Request service for PlayStation' }).click()
    await page.getByRole('radio').first().check()
    const rows = page.getByRole('group').getByRole('button')
    await expect(rows.first()).toBeVisible()
    expect([...tiles, ...(await rows.evaluateAll(listFaintEdges))]).toEqual([])
  })
}

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

test('with reduced motion nothing moves', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('one-plan')
  await page.getByRole('button', { name: 'Payment' }).click()
  await expect(page.getByRole('link', { name: 'Payment History' })).toBeVisible()
  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
  )
  expect(moving.filter((duration) => Number(duration) > 1)).toEqual([])
})

test('with forced colors the screen renders and the current section keeps its underline', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn('one-plan')
  await expect(page.getByRole('heading', { name: 'Living-room TV' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Devices and service' }).getByRole('link')
  const lines = await sections.evaluateAll((links) =>
    links.map((link) => {
      const { borderBottomColor, backgroundColor } = getComputedStyle(link.closest('nav')!)
      const own = getComputedStyle(link).borderBottomColor
      return { own, page: backgroundColor, nav: borderBottomColor }
    }),
  )
  expect(lines[0]!.own).not.toBe(lines[1]!.own)
  // Text in the color of its background would be invisible.
  for (const name of [/your account/, /^Review for Living-room TV/]) {
    const colors = await page
      .locator('button, a')
      .filter({ visible: true })
      .and(page.getByRole('button', { name }).or(page.getByRole('link', { name })))
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return { color, backgroundColor }
      })
    expect(colors.color).not.toBe(colors.backgroundColor)
  }
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
