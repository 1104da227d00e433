/** The design system's components in use by keyboard and touch, on the page that shows them all. */
import type { Page } from '@playwright/test'
import { expectAccessible, NARROW } from '../support/browser/axe.ts'
import { test } from '../support/browser/ds-demo.ts'
import { expect } from '../support/browser/test.ts'

const specimen = (page: Page, id: string, theme = 'light') => page.locator(`[data-specimen="${id}-${theme}"]`)

test('the page is accessible', async ({ page }) => {
  await expectAccessible(page)
})

test.describe('a form and a dialog', () => {
  test.use({ groups: 'forms,popup' })

  test('a form with errors and a dialog are accessible', async ({ page }) => {
    await specimen(page, 'form').getByRole('button', { name: 'Continue' }).click()
    await expectAccessible(page, [[NARROW, 'light']], '[data-specimen^="form-"]')
    await specimen(page, 'dialog', 'dark').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, [[NARROW, 'light', 'dark']])
  })
})

test.describe('fields', () => {
  test.use({ groups: 'choices,text-fields,forms' })

  test('a checkbox exposes its description and its error, and a link in its label does not check it', async ({
    page,
  }) => {
    await expect(
      specimen(page, 'checkbox').getByRole('checkbox', { name: 'I’ve backed up my data' }),
    ).toHaveAccessibleDescription('We can’t recover it after a repair.')
    const wrong = specimen(page, 'checkbox-error').getByRole('checkbox')
    await expect(wrong).toHaveAccessibleDescription(/^Error: Check the box to agree/)
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    const terms = specimen(page, 'checkbox').getByRole('checkbox', {
      name: 'I’ve read the Terms and Conditions',
    })
    await specimen(page, 'checkbox').getByRole('link', { name: 'Terms and Conditions' }).click()
    await expect(terms).not.toBeChecked()
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
