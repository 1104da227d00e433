/** P3.2: how much a repair asks of somebody whose address and phone number are on file. */
import type { Page } from '@playwright/test'
import { expectReceipt, heading } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('few-taps'))
test.use({ viewport: { width: 390, height: 844 } })

const MOST_TAPS = 9
const MOST_SCREENS = 7

/** Counts every tap, and every title that the customer sees on the way. */
function counting(page: Page) {
  const screens: string[] = []
  let taps = 0
  return {
    screens,
    taps: () => taps,
    async tap(role: 'link' | 'button' | 'radio', name: string | RegExp) {
      const before = await heading(page).textContent()
      if (screens.at(-1) !== before) screens.push(before!)
      await page.getByRole(role, { name }).click()
      taps += 1
    },
  }
}

for (const { device, kind, issue, answer, receipt } of [
  {
    device: "Kids' tablet",
    kind: 'Carry-In Service',
    issue: ['Screen', 'Touch not responding'],
    answer: 'An edge',
    receipt: ['carry-in-repair-success', 'Your drop-off is booked'],
  },
  {
    device: 'PlayStation',
    kind: 'Depot Service',
    issue: ['Power', 'Won’t turn on'],
    answer: 'Yes',
    receipt: ['depot-repair-success', 'Your mail-in repair is booked'],
  },
  {
    device: 'Family computer',
    kind: 'Home Service',
    issue: ['Power', 'Won’t turn on'],
    answer: 'Yes',
    receipt: ['home-service-success', 'Your technician is booked'],
  },
] as const) {
  test(`${kind} takes at most nine taps and seven screens`, async ({ page, signIn }) => {
    await signIn('one-plan')
    const { tap, taps, screens } = counting(page)
    await tap('link', `Request service for ${device}`)
    await expect(heading(page)).toHaveText(/^What’s wrong with your/)
    await tap('radio', issue[0])
    await tap('button', issue[1])
    await expect(heading(page)).toHaveText('Try this first')
    await tap('radio', answer)
    await tap('button', 'Still broken')
    await expect(heading(page)).toHaveText('What would you like us to do?')
    await tap('button', `Choose ${kind}`)
    await expect(heading(page)).toHaveText(
      /^(When will you bring it in|How will you ship it|When should we come)/,
    )
    if (kind !== 'Depot Service') await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await tap('button', /^Continue/)
    await expect(heading(page)).toHaveText('Check your answers')
    // Nothing that was taken from the file is hidden, and the button is in reach without scrolling.
    await expect(page.getByRole('link', { name: 'Change the address' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change the contact number' })).toBeVisible()
    await expect(page.getByText('you accept the Terms and Conditions')).toBeInViewport()
    await expect(page.getByRole('button', { name: /^Pay .* and send$/ })).toBeInViewport()
    await tap('button', /^Pay .* and send$/)
    await expect(heading(page)).toHaveText('Pay your service fee')
    await tap('button', /^Pay \$/)
    await expectReceipt(page, receipt[0], receipt[1])
    const [home, ...own] = [...screens, receipt[1]]
    expect(home).toBe('My Devices')
    expect(own.length, own.join(' → ')).toBeLessThanOrEqual(MOST_SCREENS)
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS)
  })
}
