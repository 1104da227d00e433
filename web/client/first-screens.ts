/**
 * What the document's head fetches for the screen that is opened first. As in web/routes.tsx: the read is its loader's,
 * the code its lazy component's file. Later steps of a claim are reached with the app already running.
 */
import type { FunctionName } from '#contract/index.ts'

interface FirstScreen {
  path: RegExp
  read: FunctionName
  /** None for what is in the first load anyway. */
  code?: string
}

export const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: /^\/device\/my-devices$/, read: 'my-devices' },
  { path: /^\/device\/add$/, read: 'add-device', code: 'devices/add/add-device' },
  { path: /^\/device\/([\w-]+)$/, read: 'claim-start', code: 'devices/device/device-page' },
  {
    path: /^\/service-request\/([\w-]+)\/create$/,
    read: 'claim-start',
    code: 'service-request/create/create-claim',
  },
  { path: /^\/service-history$/, read: 'service-history', code: 'job/history/service-history' },
  { path: /^\/job\/([\w-]+)$/, read: 'job-info', code: 'job/show/job-page' },
  { path: /^\/job\/([\w-]+)\/edit$/, read: 'job-info', code: 'job/edit/edit-job' },
  { path: /^\/job\/([\w-]+)\/[\w-]+-success$/, read: 'job-info', code: 'job/receipt/receipt' },
]
