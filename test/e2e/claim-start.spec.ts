/** From "Request service" to the choice of a kind: the questions, and what keeps the answers safe. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/axe.ts'
import { chooseIssue, goOn, heading, main, press } from '../support/browser/claim-pages.ts'
import { prepareDraft } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, testOverProxy as base } from '../support/browser/test.ts'

const test = base.extend<{ portal: OwnPortal }>(ownPortal('claim-start'))

const question = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => expect(page.getByText('Saved just now')).toBeVisible()

/** From My Devices to the first question. */
async function startFor(device: string, page: Page): Promise<void> {
  await page.getByRole('link', { name: `Request service for ${device}` }).click()
  await expect(question(page, /^What’s wrong with your/)).toBeFocused()
}

async function hidePopup(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
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
  await startFor('Kids', page)
  await expect(page.getByText('Step 1 · What’s wrong?')).toBeVisible()
  await expect(page.getByText(/Covered by your .* plan until .* Service fee: \$49\./)).toBeVisible()
  await page.getByRole('radio', { name: 'Screen' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Screen' })).toBeChecked()
  await chooseIssue(page, 'Screen', 'Touch not responding')

  await expect(question(page, 'Try this first')).toBeFocused()
  const words = page.getByRole('textbox', { name: 'Describe the problem' })
  const listed = page.getByRole('alert').getByRole('link')
  await words.fill('x'.repeat(2001))
  await press(page, 'Still broken')
  await expect(listed).toHaveText([
    'Answer: Which part of the screen isn’t responding?',
    'Shorten this to 2,000 characters so we can save it',
  ])
  await expectAccessible(page)
  await words.fill('The lower edge does not react.')
  await page.getByRole('radio', { name: 'An edge' }).check()
  await saved(page)
  await page.goBack()
  const issue = page.getByRole('button', { name: 'Touch not responding' })
  await expect(issue).toHaveAttribute('aria-current', 'true')
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'An edge' })).toBeChecked()
  await expect(words).toHaveValue('The lower edge does not react.')
  await press(page, 'Still broken')

  // The address on file isn't asked for.
  await expect(question(page, 'What would you like us to do?')).toBeFocused()
  await page.getByRole('link', { name: 'Change the service address' }).click()
  await expect(question(page, 'Where do you need service?')).toBeFocused()
  await page.getByRole('radio', { name: 'A different address' }).check()
  await press(page, 'Continue')
  await expect(listed).toHaveCount(4)
  // The fields are gone with an address on file.
  await page.getByRole('radio', { name: '218 Maple Ave, Apt 4B' }).check()
  await expect(listed).toHaveCount(0)
  await page.getByRole('radio', { name: 'A different address' }).check()
  await press(page, 'Continue')
  // Half corrected is still wrong, in the list and at the field; what is filled in is no longer listed.
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('452')
  await expect(zip).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/)
  await zip.fill('45202')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Cincinnati')
  await expect(listed).toHaveText(['Enter the street address'])
  // What is wrong again is listed again, which leaves the focus in the field.
  const street = page.getByRole('textbox', { name: 'Street address' })
  await street.fill('512 Vine St')
  await zip.fill('4520')
  await expect(listed).toHaveText(['Enter a 5-digit ZIP code'])
  await expect(zip).toBeFocused()
  await expectAccessible(page)
  await zip.fill('45202')
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
  await expect(page.getByText('Your plan doesn’t include Home Service')).toBeVisible()
  await press(page, 'Choose Depot Service')
  await expect(page).toHaveURL(/\/service-request\/\d+\/create\/depot\?customerRef=/)

  // Another browser continues where this one stopped.
  const elsewhere = await browser.newPage({ baseURL: portal.url })
  await signIn('one-plan', elsewhere)
  await elsewhere.getByRole('link', { name: 'Continue request for Kids' }).click()
  await expect(question(elsewhere, 'How will you ship it?')).toBeVisible()
  await elsewhere.getByRole('link', { name: 'BACK' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Keep Depot Service' })).toBeVisible()
  await expect(elsewhere.getByRole('main')).toContainText('512 Vine St')
  await elsewhere.close()

  await press(page, 'Save and finish later')
  await expect(page.getByText('Your request is saved')).toBeVisible()
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Kids' }) })
  await expect(card).toContainText(/A few details leftSaved until \w+, \w+ \d+/)
  await page.getByRole('link', { name: 'Details for Kids' }).click()
  await expect(page.getByText('Touch not responding. Last saved today')).toBeVisible()
  await page.goto(page.url().replace('/device/', '/service-request/').replace('?', '/create?'))
  await expect(question(page, 'You have an unfinished request')).toBeVisible()
  await expect(page.getByText(/^Step/)).toHaveCount(0)
  await page.goBack()
  await press(page, 'Discard')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Something wrong with it?' })).toBeFocused()
  await page.getByRole('link', { name: 'BACK' }).click()
  await expect(page.getByRole('link', { name: 'Request service for Kids' })).toBeVisible()
})

test('while service can’t be requested, list, device and first question say why, and from when it can', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('waiting')
  const words = /You can request service starting \d+\/\d+\/\d{4}/
  const main = page.getByRole('main')
  await expect(main.getByText(words)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Request service/ })).toHaveCount(0)
  const cards = main.getByRole('article')
  const dated = cards.filter({ hasText: /Request service from\d+\/\d+\/\d{4}/ })
  await expect(dated).toHaveCount(await cards.count())
  await main
    .getByRole('link', { name: /^Details for/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  const [id] = /\d+/.exec(new URL(page.url()).pathname)!
  await page.goto(at(`/service-request/${id}/create`) + '&step=options')
  await expect(question(page, words)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Call 1-833-785-4414' })).toBeVisible()
  // No further step is promised, nor anything asked about the device.
  await expect(main.getByText(/^Step|benefit left$/)).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a self-help fix is recorded and ends the request before it starts', async ({ page, signIn }) => {
  const { at } = await signIn('one-plan')
  // A device with an open Service Call links to it.
  const laptop = await page.getByRole('link', { name: 'Details for Work laptop' }).getAttribute('href')
  await startFor('PlayStation', page)
  await chooseIssue(page, 'Power', 'Won’t turn on')
  await press(page, 'That fixed it')
  await expect(question(page, 'Great, it’s working again')).toBeFocused()
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
  await signIn('mixed-plans')
  await hidePopup(page)
  await page.getByRole('link', { name: 'Request service for Printer' }).click()
  await hidePopup(page)
  await expect(question(page, 'Which plan should we use?')).toBeVisible()
  await press(page, 'Continue')
  await expect(page.getByText('Select a plan')).toBeVisible()
  await page.getByRole('radio', { name: 'Premier Device Protection' }).check()
  await press(page, 'Continue')
  await chooseIssue(page, 'Printing', 'Cartridge not recognized')
  await expect(question(page, 'Sorry, this isn’t covered')).toBeFocused()
  await expectAccessible(page)
  await expect(page.locator('svg + h1')).toBeVisible()
  await expect(page.getByText(/^Step|benefit left$/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Call 1-833-785-4414' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose another issue' }).click()
  await press(page, 'Paper jams')
  await expect(question(page, 'Try this first')).toBeVisible()
  await expect(page.getByText('Paper jams.')).toBeVisible()
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

test('what was entered here replaces what another window saved meanwhile, if the customer wants it', async ({
  page,
  session,
  allowErrors,
}) => {
  allowErrors(/409/)
  const visit = await session('one-plan')
  const { id } = await prepareDraft(visit, "Rosa's watch")
  await page.goto(`${visit.at(`/service-request/${id}/create`)}&step=triage`)
  const words = page.getByRole('textbox', { name: 'Describe the problem' })
  await expect(words).toHaveValue('It began last week.')
  await prepareDraft(visit, "Rosa's watch", { description: 'From elsewhere' })
  await words.fill('From here')
  await expect(page.getByRole('alert')).toContainText('This request was changed in another window')
  await expect(words).toHaveValue('From elsewhere')
  await press(page, 'Use what I entered here')
  await expect(words).toHaveValue('From here')
  await saved(page)
  await page.reload()
  await expect(words).toHaveValue('From here')
})

test('only the last ZIP code’s answer counts, and a look-up that fails leaves the typing to the customer', async ({
  page,
  network,
  session,
  allowErrors,
}) => {
  allowErrors(/503/)
  const visit = await session('one-plan')
  const { id } = await prepareDraft(visit, 'PlayStation')
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
})

test('a swollen battery comes with advice, is not mailed, and its replacement keeps the old device', async ({
  page,
  signIn,
}) => {
  const visit = await signIn('one-plan')
  await page.getByRole('link', { name: "Request service for Kids' tablet" }).click()
  await chooseIssue(page, 'Battery', 'Battery is swollen')
  const care = page.getByRole('heading', { name: 'Be careful with this device' }).locator('..')
  await expect(care).toContainText('don’t charge it again')
  await expect(care).toContainText('service center')
  await expectAccessible(page)

  const draft = await prepareDraft(visit, "Kids' tablet", { issueCode: 'TAB-BATTERY-IS-SWOLLEN' })
  const { search } = new URL(visit.at('/'), 'http://portal')
  await page.goto(`/service-request/${draft.id}/create${search}&step=options`)
  const depot = page.getByRole('listitem').filter({ hasText: 'Depot Service' })
  await expect(depot).toContainText(/isn’t safe to mail/)
  await expect(depot.getByRole('button')).toHaveCount(0)
  await press(page, 'Choose Replacement')
  await expect(page.getByRole('radio', { name: 'Send it back' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Keep it' })).toBeChecked()
  await expectAccessible(page)
  await goOn(page)
  await expect(heading(page)).toHaveText('Check your answers')
  await expect(page.getByRole('main')).not.toContainText('prepaid label')
})

test('an issue or a device that only another plan covers goes on under that plan in one press', async ({
  page,
  signIn,
}) => {
  const { at } = await signIn('mixed-plans')
  await hidePopup(page)
  await page.getByRole('link', { name: 'Request service for Gaming PC' }).click()
  await hidePopup(page)
  await page.getByRole('radio', { name: 'Essential Home Protection' }).check()
  await press(page, 'Continue')
  await chooseIssue(page, 'Physical damage', 'Liquid got inside')
  await expect(heading(page)).toHaveText('Another plan of yours covers this')
  await expect(main(page)).toContainText('The Premier plan also covers accidental damage')
  await expect(main(page)).toContainText('$79')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue under this plan' }).click()
  await expect(heading(page)).toHaveText('Tell us a little more')

  await page.goto(at('/device/my-devices'))
  await hidePopup(page)
  await page.getByRole('link', { name: 'Request service for Drone' }).click()
  await hidePopup(page)
  await page.getByRole('radio', { name: 'Essential Home Protection' }).check()
  await press(page, 'Continue')
  await expect(heading(page)).toHaveText('You can’t request service right now')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue under this plan' }).click()
  await expect(heading(page)).toHaveText('What’s wrong with your drone?')
})

test('“Something else” requires a description and isn’t used as the problem’s name', async ({
  page,
  signIn,
}) => {
  await signIn('one-plan')
  await page.getByRole('link', { name: 'Request service for Travel headphones' }).click()
  await chooseIssue(page, 'Sound', 'Something else')
  await expect(heading(page)).toHaveText('Try this first')
  await expect(page.getByText('These steps often fix it', { exact: false })).toHaveText(/^These steps/)
  await page.getByRole('radiogroup').getByRole('radio').first().check()
  await press(page, 'Still broken')
  await expect(page.getByText('Tell us what’s wrong')).toBeVisible()
  await page.getByRole('textbox', { name: 'Describe the problem' }).fill('It clicks.')
  await press(page, 'Still broken')
  await expect(heading(page)).toHaveText('What would you like us to do?')
  await expect(page.getByText('Your plan covers this problem.')).toBeVisible()
})
