/** Every screen in its main states, by the customer who sees it. A scene may rely on those before it. */
import type { AccountKey } from '#sandbox/seed/accounts.ts'
import { claimScenes } from './claims.ts'
import { deviceScenes } from './devices.ts'
import { editScenes, everyStatusScenes, historyScenes, jobScenes, receiptScenes } from './jobs.ts'
import { notFoundScene, sandboxScenes, troubleScenes } from './shell.ts'
import { screen, type Scene } from './scene.ts'

export { openStage, type Stage } from './stage.ts'
export type { Scene } from './scene.ts'

/** What is shown instead of an empty list is loaded after the rest. */
const list = (name: string, path: string): Scene => ({
  name,
  async show({ page, show }) {
    await show(path)
    await page.getByRole('main').getByRole('heading').nth(1).waitFor()
  },
})

const myDevices = list('my-devices', '/device/my-devices')
const named = (name: string): Scene => ({ ...myDevices, name: `my-devices-${name}` })

export const scenes: [account: AccountKey, scenes: Scene[]][] = [
  ['one-plan', [myDevices, ...deviceScenes, ...historyScenes, ...jobScenes, ...editScenes, ...receiptScenes]],
  // Its claims change what is shown above.
  ['one-plan', [...claimScenes, notFoundScene, ...sandboxScenes, ...troubleScenes]],
  ['every-status', everyStatusScenes],
  ['new-customer', [named('empty'), list('history-empty', '/service-history')]],
  ['large-household', [named('many')]],
  [
    'two-plans',
    [
      {
        name: 'plan-question',
        async show({ page, visit }) {
          await page.goto(`/device/my-devices?customerRef=${visit.customerRef}`)
          await page.getByRole('dialog').waitFor()
        },
      },
    ],
  ],
  ['call-only', [named('by-phone')]],
  ['waiting', [named('waiting'), screen('device-waiting', ({ device }) => `/device/${device('Yoga')}`)]],
]
