/** From "Request service" to the choice of a kind: the questions, and what keeps the answers safe. */
import type { Page } from '@playwright/test'
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { chooseIssue } from '../support/browser/claim-pages.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, testOverProxy as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-start'))

const question = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Saved just now')).toBeVisible()

/** From My Devices to the first question. */
async function startFor(device: string, page: Page): Promise<void> {
  await page.getByRole('link', { name: `Request service for ${device}` }).click()
  await expect(question(page, /^What’s wrong with your/)).toBeFocused()
}

test('the questions lead to the choice of a kind, and no answer is lost along the way', async ({
  page,
  browser,
  portal,
  signIn,
  allowErrors,
}) => {
  // The state does not match the ZIP code.
  allowErrors(/400 .*save-service-address/)
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Request service for Kids' }).click()
  await expect(question(page, 'What’s wrong with your tablet?')).toBeFocused()
  await expect(page.getByText('Step 1 · What’s wrong?')).toBeVisible()
  await expect(page.getByText(/Covered by your .* plan until .* Service fee: \$49\./)).toBeVisible()
  await expect(page.getByText('$1,500 benefit left')).toBeVisible()
  await page.getByRole('radio', { name: 'Screen' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Screen' })).toBeChecked()
  await expectAccessible(page)
  await chooseIssue(page, 'Screen', 'Touch not responding')

  await expect(question(page, 'Try this first')).toBeFocused()
  const words = page.getByRole('textbox', { name: 'Describe the problem' })
  const tooLong = 'Shorten this to 2,000 characters so we can save it'
  await words.fill('x'.repeat(2001))
  await expect(page.getByText(tooLong)).toBeVisible()
  await press(page, 'Still broken')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Answer: Which part of the screen isn’t responding?',
    tooLong,
  ])
  await expect(words).toHaveValue('x'.repeat(2001))
  await expectAccessible(page)
  await words.fill('The lower edge does not react.')
  await page.getByRole('radio', { name: 'An edge' }).check()
  await saved(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Touch not responding' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'An edge' })).toBeChecked()
  await expect(words).toHaveValue('The lower edge does not react.')
  await press(page, 'Still broken')

  // The address on file isn't asked for.
  await expect(question(page, 'What would you like us to do?')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('218 Maple Ave, Apt 4B')
  await page.getByRole('link', { name: 'Change the service address' }).click()
  await expect(question(page, 'Where do you need service?')).toBeFocused()
  await expect(page.getByRole('radio', { name: '218 Maple Ave, Apt 4B' })).toBeChecked()
  await page.getByRole('radio', { name: 'A different address' }).check()
  await press(page, 'Continue')
  const listed = page.getByRole('alert').getByRole('link')
  await expect(listed).toHaveText([
    'Enter the street address',
    'Enter a 5-digit ZIP code',
    'Enter the city',
    'Select the state',
  ])
  // The fields are gone with an address on file.
  await page.getByRole('radio', { name: '218 Maple Ave, Apt 4B' }).check()
  await expect(listed).toHaveCount(0)
  await page.getByRole('radio', { name: 'A different address' }).check()
  await press(page, 'Continue')
  await expect(listed).toHaveCount(4)
  // Half corrected is still wrong, in the list and at the field.
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('452')
  await expect(page.getByRole('alert').getByRole('link', { name: 'ZIP code' })).toBeVisible()
  await expect(zip).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/)
  await zip.fill('00000')
  await expect(page.getByText('We can’t find ZIP code 00000')).toBeVisible()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('45202')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Cincinnati')
  await expect(page.getByRole('combobox').locator('option:checked')).toHaveText('Ohio')
  // What is corrected, or filled in, is no longer listed.
  await expect(listed).toHaveText(['Enter the street address'])
  // What is wrong again is listed again, which leaves the focus in the field.
  const street = page.getByRole('textbox', { name: 'Street address' })
  await street.fill('512 Vine St')
  await expect(listed).toHaveCount(0)
  await zip.fill('4520')
  await expect(listed).toHaveText(['Enter a 5-digit ZIP code'])
  await expect(zip).toBeFocused()
  await zip.fill('45202')
  await street.fill('PO Box 12')
  await press(page, 'Continue')
  await expect(street).toHaveAccessibleDescription(/can’t visit or ship to a PO Box/)
  await street.fill('512 Vine St')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(street).toHaveValue('512 Vine St')
  await page.getByRole('combobox').selectOption('Kentucky')
  await press(page, 'Continue')
  await expect(page.getByText('State doesn’t match the ZIP code, which is in Ohio')).toBeVisible()
  await page.getByRole('combobox').selectOption('Ohio')
  await press(page, 'Continue')

  await expect(question(page, 'What would you like us to do?')).toBeFocused()
  await expect(page.getByText('Your plan covers “Touch not responding.”')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cincinnati, OH 45202')
  await expect(page.getByRole('button', { name: 'Choose Home Service' })).toHaveCount(0)
  await expect(page.getByText('Your plan doesn’t include Home Service')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'BACK' }).click()
  await expect(page.getByRole('radio', { name: '512 Vine St' })).toBeChecked()
  await page.goForward()
  await expect(page.getByText('A mail-in repair: you ship it to our repair depot.')).toBeVisible()
  await press(page, 'Choose Depot Service')
  await expect(page).toHaveURL(/\/service-request\/\d+\/create\/depot\?customerRef=/)
  const address = page.url()

  // Another browser continues where this one stopped.
  const elsewhere = await browser.newPage({ baseURL: portal.url })
  await signIn('one-plan', elsewhere)
  await elsewhere.getByRole('link', { name: 'Continue request for Kids' }).click()
  await expect(question(elsewhere, 'How will you ship it?')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'BACK' }).click()
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'Depot Service' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(elsewhere.getByRole('button', { name: 'Keep Depot Service' })).toBeVisible()
  await expect(elsewhere.getByRole('main')).toContainText('512 Vine St')
  await elsewhere.close()

  await page.goto(address)
  await press(page, 'Save and finish later')
  await expect(question(page, 'My Devices')).toBeVisible()
  await expect(page.getByText('Your request is saved')).toBeVisible()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Kids' }) })
  await expect(card).toContainText('Your turn')
  await expect(card).toContainText(/A few details leftSaved until \w+, \w+ \d+/)
  await expect(page.getByRole('article').first()).toContainText(/Your turn/)

  await page.getByRole('link', { name: 'Details for Kids' }).click()
  await expect(page.getByText('Touch not responding. Last saved today')).toBeVisible()
  await expectAccessible(page, [1280])
  await page.goto(page.url().replace('/device/', '/service-request/').replace('?', '/create?'))
  await expect(question(page, 'You have an unfinished request')).toBeVisible()
  await expect(page.getByText('Touch not responding. Nothing has been sent yet.')).toBeVisible()
  await expect(page.getByText(/Last saved|Saved just now/)).toHaveCount(1)
  await expect(page.getByText(/^Step/)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('link', { name: 'Request service' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something wrong with it?' })).toBeFocused()
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(page.getByRole('link', { name: 'Request service for Kids' })).toBeVisible()
})

for (const { account, words } of [
  { account: 'waiting', words: /You can request service starting \d+\/\d+\/\d{4}/ },
  { account: 'first-month', words: /You can request service starting \d+\/\d+\/\d{4}/ },
  { account: 'call-only', words: 'Call us to request service' },
] satisfies { account: AccountKey; words: string | RegExp }[]) {
  test(`${account}: the first question says why there is no service and stops there`, async ({
    page,
    signIn,
  }) => {
    const { at } = await signIn(account)
    // The list says so too and links nowhere.
    const main = page.getByRole('main')
    await expect(main.getByText(words)).toBeVisible()
    await expect(main.getByRole('link', { name: '1-833-785-4414' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Request service/ })).toHaveCount(0)
    // So does each card, with the date on which the wait ends.
    const dated = main.getByRole('article').filter({ hasText: /Request service from\d+\/\d+\/\d{4}/ })
    const cards = await main.getByRole('article').count()
    await expect(dated).toHaveCount(account === 'call-only' ? 0 : cards)
    // Before coverage starts, with that date too, each beside its own words.
    const early = main
      .getByRole('article')
      .filter({ hasText: /Not covered yet.*Coverage starts\d+\/\d+\/\d{4}/ })
    await expect(early).toHaveCount(account === 'waiting' ? cards : 0)
    const details = main.getByRole('link', { name: /^Details for/ }).first()
    const [id] = /\d+/.exec((await details.getAttribute('href'))!)!
    await page.goto(at(`/service-request/${id}/create`))
    await expect(question(page, words)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Call 1-833-785-4414' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(main.locator('svg + h1')).toBeVisible()
    // No further step is promised, nor anything asked about the device.
    await expect(main.getByText(/^Step|benefit left$/)).toHaveCount(0)
    if (account === 'waiting') await expectAccessible(page)
    await page.goto(`${page.url()}&step=options`)
    await expect(question(page, words)).toBeVisible()
  })
}

test('a self-help fix is recorded and ends the request before it starts', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  // A device with an open Service Call links to it.
  const laptop = await page.getByRole('link', { name: 'Details for Work laptop' }).getAttribute('href')
  await startFor('PlayStation', page)
  await chooseIssue(page, 'Power', 'Won’t turn on')
  await press(page, 'That fixed it')
  await expect(question(page, 'Great, it’s working again')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'It came back' }).click()
  await expect(question(page, /^What’s wrong with your/)).toBeVisible()
  await expect(page.getByText('You have an unfinished request')).toBeHidden()

  await page.goto(at(laptop!.replace(/^\/device\/(\d+).*/, '/service-request/$1/create')))
  await page.getByRole('link', { name: /^See Service Call/ }).click()
  await expect(page).toHaveURL(/\/job\//)
})

test('without a plan the customer is asked for one; an issue it does not cover ends with ways to continue', async ({
  page,
  signIn,
}) => {
  const hidePopup = async () => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await signIn('mixed-plans')
  await hidePopup()
  await page.getByRole('link', { name: 'Request service for Printer' }).click()
  await hidePopup()
  await expect(question(page, 'Which plan should we use?')).toBeVisible()
  await press(page, 'Continue')
  await expect(page.getByText('Select a plan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Premier Device Protection' }).check()
  await press(page, 'Continue')
  await chooseIssue(page, 'Printing', 'Cartridge not recognized')
  await expect(question(page, 'Sorry, this isn’t covered')).toBeFocused()
  await expect(page.locator('svg + h1')).toBeVisible()
  await expect(page.getByText(/^Step|benefit left$/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 1-833-785-4414' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose another issue' }).click()
  await press(page, 'Paper jams')
  await expect(question(page, 'Try this first')).toBeVisible()
  await expect(page.getByText('Paper jams.')).toBeVisible()
})

test('the second of two windows is told about the conflict, sees the first one’s input, and can override it', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  await signIn('one-plan')
  await startFor('Rosa', page)
  await chooseIssue(page, 'Screen', 'Cracked display')
  const words = (window: Page) => window.getByRole('textbox', { name: 'Describe the problem' })
  await words(page).fill('First')
  await saved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(words(other)).toHaveValue('First')
  const answered = page.waitForResponse(/save-claim-draft/)
  await words(page).fill('From the first window')
  await answered
  await words(other).fill('From the second window')
  await expect(other.getByRole('alert')).toContainText('This request was changed in another window')
  await expect(words(other)).toHaveValue('From the first window')
  await expectAccessible(other)
  await press(other, 'Use what I entered here')
  await expect(words(other)).toHaveValue('From the second window')
  await expect(other.getByText('changed in another window')).toBeHidden()
  await saved(other)
  await page.reload()
  await expect(words(page)).toHaveValue('From the second window')

  // Cracked glass has no self-help: only questions, and what to watch out for until service.
  await expect(question(page, 'Tell us a little more')).toBeVisible()
  await expect(page.getByText('Don’t touch loose glass.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'That fixed it' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'It was dropped' }).check()
  await page.getByRole('radio', { name: 'Partly' }).check()
  await press(page, 'Continue')
  await expect(question(page, 'What would you like us to do?')).toBeVisible()
})

test('input while offline is flagged, survives a reload, and is saved once the network is back', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/502|503/)
  await signIn('one-plan')
  await startFor('Family computer', page)
  await chooseIssue(page, 'Power', 'Won’t turn on')
  await saved(page)
  network.fail(/save-claim-draft/, 502)
  await page.getByRole('textbox').fill('Typed while offline')
  await expect(page.getByRole('alert').getByText(/^Not saved/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('Typed while offline')
  network.restore()
  await page.reload()
  await saved(page)
  await expect(page.getByRole('textbox')).toHaveValue('Typed while offline')

  // Each question makes one call; the save runs in the background.
  const calls = () => network.requests.filter((request) => /(functions|gateway)\//.test(request))
  await page.getByRole('radio', { name: 'Yes' }).check()
  const before = calls().length
  await press(page, 'Still broken')
  await expect(question(page, 'What would you like us to do?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
  const reads = calls()
    .slice(before)
    .filter((call) => call.startsWith('GET'))
  expect(reads).toEqual(['GET /functions/claim-get-options'])

  // After a reload the calls run in parallel: the tab remembers what the question depends on.
  const answer = network.hold(/claim-start/)
  await page.reload()
  await expect.poll(() => calls().at(-1)).toBe('GET /functions/claim-get-options')
  await expect(page.getByText('Loading')).toBeAttached()
  answer.release()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()

  // A question whose data fails to load says so under its heading and can retry.
  network.fail(/claim-address/, 503)
  await page.getByRole('link', { name: 'Change the service address' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page, 'Where do you need service?')).toBeVisible()
  network.restore()
  await press(page, 'Try again')
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('a refused ZIP code look-up asks the customer to sign in again; a failed one leaves the typing to them', async ({
  page,
  network,
  signIn,
  allowErrors,
}) => {
  allowErrors(/403|503/)
  const visit = await signIn('one-plan')
  const { id } = await prepareDraft(page, visit, 'PlayStation')
  await page.goto(visit.at(`/service-request/${id}/create`) + '&step=address')
  await page.getByRole('radio', { name: 'A different address' }).check()
  const zipCode = page.getByRole('textbox', { name: 'ZIP code' })
  const city = page.getByRole('textbox', { name: 'City' })
  // The answer for an earlier ZIP code may come last.
  const early = Promise.withResolvers<void>()
  await page.route(/getTerritory/, async (route) => {
    if (route.request().postData()?.includes('00001')) await early.promise
    await route.continue()
  })
  const late = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('00001')))
  await zipCode.fill('00001')
  await zipCode.fill('43215')
  await expect(city).toHaveValue('Columbus')
  early.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(zipCode).not.toHaveAttribute('aria-invalid', 'true')
  await page.unroute(/getTerritory/)

  network.fail(/getTerritory/, 503)
  await zipCode.fill('45202')
  const attempts = () => network.requests.filter((request) => request.includes('getTerritory')).length
  await expect.poll(attempts).toBe(4)
  await city.fill('Cincinnati')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  network.restore()
  network.fail(/getTerritory/, 403)
  await zipCode.fill('45203')
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
})

test('another customer’s device is not shown', async ({ page, signIn, allowErrors }) => {
  allowErrors(/403/)
  const { at } = await signIn('other-customer')
  await page.goto(at('/service-request/50000013/create'))
  await expect(page.getByRole('dialog', { name: 'Not authorized' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('We can’t find this on your account')).toBeVisible()
})
