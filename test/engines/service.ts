import type { Visit } from './visit.ts'

export async function addDevice({ page, devices }: Visit): Promise<void> {
  await page.goTo(devices.replace('/my-devices', '/add'))
  await page.click('radio', 'Laptop')
  await page.choose('Brand', /^Dell$/)
  await page.choose('Model', /^/)
  await page.type('Serial number', 'ENGINE-1')
  await page.type(/^Nickname/, 'Newest')
  await page.click('button', 'Save device')
  await page.see('article', /Newest/)
}

/** Repaired elsewhere and paid back: the photo is added to the Service Call. */
export async function claimWithPhoto({ page, devices, photo }: Visit): Promise<void> {
  await page.goTo(devices)
  await page.click('link', 'Request service for Kindle')
  await page.click('radio', 'Screen')
  await page.click('button', 'Cracked screen')
  await page.click('radio', 'It was dropped')
  await page.click('radio', 'Partly')
  await page.click('button', 'Continue')
  await page.click('button', 'Choose Reimbursement')
  await page.see('heading', 'Check your answers')
  await page.click('button', 'Pay $49 and send')
  await page.see('heading', 'Pay your service fee')
  await page.click('button', 'Pay $49')
  await page.see('heading', 'You can get it repaired now')
  await page.goTo(devices)
  await page.click('link', 'Add receipt for Kindle')
  await page.click('radio', 'A photo of the damage')
  await page.upload('Choose files', photo)
  await page.see('button', 'Download Panel.jpg')
}

export async function moveAppointment({ page, devices }: Visit): Promise<void> {
  await page.goTo(devices)
  await page.click('link', 'Track for Desk monitor')
  await page.click('link', 'Change your appointment')
  await page.click('button', /^\w+day, \w+ \d+/)
  await page.click('radio', /[AP]M/)
  await page.seeText(/Your new time:/)
  await page.click('button', 'Save changes')
  await page.seeText(/Your changes are saved/)
}
