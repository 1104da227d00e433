/** With forced colors, backgrounds and shadows are gone: what is chosen, focused or left out is shown another way. */
import type { Locator, Page } from '@playwright/test'
import { test } from '../support/browser/ds-demo.ts'
import { expect, test as testAlone } from '../support/browser/test.ts'

test.use({ groups: 'buttons,choices,tiles,calendar,your-turn' })

test.beforeEach(async ({ page }) => page.emulateMedia({ forcedColors: 'active' }))
// All tests of a worker share the page.
test.afterEach(async ({ page }) => page.emulateMedia({ forcedColors: null }))

const look = (shown: Locator, pseudo?: string) =>
  shown.evaluate((element, part) => {
    const { color, backgroundColor, outlineStyle, borderTopColor, borderRightColor, borderInlineEndColor } =
      getComputedStyle(element, part)
    return { color, backgroundColor, outlineStyle, borderTopColor, borderRightColor, borderInlineEndColor }
  }, pseudo)

/** The color of the page. */
const canvasOf = (page: Page) =>
  page.evaluate(() => {
    const sample = Object.assign(document.createElement('p'), { style: 'color: Canvas' })
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  })

async function expectFilled(chosen: Locator, other: Locator): Promise<void> {
  const filled = await look(chosen)
  expect(filled.backgroundColor).not.toBe((await look(other)).backgroundColor)
  expect(filled.color).not.toBe(filled.backgroundColor)
}

test('a chosen tile is filled, and only the focused one has an outline', async ({ page }) => {
  const tiles = page.locator('[data-specimen="tiles-chosen-light"] label')
  const chosen = tiles.filter({ has: page.getByRole('radio', { checked: true }) })
  await expectFilled(chosen, tiles.first())
  expect((await look(chosen)).outlineStyle).toBe('none')
  await chosen.getByRole('radio').focus()
  await page.keyboard.press('ArrowRight')
  await expectFilled(chosen, tiles.first())
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})

test('the mark of a checkbox and of a switch has a different color than its box', async ({ page }) => {
  for (const role of ['checkbox', 'switch'] as const) {
    const specimen = page.locator(`[data-specimen="${role}-light"]`)
    const checked = specimen.getByRole(role, { checked: true }).first()
    const { borderRightColor: mark } = await look(checked, '::before')
    expect(mark).not.toBe((await look(checked)).backgroundColor)
    expect(mark).toBe(await canvasOf(page))
  }
})

test('days of other months stay invisible, and the chosen one is filled', async ({ page }) => {
  const calendar = page.locator('[data-specimen="calendar-available-light"]')
  const canvas = await canvasOf(page)
  await expect(calendar.locator('[data-outside]').first()).toHaveCSS('color', canvas)
  const day = (name: string) => calendar.getByRole('button', { name })
  await expectFilled(day('Thursday, November 19, 2026 selected'), day('Friday, November 20, 2026'))
})

test('a busy button’s ring has a gap, and the time that is left stands out from the part that is over', async ({
  page,
}) => {
  const button = page.locator('[data-specimen="button-busy-light"]').getByRole('button', { name: 'Continue' })
  const { borderTopColor, borderInlineEndColor } = await look(button, '::before')
  expect(borderInlineEndColor).not.toBe(borderTopColor)
  const [over, left] = await page
    .locator('[data-specimen="countdown-last-hour-light"] circle')
    .evaluateAll((circles) =>
      circles
        .map((circle) => getComputedStyle(circle))
        .map(({ opacity, stroke, strokeWidth }) => ({ opacity, stroke, width: parseFloat(strokeWidth) })),
    )
  expect(over!.opacity).toBe('1')
  expect(left!.stroke).not.toBe(over!.stroke)
  // Where a theme has two similar colors, the width still tells them apart.
  expect(left!.width).toBeGreaterThan(2 * over!.width)
})

testAlone(
  'the chosen filter of a list is filled, and the current section keeps its underline',
  async ({ page, signIn }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn('large-household')
    const sections = page.getByRole('navigation', { name: 'Devices and service' }).getByRole('link')
    const lines = await sections.evaluateAll((links) =>
      links.map((link) => getComputedStyle(link).borderBottomColor),
    )
    expect(lines[0]).not.toBe(lines[1])
    const filter = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
    await page.getByRole('radio', { name: /^All/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFilled(filter(/^Your turn/), filter(/^All/))
    await expect(filter(/^Your turn/)).toHaveCSS('outline-width', '3px')
  },
)
