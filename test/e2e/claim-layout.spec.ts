/** P3.2: where the parts of a request are: on a wide window the device and the price beside its questions. */
import type { Locator, Page } from '@playwright/test'
import { prepareDraft } from '../support/browser/claims.ts'
import { heading } from '../support/browser/claim-pages.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, test as base, type Visit } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-layout'))
const WIDE = { width: 1280, height: 900 }

const cost = (page: Page) => page.getByRole('heading', { name: 'What it costs' })
const answers = (page: Page) => page.getByText('Your description', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: /send$|^Send/ })
const top = async (place: Locator) => (await place.boundingBox())!.y
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

async function checkAnswers(page: Page, visit: Visit): Promise<void> {
  const { id } = await prepareDraft(page, visit, 'Family computer', { kind: 'buyout' })
  await page.goto(visit.at(`/service-request/${id}/confirm/buyout`))
  await expect(heading(page)).toHaveText('Check your answers')
}

/** Whether one comes before the other for screen readers. */
async function precedes(first: Locator, second: Locator): Promise<boolean> {
  const other = await second.elementHandle()
  return first.evaluate(
    (element, then) => Boolean(element.compareDocumentPosition(then) & Node.DOCUMENT_POSITION_FOLLOWING),
    other,
  )
}

test('on a wide window, the price is in view beside the answers, down to the button', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(WIDE)
  await checkAnswers(page, await signIn('one-plan'))
  await expect(page.getByText('You pay today')).toBeInViewport({ ratio: 1 })
  await expect(cost(page)).toHaveCount(1)
  expect((await cost(page).boundingBox())!.x).toBeGreaterThan((await answers(page).boundingBox())!.x + 600)
  expect(await precedes(cost(page), send(page))).toBe(true)
  await toTheEnd(page)
  await expect(send(page)).toBeInViewport()
  await expect(page.getByText('You pay today')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/benefit left$/)).toBeInViewport({ ratio: 1 })
})

test('on a phone, the price is between the answers and the button', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAnswers(page, await signIn('one-plan'))
  await expect(cost(page)).toHaveCount(1)
  expect(await precedes(answers(page), cost(page))).toBe(true)
  expect(await precedes(cost(page), send(page))).toBe(true)
  await page.setViewportSize(WIDE)
  await expect.poll(() => precedes(cost(page), answers(page))).toBe(true)
})

test('nothing stays in a low window, nor on paper', async ({ page, signIn }) => {
  await page.setViewportSize({ ...WIDE, height: 500 })
  await checkAnswers(page, await signIn('one-plan'))
  const [before, offset] = [await top(cost(page)), 200]
  await page.mouse.wheel(0, offset)
  await expect.poll(() => top(cost(page))).toBe(before - offset)

  await page.setViewportSize(WIDE)
  const position = () =>
    cost(page).evaluate((title) => {
      const side = title.closest('article')!.parentElement!
      return getComputedStyle(side).position
    })
  expect(await position()).toBe('sticky')
  await page.emulateMedia({ media: 'print' })
  expect(await position()).toBe('static')
})

test('the device stays beside the services on offer', async ({ page, signIn }) => {
  await page.setViewportSize(WIDE)
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Family computer')
  await page.goto(`${visit.at(`/service-request/${id}/create`)}&step=options`)
  await expect(page.getByRole('button', { name: 'Choose Buyout' })).toBeVisible()
  await toTheEnd(page)
  await expect(page.getByText(/benefit left$/)).toBeInViewport({ ratio: 1 })
})

test('a fact of the services on offer is in the same column of every card', async ({ page, signIn }) => {
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'Family computer')
  await page.goto(visit.at(`/service-request/${id}/create`) + '&step=options')
  await expect(page.getByRole('button', { name: 'Choose Buyout' })).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await page.getByRole('list', { name: 'What we can do' }).evaluate((list) => {
      const found: Record<string, number[]> = {}
      for (const part of list.querySelectorAll('dt, button')) {
        const name = part.matches('button') ? 'button' : part.textContent
        found[name] = [...(found[name] ?? []), Math.round(part.getBoundingClientRect().left)]
      }
      return found
    })
    expect(columns['How long it takes'], `${width}`).toHaveLength(6)
    for (const [name, lefts] of Object.entries(columns))
      expect(new Set(lefts).size, `${name} at ${width}: ${lefts}`).toBe(1)
  }
})
