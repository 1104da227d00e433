/** A portal in front of the gateway that is written from docs/product, with an account site that reports to it. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accountOf, type AccountKey } from '#sandbox/seed/accounts.ts'
import { loadKeys } from '#sandbox/keys.ts'
import { createReferences, type References } from '#server/identity/references.ts'
import { startSpecGateway, type SpecGateway } from '../../spec-gateway/gateway.ts'
import { startAccountSite } from './account-site.ts'
import { chooseIssue, heading } from './claim-pages.ts'
import { copyData } from './data.ts'
import { press } from './job-stages.ts'
import { startPortal, type PortalServer } from './server.ts'
import { expect, test as base } from './test.ts'
import { createRunFolder } from '../run-folder.ts'

export interface SpecPortal {
  portal: PortalServer
  gateway: SpecGateway
}

/** Fast enough for a test, slow enough to tell rounds apart. */
const LATENCY_MS = 50

const households = { 'one-plan': 'full', 'new-customer': 'empty', 'other-customer': 'small' } as const

async function withSpecPortal(
  oddity: SpecGateway['oddity'],
  use: (pair: SpecPortal) => Promise<void>,
): Promise<void> {
  const folder = await createRunFolder('spec-gateway')
  const data = await copyData(join(folder.path, 'data'))
  const { reference } = await loadKeys(data.folder, [])
  const references = createReferences([reference])
  const gateway = await startSpecGateway()
  gateway.latencyMs = LATENCY_MS
  gateway.oddity = oddity
  let portalUrl = ''
  const accountSite = await startAccountSite({ gateway, references, portalUrl: () => portalUrl })
  const portal = await startPortal(data, {
    PARTNER_GATEWAY_URL: gateway.url,
    ACCOUNT_SITE_URL: accountSite.url,
  })
  portalUrl = portal.url
  for (const [account, household] of Object.entries(households)) {
    const { subject, customerRef } = accountOf(account as AccountKey)
    const contractPublicRefs = [await planInLinks(account, portal, references)]
    gateway.add({ subject, customerRef, household, contractPublicRefs })
  }
  await use({ portal, gateway })
  await portal.stop()
  await accountSite.close()
  await gateway.close()
  await folder.remove()
}

interface Fixtures {
  /** Fails the test if the gateway could not accept a call. */
  gateway: SpecGateway
}

/** All tests of a file share the portal and its gateway. */
export function specTest(oddity?: SpecGateway['oddity']) {
  return base.extend<Fixtures, { specPortal: SpecPortal }>({
    specPortal: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
      async ({}, use) => withSpecPortal(oddity, use),
      { scope: 'worker' },
    ],
    baseURL: async ({ specPortal }, use) => use(specPortal.portal.url),
    gateway: [
      async ({ specPortal: { gateway } }, use) => {
        gateway.mark()
        const before = gateway.calls.length
        await use(gateway)
        const failed = gateway.calls.slice(before).filter(({ status }) => status !== 200)
        expect(failed.map(({ name, status, refusal }) => `${name}: ${status}, ${refusal}`)).toEqual([])
      },
      { auto: true },
    ],
  })
}

/** From My Devices to the questions of a kind. */
export async function startClaim(page: Page, device: string, kind: string): Promise<void> {
  await page.getByRole('link', { name: `Request service for ${device}` }).click()
  await chooseIssue(page, 'Power', "Won't turn on")
  await expect(heading(page)).toHaveText('Try this first')
  await page.getByRole('radio', { name: 'Earlier' }).check()
  await press(page, 'Still broken')
  await expect(page.getByRole('main')).toContainText('218 Maple Ave')
  await press(page, `Choose ${kind}`)
  await expect(page.getByText(/^Step (4 of [45]|5 of 5) /)).toBeVisible()
}

/** A job's page, by the device it is for. */
export async function openJob(page: Page, gateway: SpecGateway, device: string): Promise<void> {
  const { serviceJobID } = gateway.jobOf(device)
  const { search } = new URL(page.url())
  await page.goto(`/job/${serviceJobID}${search}`)
  await expect(page.getByText(`Service Call ${serviceJobID}`)).toBeVisible()
}

/** The sandbox's login puts the reference of its own plan into the address: the gateway has to know it. */
async function planInLinks(account: string, { url }: PortalServer, references: References): Promise<string> {
  const html = await (await fetch(`${url}/sandbox`)).text()
  const href = new RegExp(`href="([^"]*)" aria-label="My Devices as ${account}@`).exec(html)![1]!
  const contractRef = new URL(href.replaceAll('&amp;', '&'), url).searchParams.get('contractRef')!
  return references.decrypt('contractRef', contractRef)
}
