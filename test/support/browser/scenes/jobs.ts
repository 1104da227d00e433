import { notSaved, notThere, question, screen, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

export const historyScenes: Scene[] = [
  screen('history', '/service-history'),
  {
    name: 'history-no-match',
    async show({ page, settle }) {
      await page.getByRole('searchbox').fill('toaster')
      await page.getByRole('heading', { level: 2 }).waitFor()
      await settle()
    },
  },
]

const job = (name: string, device: string, rest = ''): Scene =>
  screen(`job-${name}`, (stage: Stage) => `/job/${stage.job(device)}${rest}`)

export const jobScenes: Scene[] = [
  job('replacement-offered', 'Living-room TV'),
  question('job-replacement-accepting', 'Accept replacement'),
  question('job-replacement-declining', 'Decline and get a buyout'),
  job('buyout-offered', 'Office printer'),
  job('visit-booked', 'Desk monitor'),
  question('job-cancelling', 'Cancel Service Call'),
  job('parts-received', 'Work laptop'),
  job('estimated', 'phone'),
  job('reimbursement-approved', 'Vacation camera'),
  job('completed', 'PlayStation'),
  job('bought-out', 'Soundbar'),
  job('canceled', 'Pro 6E'),
  notThere('job-not-there', '/job/1'),
]

export const editScenes: Scene[] = [
  job('edit', 'Desk monitor', '/edit'),
  {
    name: 'job-edit-all',
    async show({ page, settle }) {
      await page.getByRole('button', { name: 'Choose another time' }).click()
      await page.getByRole('button', { name: 'Use a different address' }).click()
      await page.getByRole('grid').waitFor()
      await settle()
    },
  },
  notSaved('job-not-saved', 'updateRequestDetails', 'Phone number', '614-555-0142'),
  job('edit-locked', 'Work laptop', '/edit'),
]

export const receiptScenes: Scene[] = [
  job('receipt-home-service', 'Desk monitor', '/home-service-success'),
  job('receipt-carry-in', 'Work laptop', '/carry-in-repair-success'),
  job('receipt-depot', 'phone', '/depot-repair-success'),
  job('receipt-reimbursement', 'Vacation camera', '/reimbursable-repair-success'),
  job('receipt-replacement', 'Living-room TV', '/replacement-success'),
]

/** The turns and stages that the first customer doesn't have, by their code in the device's name. */
export const everyStatusScenes: Scene[] = [
  job('to-drop-off', 'Carry-In Service NEW'),
  job('to-pay', 'SC0046'),
  job('parts-pending', 'SC0020'),
  job('not-eligible', 'SC0079'),
  job('not-repairable', 'SC0080'),
  job('authorized', 'Replacement NEW'),
  job('accepted', 'SC0106'),
  job('dispatched', 'SC0081'),
  job('out-for-delivery', 'SC0071'),
  job('returned', 'SC0075'),
  job('delivered', 'SC0070'),
  {
    name: 'add-replacement',
    async show({ page, settle }) {
      await page.getByRole('link', { name: 'Register your new device' }).click()
      await page.getByRole('heading', { name: /^(Add|Register)/ }).waitFor()
      await settle()
    },
  },
  job('expired', 'HS004'),
]
