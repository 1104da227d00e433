import { callsOf, prepareDraft } from '../support/browser/claims.ts'
import { ownPortal, type OwnPortal } from '../support/browser/own-portal.ts'
import { expect, goTo, test } from '../support/browser/test.ts'

const testWithoutQuestion = test.extend<{ portal: OwnPortal }>(
  ownPortal('plan-selection', { settings: { CONTRACT_SELECTION: 'false' } }),
)

const question =
  'Please select under which of the following plan you would like to place this service request.'

test('two plans of the same type are told apart by number and dates, and the choice survives a reload', async ({
  page,
  signIn,
}) => {
  await signIn('two-plans')
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByText(/^Plan \d+ · \d+\/\d+\/\d{4} – \d+\/\d+\/\d{4}$/)).toHaveCount(2)

  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Select a plan')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()

  const [first, second] = (await dialog.getByText(/Plan \d+ · /).allTextContents()).map(
    (words) => words.split(' · Service fee')[0],
  )
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/contractRef=/)
  await expect(page.getByText(/Premier plan · \d+ devices? covered/)).toBeVisible()
  await expect(page.getByText(first!)).toBeVisible()

  await page.reload()
  await expect(page.getByText(first!)).toBeVisible()
  await expect(dialog).toBeHidden()

  // A claim continues with the chosen plan: it names the plan and offers to switch.
  await page.getByRole('link', { name: 'Request service for XPS' }).click()
  await expect(page.getByRole('heading', { name: 'What’s wrong with your laptop?' })).toBeVisible()
  await expect(page.getByText(first!)).toBeVisible()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main').getByText(second!)).toBeVisible()
})

test('a plan can be selected when the question’s own code can’t be loaded', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await page.route(/assets\/plan-selection-dialog/, (route) => route.abort())
  await signIn('two-plans')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Premier Device Protection, \d+$/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/contractRef=/)
  await expect(page.getByText(/Premier plan · \d+ devices? covered/)).toBeVisible()
})

test('plans of different types show only their names; unusable ones are not offered', async ({
  page,
  signIn,
}) => {
  await signIn('mixed-plans')
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByText(/Plan \d+/)).toHaveCount(0)
  await expect(dialog.getByText(/^\$\d+ to \$\d+$/)).toHaveCount(2)
  await expect(dialog.getByText('Pays per Service Call')).toHaveCount(2)
})

test('a missing contractRef is logged and asked for; put off, not again until a request starts', async ({
  page,
  signIn,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await signIn('two-plans')
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog).toBeVisible()
  expect(warnings).toEqual(['No plan is chosen: the address has no contractRef.'])
  await expect(page.getByRole('article')).toHaveCount(3)
  // Dismissed, the question returns with the next screen.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'My Devices', level: 1 })).toBeFocused()
  await goTo('Service History', page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('radio', { name: /^Closed/ }).check()
  await expect(page).toHaveURL(/status=finished/)
  await expect(dialog).toBeHidden()
  await goTo('My Devices', page)
  await expect(dialog).toBeHidden()
  const choose = page.getByRole('button', { name: 'Choose a plan' })
  await choose.click()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(choose).toBeFocused()
  await page.getByRole('link', { name: 'Request service for XPS' }).click()
  await expect(dialog).toBeVisible()
})

test('with a single plan nobody is asked, and the plan is in the URL', async ({ page, signIn }) => {
  const { customerRef } = await signIn('one-plan')
  await page.goto(`/device/my-devices?customerRef=${customerRef}`)
  await expect(page).toHaveURL(/contractRef=/)
  await expect(page.getByText(/Premier plan/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

testWithoutQuestion(
  'with plan selection turned off, the plan in use is shown and can’t be switched',
  async ({ page, signIn }) => {
    const signedIn = await signIn('two-plans')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { customerRef } = signedIn
    const { viewer } = await (await callsOf(signedIn)).read('my-devices', { customerRef })
    const { contractRef } = viewer.plans[0]!
    const chosen = new URLSearchParams({ customerRef, contractRef })
    const visit = { ...signedIn, contractRef, at: (path: string) => `${path}?${chosen}` }
    const { id } = await prepareDraft(visit, 'XPS', { kind: 'depot', packaging: 'send-box' })
    await page.goto(visit.at(`/service-request/${id}/confirm/depot`))
    await expect(page.getByRole('heading', { name: 'Check your answers', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/Plan \d+ · /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change what’s wrong' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change the plan' })).toHaveCount(0)
  },
)
