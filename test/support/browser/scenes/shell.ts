import { expect } from '@playwright/test'
import { INACTIVITY_MS } from '#domain/limits.ts'
import { screen, type Scene } from './scene.ts'
import { hideDialog } from './stage.ts'
import { withoutData } from '../test.ts'
import { openWindow } from './window.ts'

export const notFoundScene: Scene = screen('not-found', '/no-such-page')

export const troubleScenes: Scene[] = [
  {
    name: 'loading',
    provokes: /ERR_/,
    async show({ page, visit }) {
      await withoutData(page)
      await page.route('**/functions/job-info?*', () => {})
      await page.goto(visit.at('/job/80411-7731'))
      // With the initials, who is signed in is known, and nothing changes anymore.
      await page.getByRole('button', { name: 'your account' }).waitFor()
    },
  },
  {
    name: 'trouble',
    provokes: /503/,
    async show({ page, visit }) {
      await page.unroute('**/functions/job-info?*')
      await page.route('**/functions/service-history?*', (route) => route.fulfill({ status: 503 }))
      await page.goto(visit.at('/service-history'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'trouble-dismissed',
    async show({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'offline',
    async show({ page }) {
      await page.context().setOffline(true)
      await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    },
  },
  {
    // In a wide window, it is the customer's.
    name: 'menu',
    async show({ page, show }) {
      await page.unroute('**/functions/service-history?*')
      await page.context().setOffline(false)
      await show('/device/my-devices')
      await openWindow(page, 390)
      await page.getByRole('button', { name: 'Menu' }).click()
      await openWindow(page, 1280)
      await page.getByRole('button', { name: 'your account' }).click()
    },
  },
  {
    name: 'menu-payment',
    show: ({ page }) => page.getByRole('button', { name: 'Payment' }).click(),
  },
  {
    name: 'still-here',
    async show({ page }) {
      await page.evaluate((idleMs) => {
        const now = performance.now()
        performance.now = () => now
        // The last activity, in another tab.
        dispatchEvent(new StorageEvent('storage', { key: 'portal.lastActivity', newValue: `${Date.now()}` }))
        performance.now = () => now + idleMs
        dispatchEvent(new Event('pageshow'))
      }, 0.75 * INACTIVITY_MS)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'signed-out',
    provokes: /ERR_/,
    async show({ page }) {
      await hideDialog(page)
      await page.route(/account\/sign-out|session\/end/, (route) => route.abort('aborted'))
      await page.evaluate(() => {
        for (const link of document.querySelectorAll('a')) if (link.textContent === 'Sign Out') link.click()
      })
      await page.getByRole('heading', { name: 'You’re signed out' }).waitFor()
    },
  },
]

const sandbox = (name: string, path: string): Scene => ({
  name,
  async show({ page }) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

export const sandboxScenes: Scene[] = [
  {
    name: 'payment',
    async show({ page, show, device }) {
      await show(`/service-request/${device('Kindle')}/confirm/reimbursement`)
      await page.getByRole('button', { name: /^Pay .* and send$/ }).click()
      await page.getByRole('heading', { name: 'Pay your service fee' }).waitFor()
    },
  },
  {
    name: 'receipt-just-sent',
    async show({ page, settle }) {
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByRole('heading', { name: 'You can get it repaired now' }).waitFor()
      await settle()
    },
  },
  {
    name: 'job-receipt-needed',
    async show({ page, settle }) {
      await page.getByRole('link', { name: 'Track your Service Call' }).click()
      await page.getByRole('heading', { name: 'Send us your receipt' }).waitFor()
      await settle()
    },
  },
  sandbox('sandbox', '/sandbox'),
  sandbox('sandbox-marketing', '/sandbox/marketing/login'),
  sandbox('sandbox-partner', '/sandbox/partner?account=one-plan@sandbox.test'),
  {
    name: 'job-to-pick-up',
    async show({ page, visit, job, settle }) {
      const laptop = page.getByRole('listitem').filter({ hasText: 'Work laptop' })
      await laptop.getByRole('button', { name: /^Repair completed/ }).click()
      await page.getByRole('status').waitFor()
      await page.goto(visit.at(`/job/${job('Work laptop')}`))
      await settle()
    },
  },
  {
    name: 'sandbox-outbox',
    async show({ page }) {
      await page.goto('/sandbox/outbox')
      // Messages go out every few seconds.
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('Pending')).toHaveCount(0, { timeout: 1 })
      }).toPass()
    },
  },
  sandbox('sandbox-my-plans', '/sandbox/account/my-plans'),
]
