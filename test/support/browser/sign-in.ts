/** Signs in as a person would, and reads the references from the URL. */
import { expect, type Page } from '@playwright/test'
import { SANDBOX_PASSWORD, type AccountKey } from '#sandbox/seed/accounts.ts'
import { signIn } from '../server/sign-in.ts'
import { Visitor } from '../server/visitor.ts'

export interface Visit {
  customerRef: string
  contractRef: string | null
  /** A screen's URL with this customer's references. */
  at(path: string): string
}

/** By whom the test can call the portal without a page. */
export interface SignedIn extends Visit {
  visitor: Visitor
}

/** Goes through the marketing site and the sign-in form to My Devices. */
export async function signInAs(account: AccountKey, page: Page): Promise<Visit> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(account, page)
  await expectMyDevices(page)
  return visitOf(page)
}

/** By the same requests, which cost a tenth of their pages. */
export async function signInWithoutPage(account: AccountKey, portal: string): Promise<SignedIn> {
  const visitor = new Visitor(portal)
  const { url } = await signIn(visitor, account)
  return { ...visitAt(url), visitor }
}

/**
 * Waits without `expect`, as `open` and `goTo` do: each failed attempt of `expect` captures the whole accessibility
 * tree for an error message that nobody reads.
 */
export async function expectMyDevices(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'My Devices', level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** On the sign-in page. */
export async function fillSignIn(
  account: AccountKey,
  page: Page,
  password = SANDBOX_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@sandbox.test`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** An account's references as the sandbox's start page links them. Signs nobody in. */
export async function referencesOf(account: AccountKey, page: Page): Promise<Visit> {
  await page.goto('/sandbox')
  const link = page.getByRole('link', { name: `My Devices as ${account}@sandbox.test` })
  return visitAt(new URL((await link.getAttribute('href'))!, page.url()))
}

export function visitOf(page: Page): Visit {
  return visitAt(new URL(page.url()))
}

function visitAt({ searchParams, search }: URL): Visit {
  return {
    customerRef: searchParams.get('customerRef')!,
    contractRef: searchParams.get('contractRef'),
    at: (path) => path + search,
  }
}
