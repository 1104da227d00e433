/** The sandbox's partner console in its own window, used as the partner of one job would. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

export interface PartnerConsole {
  /** Clicks the step with that name. */
  report(step: string): Promise<void>
  /** Plays a story at the console's pace. */
  play(story: string): Promise<void>
  /** No step is offered: it is the customer's turn, or the job is closed and no longer listed. */
  expectNoSteps(): Promise<void>
}

type Fixture = { browser: Browser; baseURL: string | undefined }

/** A fixture. The partner is a different person, so their window shares nothing with the customer's. */
export const partnerWindow = {
  partner: async ({ browser, baseURL }: Fixture, use: (open: OpenConsole) => Promise<void>) => {
    let context: BrowserContext | undefined
    await use(async (serviceJobId) => {
      context = await browser.newContext({ baseURL: baseURL! })
      return openConsole(await context.newPage(), serviceJobId)
    })
    await context?.close()
  },
}

export type OpenConsole = (serviceJobId: string) => Promise<PartnerConsole>

async function openConsole(page: Page, serviceJobId: string): Promise<PartnerConsole> {
  await page.goto('/sandbox/partner')
  await page.getByRole('searchbox', { name: 'Search' }).fill(serviceJobId)
  await page.getByRole('button', { name: 'Show' }).click()
  const card = page.getByRole('listitem').filter({ hasText: serviceJobId })
  return {
    report: async (step) => {
      const button = card.getByRole('button', { name: new RegExp(`^${step}\\s+\\w+$`) })
      // What the customer did in the meantime shows after a refresh.
      if (!(await button.isVisible())) await page.getByRole('button', { name: 'Show' }).click()
      await button.click()
      await expect(page.getByRole('status')).toContainText('The portal accepted the update')
    },
    play: async (story) => {
      await card.getByText('Play a story').click()
      await card.getByLabel('Story').selectOption(story)
      await card.getByLabel('Seconds between steps').fill('1')
      await card.getByRole('button', { name: 'Play' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(story)
    },
    expectNoSteps: async () => {
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^[01] open jobs?$/)
      // Time can pass for every job; steps are what a partner does.
      await expect(card.getByRole('button', { name: /^(?!Let )/ })).toHaveCount(0)
    },
  }
}
