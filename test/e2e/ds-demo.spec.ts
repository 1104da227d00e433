/** The design system's components in use by keyboard and touch, on the page that shows them all. */
import type { Page } from '@playwright/test'
import { expectAccessible, NARROW, WIDE } from '../support/browser/axe.ts'
import { test } from '../support/browser/ds-demo.ts'
import { expect } from '../support/browser/test.ts'

const specimen = (page: Page, id: string, theme = 'light') => page.locator(`[data-specimen="${id}-${theme}"]`)

for (const width of [NARROW, WIDE]) {
  test(`the page is accessible at ${width} px`, async ({ page }) => {
    // Contrast is computed for hundreds of elements; each component is shown in both themes anyway.
    await expectAccessible(page, [width], 'html', ['light'])
  })
}

test('every id on the page is unique', async ({ page }) => {
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.describe('a form and a dialog', () => {
  test.use({ groups: 'forms,popup' })

  test('a form with errors and a dialog are accessible', async ({ page }) => {
    await specimen(page, 'form').getByRole('button', { name: 'Continue' }).click()
    await expectAccessible(page, [NARROW], '[data-specimen^="form-"]', ['light'])
    await specimen(page, 'dialog', 'dark').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, [NARROW])
  })
})

test('text at double size breaks no layout', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 })
  await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '200%'))
  const { wide, seen } = await page.locator('html').evaluate((html) => ({
    wide: html.scrollWidth,
    seen: html.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
})

test('both themes render regardless of the preferred color scheme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(specimen(page, 'button', 'light')).toHaveCSS('background-color', 'rgb(247, 245, 241)')
    await expect(specimen(page, 'button', 'dark')).toHaveCSS('background-color', 'rgb(18, 22, 26)')
  }
})

test('each group has a link', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'Choices' }).click()
  await expect(page).toHaveURL(/\?customerRef=.*#choices$/)
  await expect(page.getByRole('heading', { name: 'Choices' })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choices' })).toBeInViewport()
})

test.describe('with a keyboard', () => {
  test.use({ groups: 'choices,text-fields,forms,links' })

  test('Space checks a checkbox, and a link in its label does not', async ({ page }) => {
    const box = specimen(page, 'checkbox').getByRole('checkbox', { name: 'Text me' })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()

    const terms = specimen(page, 'checkbox').getByRole('checkbox', {
      name: 'I’ve read the Terms and Conditions',
    })
    await specimen(page, 'checkbox').getByRole('link', { name: 'Terms and Conditions' }).click()
    await expect(terms).not.toBeChecked()
  })

  test('a checkbox exposes its description and its error', async ({ page }) => {
    await expect(
      specimen(page, 'checkbox').getByRole('checkbox', { name: 'I’ve backed up my data' }),
    ).toHaveAccessibleDescription('We can’t recover it after a repair.')
    const wrong = specimen(page, 'checkbox-error').getByRole('checkbox')
    await expect(wrong).toHaveAccessibleDescription(/^Error: Check the box to agree/)
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  })

  test('Space toggles a switch', async ({ page }) => {
    const texts = specimen(page, 'switch').getByRole('switch', { name: 'Texts' })
    await texts.focus()
    await page.keyboard.press('Space')
    await expect(texts).toBeChecked()
    await page.keyboard.press('Space')
    await expect(texts).not.toBeChecked()
  })

  test('arrow keys move through radios', async ({ page }) => {
    const group = specimen(page, 'radio').getByRole('radiogroup', { name: 'When should we come?' })
    await group.getByRole('radio', { name: 'Afternoon' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(group.getByRole('radio', { name: 'Morning' })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(group.getByRole('radio', { name: 'Afternoon' })).toBeChecked()
    // The same question in the other theme is independent.
    await expect(
      specimen(page, 'radio', 'dark').getByRole('radio', { name: 'Afternoon' }).first(),
    ).toBeChecked()
  })

  test('a card is selected with arrow keys or a click anywhere on it, and exposes its facts', async ({
    page,
  }) => {
    const cards = specimen(page, 'radio-cards').getByRole('radiogroup', {
      name: 'What would you like us to do?',
    })
    const carryIn = cards.getByRole('radio', { name: 'Carry-In Service' })
    const home = cards.getByRole('radio', { name: 'Home Service' })
    await carryIn.focus()
    await page.keyboard.press('ArrowDown')
    await expect(home).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(carryIn).toBeChecked()
    await cards.getByText('Same visit').click()
    await expect(home).toBeChecked()
    await expect(carryIn).toHaveAccessibleDescription(
      /Soonest Take it to a service center.*You pay today \$79/,
    )
    const replacement = cards.getByRole('radio', { name: 'Replacement' })
    await expect(replacement).toBeDisabled()
    await expect(replacement).toHaveAccessibleDescription(/available when the issue can’t be repaired/)
  })

  test('a select opens, supports type-ahead, selects with Enter and closes with Escape', async ({ page }) => {
    const brand = specimen(page, 'select').getByRole('combobox', { name: 'Brand', exact: true })
    await brand.focus()
    await page.keyboard.press('Space')
    await expect(specimen(page, 'select').locator('select:open')).toHaveCount(1)
    await page.keyboard.type('sam')
    await page.keyboard.press('Enter')
    await expect(brand).toHaveValue('Samsung')
    await expect(specimen(page, 'select').locator('select:open')).toHaveCount(0)
    await expect(brand).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(specimen(page, 'select').locator('select:open')).toHaveCount(0)
    await expect(brand).toHaveValue('Samsung')
    await expect(brand).toBeFocused()
  })

  test('a select works by touch', async ({ page }) => {
    const brand = specimen(page, 'select').getByRole('combobox', { name: 'Brand', exact: true })
    await brand.click()
    await brand.getByRole('option', { name: 'Lenovo' }).click()
    await expect(brand).toHaveValue('Lenovo')
  })

  test('a textarea counts the characters left and over the limit', async ({ page }) => {
    const field = specimen(page, 'text-area').getByRole('textbox', { name: 'What happened?' })
    await field.fill('a'.repeat(299))
    await expect(field).toHaveAccessibleDescription(/1 character left$/)
    await expect(specimen(page, 'text-area').getByRole('status')).toHaveText('1 character left')
    await field.fill('a'.repeat(302))
    await expect(field).toHaveAccessibleDescription(/2 characters too many$/)
    await expect(field).toHaveValue('a'.repeat(302))
  })

  test('an incomplete form shows a summary that takes focus and links to each field', async ({ page }) => {
    const form = specimen(page, 'form', 'dark')
    await form.getByRole('button', { name: 'Continue' }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText('There’s a problem')
    for (const [words, role, name] of [
      ['Choose a brand.', 'combobox', 'Brand'],
      ['Enter a nickname.', 'textbox', 'Nickname'],
      ['Tell us whether it’s still in your home.', 'radio', 'Yes'],
      ['Check the box to agree to the terms.', 'checkbox', 'I agree to the terms'],
    ] as const) {
      await summary.getByRole('link', { name: words }).click()
      const field = form.getByRole(role, { name })
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
    }
    const nickname = form.getByRole('textbox', { name: 'Nickname' })
    await expect(nickname).toHaveAccessibleDescription('Error: Enter a nickname.')
    await expect(nickname).toHaveAttribute('aria-invalid', 'true')

    await nickname.fill('Kitchen TV')
    await nickname.press('Enter')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(3)
    await expect(nickname).not.toHaveAttribute('aria-invalid')
  })

  test('help opens and closes with Enter', async ({ page }) => {
    const help = specimen(page, 'help')
    await help.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(help.getByText('A bank statement works too.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(help.getByText('A bank statement works too.')).toBeHidden()
  })
})

test('every control has a large enough touch target', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const small = await page
    .locator('[data-specimen$="-light"] :is(button, summary, select, textarea, input, label:has(input))')
    .evaluateAll((elements) =>
      elements
        // An input inside a label is pressed through its label.
        .filter((element) => element.tagName === 'LABEL' || !element.closest('label'))
        .filter((element) => element.checkVisibility() && !element.matches(':disabled, label[for]'))
        .map((element) => ({ element, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 1 && height < 44)
        .map(({ element, height }) => `${height} ${element.outerHTML.slice(0, 200)}`),
    )
  expect(small).toEqual([])
})
