/**
 * The code of each screen that the document's head knows (contract/first-reads.ts), which it fetches beside the app's
 * script: its lazy component's file, as in web/routes.tsx. None for what is in the first load anyway, and for what few
 * people open.
 */
import type { FirstScreen } from '#contract/first-reads.ts'

export const FIRST_CODE: Record<FirstScreen, string | null> = {
  'my-devices': null,
  'add-device': 'devices/add/add-device',
  device: 'devices/device/device-page',
  'new-claim': 'service-request/create/create-claim',
  'claim-details': 'service-request/details/details',
  'service-history': 'job/history/service-history',
  job: 'job/show/job-page',
  'edit-job': 'job/edit/edit-job',
  receipt: 'job/receipt/receipt',
  'no-data': null,
}
