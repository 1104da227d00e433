import type { Page } from '@playwright/test'
import { signInWithoutPage } from '../support/browser/sign-in.ts'
import { expect, test } from '../support/browser/test.ts'
import { FILES, pdfOf } from '../support/sample-files.ts'
import { tokenOf } from '../support/server/sign-in.ts'

// They add files to one job.
test.describe.configure({ mode: 'default' })

const UPLOADS = '**/functions/job-documents?*'
const receipt = { name: 'Receipt 🧾.pdf', mimeType: 'application/pdf', buffer: FILES.pdf }
const photo = { name: 'IMG_2044.jpg', mimeType: 'image/jpeg', buffer: FILES.jpeg }
// An office document disguised as a photo.
const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('PK\x03\x04 a letter') }

const chooser = (page: Page) => page.getByLabel('Choose files')
const pick = (page: Page, kind: string) => page.getByRole('radio', { name: kind }).check()
const onTheirWay = (page: Page) => page.getByRole('list', { name: 'Files being uploaded' })
const download = (page: Page, name: string) => page.getByRole('button', { name: `Download ${name}` })

/** The reimbursement for one-plan's camera. */
async function openReimbursement(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Track for .*camera/i }).click()
  await expect(page.getByRole('heading', { name: 'Receipts and photos' })).toBeVisible()
}

test('files are added, each with its own result, and nobody else can download them', async ({
  page,
  baseURL,
  signIn,
  allowErrors,
}) => {
  // The same file again.
  allowErrors(/409/)
  await signIn('one-plan')
  await openReimbursement(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(chooser(page)).toBeHidden()
  await pick(page, 'A photo of the damage')
  await expect(chooser(page)).toHaveAccessibleDescription(/up to 10 MB each/)
  await expect(page.getByText('Take a photo')).toBeHidden()
  await chooser(page).setInputFiles([photo])
  await expect(page.getByText('1 file received. Thank you.')).toBeVisible()
  await expect(page.getByText(/^Photo of the damage · /)).toBeVisible()
  await pick(page, 'A receipt')
  await chooser(page).setInputFiles([receipt, letter])

  await expect(page.getByText('2 files received. Thank you.')).toBeVisible()
  await expect(onTheirWay(page).getByRole('listitem')).toHaveCount(1)
  await expect(onTheirWay(page)).toContainText('We can’t open this file. It may be damaged.')
  await expect(onTheirWay(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(download(page, photo.name)).toBeVisible()

  await page.getByRole('button', { name: 'Remove letter.png' }).click()
  await expect(onTheirWay(page)).toHaveCount(0)
  await expect(chooser(page)).toBeFocused()

  // The same file again is noticed. This job has moved on, so what was added stays.
  await chooser(page).setInputFiles({ ...receipt, name: 'Copy.pdf' })
  await expect(onTheirWay(page)).toContainText('You’ve already added this file.')
  await page.getByRole('button', { name: 'Remove Copy.pdf' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)

  const [saved, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest('**/functions/job-document?*'),
    download(page, receipt.name).click(),
  ])
  expect(saved.suggestedFilename()).toBe(receipt.name)
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(FILES.pdf)).toBe(true)

  const { accessToken } = await tokenOf((await signInWithoutPage('other-customer', baseURL!)).visitor)
  const answer = await fetch(request.url(), { headers: { authorization: `Bearer ${accessToken}` } })
  expect(answer.status).toBe(403)
})

test('an upload that loses its connection is retried once, and an upload in progress can be canceled', async ({
  page,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|ERR_CONNECTION/)
  await signIn('one-plan')
  await openReimbursement(page)
  const sent: string[] = []
  // The first upload arrives; only its response is lost.
  await page.route(UPLOADS, async (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('uploadId')!)
    if (sent.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await pick(page, 'A receipt')
  const second = { name: 'Second receipt.pdf', buffer: pdfOf(100, 'second') }
  await chooser(page).setInputFiles({ ...receipt, ...second })
  const again = onTheirWay(page).getByRole('button', { name: 'Try again' })
  await expect(onTheirWay(page)).toContainText('This file didn’t upload.')
  await again.click()
  await expect(download(page, 'Second receipt.pdf')).toHaveCount(1)
  await expect(onTheirWay(page)).toHaveCount(0)
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(2)

  await page.unroute(UPLOADS)
  await page.route(UPLOADS, () => {})
  await chooser(page).setInputFiles(photo)
  await page.getByRole('button', { name: `Cancel ${photo.name}` }).click()
  await expect(onTheirWay(page)).toHaveCount(0)
})

test('a file that can’t be taken says what to do instead, and being offline is named as the reason', async ({
  page,
  context,
  signIn,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn('one-plan')
  await openReimbursement(page)
  await pick(page, 'A receipt')
  await chooser(page).setInputFiles([
    { ...receipt, name: 'Scan.pdf', buffer: pdfOf(10_000_001) },
    { ...receipt, name: 'Nothing.pdf', buffer: Buffer.alloc(0) },
  ])
  await expect(onTheirWay(page)).toContainText('This file is larger than 10 MB. Choose a smaller one.')
  await expect(onTheirWay(page)).toContainText('This file is empty. Choose another one.')
  await context.setOffline(true)
  const third = { ...receipt, name: 'Third receipt.pdf', buffer: pdfOf(100, 'third') }
  await chooser(page).setInputFiles(third)
  await expect(onTheirWay(page)).toContainText('didn’t upload because you’re offline')
  await context.setOffline(false)
  await onTheirWay(page).getByRole('button', { name: 'Try again' }).click()
  await expect(download(page, third.name)).toBeVisible()

  // A reload, as for signing in again, loses the file. The page says so once, until it is chosen again.
  await context.setOffline(true)
  const fourth = { ...receipt, name: 'Fourth receipt.pdf', buffer: pdfOf(100, 'fourth') }
  await chooser(page).setInputFiles(fourth)
  await expect(onTheirWay(page)).toContainText('didn’t upload because you’re offline')
  await context.setOffline(false)
  await page.reload()
  const left = page.getByText('Fourth receipt.pdf didn’t upload. Choose it again.')
  await expect(left).toBeVisible()
  await pick(page, 'A receipt')
  await chooser(page).setInputFiles(fourth)
  await expect(download(page, fourth.name)).toBeVisible()
  await expect(left).toHaveCount(0)
})
