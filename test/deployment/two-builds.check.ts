// A deployment as customers see it: two really different builds behind a balancer that picks a server at random for
// each request, tabs from before the deployment, and fresh ones.
import { randomBytes } from 'node:crypto'
import {
  chromium,
  expect as pageExpect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHeadlessShell } from '../../scripts/setup/browsers.mjs'
import { chooseIssue } from '../support/browser/claim-pages.ts'
import { fillSignIn, visitOf, type Visit } from '../support/browser/sign-in.ts'
import { startBalancer, waitFor, type Balancer } from '../support/deployment/haproxy.ts'
import { productionServer, type ProductionServer } from '../support/deployment/production-server.ts'
import {
  changedScripts,
  entryIn,
  entryOf,
  firstBuild,
  makeSecondBuild,
} from '../support/deployment/second-build.ts'
import { freePort } from '../support/free-port.ts'
import { createDatabase, temporaryFolder } from '../support/server/database.ts'

const FRESH_LOADS = Number(process.env.LOADS ?? 200)
// Each goes to five screens whose files it does not have yet.
const OLD_TABS = FRESH_LOADS / 5
const PATIENCE_MS = 60_000
// Of the customer who signs in here.
const JOB = '80411-7731'
const shown = pageExpect.configure({ timeout: PATIENCE_MS })

let balancer: Balancer
let servers: Record<'one' | 'two' | 'sandbox', ProductionServer>
let secondBuild: string
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  secondBuild = await temporaryFolder()
  await makeSecondBuild(secondBuild)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PUBLIC_URL: url,
    DATABASE_URL: await createDatabase({ seeded: false }),
    OIDC_ISSUER: `${url}/identity`,
    ACCOUNT_SITE_URL: `${url}/sandbox/account`,
    MARKETING_LOGIN_URL: `${url}/sandbox/marketing/login`,
    REFERENCE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
    // Old tabs wait for long, and the question whether someone is still there would cover them.
    INACTIVITY_SECONDS: '86400',
  }
  servers = {
    one: await productionServer(settings),
    two: await productionServer(settings),
    // The login and the account site; the portal itself is the other two.
    sandbox: await productionServer({
      ...settings,
      NODE_ENV: 'development',
      DATA_DIR: await temporaryFolder(),
    }),
  }
  balancer = await startBalancer({
    folder: await temporaryFolder(),
    ports: { one: servers.one.port, two: servers.two.port },
    port,
    changes: [
      ['balance leastconn', 'balance random(1)'],
      [
        'default_backend servers',
        'use_backend sandbox if { path_beg /sandbox /identity }\n    default_backend servers',
      ],
      [
        '\nbackend servers',
        `\nbackend sandbox\n    server sandbox 127.0.0.1:${servers.sandbox.port}\n\nbackend servers`,
      ],
    ],
  })
  await servers.sandbox.start()
  await servers.one.start()
  await servers.two.start()
  await areUp()
  const executablePath = findHeadlessShell()
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  context = await browser.newContext({ baseURL: url })
  context.setDefaultTimeout(PATIENCE_MS)
})
afterAll(async () => {
  await browser?.close()
  for (const server of Object.values(servers)) server.kill()
  await balancer.stop()
})

async function areUp(): Promise<void> {
  for (const name of ['one', 'two'] as const)
    await waitFor(async () => (await balancer.read(name, 'status')) === 'UP')
}

interface Tab {
  page: Page
  /** How often its document was loaded. */
  loads: number
}

/** Without a cache, so that every file is asked for. */
async function openTab(): Promise<Tab> {
  const tab: Tab = { page: await context.newPage(), loads: 0 }
  tab.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.page.mainFrame()) tab.loads += 1
  })
  const session = await context.newCDPSession(tab.page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return tab
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes there as a link does, without loading a document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

test('nothing is blank, and nothing is lost', { timeout: 3_600_000 }, async () => {
  expect((await changedScripts(secondBuild)).length, 'changed scripts').toBeGreaterThan(5)
  const entries = { first: await entryOf(firstBuild), second: await entryOf(secondBuild) }
  expect(entries.first).not.toBe(entries.second)

  const drafting = await openTab()
  const visit = await signIn(drafting.page)
  const screens = await screensOf(drafting.page)
  await startDraft(drafting.page)
  drafting.loads = 1
  const oldTabs: Tab[] = []
  for (let n = 0; n < OLD_TABS; n += 1) {
    const tab = await openTab()
    await tab.page.goto(visit.at('/device/my-devices'))
    await shown(title(tab.page)).toHaveText('My Devices')
    oldTabs.push(tab)
  }

  // Half of the deployment: one server has the new build.
  await servers.two.stop()
  await servers.two.start(secondBuild)
  await areUp()
  const builds = await loadAfresh(visit, entries)
  let navigations = 0
  const inOldTabs = async (part: typeof screens) => {
    for (const { page } of oldTabs)
      for (const { path, sign } of part) {
        await goTo(page, visit.at(path))
        await shown(sign(page))
          .toBeVisible()
          .catch(async (error: Error) => {
            throw new Error(`${path} shows: ${await page.locator('body').innerText()}`, { cause: error })
          })
        navigations += 1
      }
  }
  await inOldTabs(screens.slice(0, 3))

  // The other half: nobody has the old files but the database.
  await servers.one.stop()
  await servers.one.start(secondBuild)
  await areUp()
  await inOldTabs(screens.slice(3))
  await finishDraft(drafting.page)

  const reloads = [...oldTabs, drafting].map(({ loads }) => loads - 1)
  process.stdout.write(
    `${builds.first + builds.second} fresh loads (${builds.first} of the old build, ${builds.second} of the new one) and ` +
      `${navigations} navigations in ${oldTabs.length} old tabs: 0 blank, ${reloads.reduce((sum, n) => sum + n)} reloads, the draft was kept.\n`,
  )
  expect(Math.max(...reloads)).toBeLessThanOrEqual(1)
  expect(navigations).toBe(OLD_TABS * screens.length)
  expect(Math.min(builds.first, builds.second)).toBeGreaterThan(FRESH_LOADS / 5)
})

async function signIn(page: Page): Promise<Visit> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn('one-plan', page)
  await shown(title(page)).toHaveText('My Devices')
  await shown(page.locator('main [aria-busy=true]')).toHaveCount(0)
  return visitOf(page)
}

interface Screen {
  path: string
  /** Something of its own that it shows. */
  sign(page: Page): Locator
}

/** A screen for each of the files that are loaded when needed. */
async function screensOf(page: Page): Promise<Screen[]> {
  const pathOf = async (link: string | RegExp) => {
    const href = await page.getByRole('link', { name: link }).getAttribute('href')
    return new URL(href!, page.url()).pathname
  }
  const heading = (name: string | RegExp) => (tab: Page) => title(tab).filter({ hasText: name })
  return [
    { path: '/service-history', sign: heading('Service History') },
    // Not the last one: its stream would hold one of the six connections that a browser opens to a host over HTTP/1.1.
    { path: `/job/${JOB}`, sign: (tab) => tab.getByRole('main').getByText(JOB).first() },
    { path: await pathOf('Details for Work laptop'), sign: heading('Work laptop') },
    { path: '/device/add', sign: (tab) => tab.getByRole('radio', { name: 'Laptop' }) },
    { path: await pathOf(/^Request service for PlayStation/), sign: heading(/^What’s wrong/) },
  ]
}

async function loadAfresh(visit: Visit, entries: { first: string; second: string }) {
  const builds = { first: 0, second: 0 }
  const places = [
    { path: '/device/my-devices', name: 'My Devices' },
    { path: '/service-history', name: 'Service History' },
  ]
  const tabs = [await openTab(), await openTab()]
  await Promise.all(
    tabs.map(async (tab, place) => {
      for (let n = place; n < FRESH_LOADS; n += tabs.length) {
        const { path, name } = places[(n >> 1) % places.length]!
        const answer = await tab.page.goto(visit.at(path))
        const entry = entryIn(await answer!.text())
        builds[entry === entries.first ? 'first' : 'second'] += 1
        await shown(title(tab.page)).toHaveText(name)
        await shown(tab.page.locator('main [aria-busy=true]')).toHaveCount(0)
      }
      // Reloads by itself would show here.
      expect(tab.loads).toBeLessThanOrEqual(FRESH_LOADS / tabs.length + 1)
    }),
  )
  return builds
}

const DESCRIPTION = 'The lower edge does not react.'
const words = (page: Page) => page.getByRole('textbox', { name: 'Describe the problem' })

async function startDraft(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Request service for Kids' }).click()
  await chooseIssue(page, 'Screen', 'Touch not responding')
  await words(page).fill(DESCRIPTION)
  await page.getByRole('radio', { name: 'An edge' }).check()
  await shown(page.getByText('Saved just now')).toBeVisible()
}

/** Goes on in the old tab, and finds the answers again in a new document. */
async function finishDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Still broken', exact: true }).click()
  await shown(title(page)).toHaveText('What would you like us to do?')
  const again = await openTab()
  await again.page.goto(page.url())
  await shown(title(again.page)).toHaveText('What would you like us to do?')
  await page.goBack()
  await shown(words(page)).toHaveValue(DESCRIPTION)
}
