import { setTimeout as wait } from 'node:timers/promises'
import { SANDBOX_PASSWORD } from '#sandbox/seed/accounts.ts'
import { TOKEN_SECONDS, type Portal } from './portal.ts'
import { seeDevices, seeMarketing, type Visit } from './visit.ts'

const SESSION_COOKIE = '__Host-portal-session'

export async function arrive(visit: Visit): Promise<void> {
  const { page, portal } = visit
  await page.goTo(`${portal.url}/`)
  await page.click('link', 'Sign in')
  await page.type('Email', 'one-plan@sandbox.test')
  await page.type('Password', SANDBOX_PASSWORD)
  await page.click('button', 'Sign in')
  await seeDevices(page)
  visit.devices = await page.address()
}

/** To the form that has been used, which leads to the start, and in again. */
export async function goBack({ page }: Visit): Promise<void> {
  await page.back()
  await page.click('link', 'Start again')
  await seeMarketing(page)
  await page.click('link', 'Sign in')
  await seeDevices(page)
}

export async function reload({ page, portal }: Visit): Promise<void> {
  await page.reload()
  await seeDevices(page)
  expectDocuments(portal, 1)
}

/** As in a message, without references, and after the browser was closed, which forgets our session. */
export async function followLink({ page, portal }: Visit): Promise<void> {
  await page.forgetCookie(SESSION_COOKIE)
  await page.goTo(`${portal.url}/service-history`)
  await page.see('link', /Desk monitor/)
}

export async function openSecondTab({ openTab, devices }: Visit): Promise<void> {
  const second = await openTab()
  await second.goTo(devices)
  await seeDevices(second)
}

/** The page renews it by itself, without being loaded again. */
export async function outliveToken({ page, portal, devices }: Visit): Promise<void> {
  await page.goTo(devices)
  await seeDevices(page)
  await wait((TOKEN_SECONDS + 1) * 1_000)
  await page.click('link', 'Service History')
  await page.see('heading', 'Service History')
  await page.see('link', /Desk monitor/)
  if (!portal.asked.some(({ path }) => path === '/session/token'))
    throw new Error('No new token was asked for.')
  expectDocuments(portal, 1)
}

export async function signOut({ page, openTab, devices }: Visit): Promise<void> {
  const other = await openTab()
  for (const tab of [page, other]) {
    await tab.goTo(devices)
    await seeDevices(tab)
  }
  await page.click('button', /RM/)
  await page.click('link', 'Sign Out')
  // The portal says so as well, before the provider has been told.
  for (const tab of [page, other]) await tab.at(/\/sign-out\?/)
  for (const tab of [page, other]) await tab.see('heading', 'You’re signed out')
  await other.goTo(devices)
  await seeMarketing(other)
  await other.click('link', 'Sign in')
  await other.see('textbox', 'Password')
}

function expectDocuments({ asked }: Portal, expected: number): void {
  const { length } = asked.filter(({ isDocument }) => isDocument)
  if (length !== expected) throw new Error(`${length} documents were asked for instead of ${expected}.`)
}
